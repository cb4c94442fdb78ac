import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { guideText } from '../../../scripts/lexical/guide-steps.mjs';
import { eventually } from '../../support/eventually.ts';
import { guideProjects, lexicalText, projectsInBrowser, typeErrors, withEdits } from '../../support/tutorial.ts';

const PAGE = 'getting-started/react.mdx';
const EDITOR_FILE = 'src/Editor.tsx';
const [, basic, toolbar, complete] = guideProjects(PAGE);

// The page describes these edits in sentences.
const CSS_IMPORT = "import './editor.css';\n";
const HISTORY = '      <HistoryPlugin />\n';
const withToolbar = withEdits(toolbar!, EDITOR_FILE, {
  [CSS_IMPORT]: `${CSS_IMPORT}import { ToolbarPlugin } from './ToolbarPlugin';\nimport { TreeViewPlugin } from './TreeViewPlugin';\n`,
  '      <div className="editor">\n': '      <ToolbarPlugin />\n      <div className="editor">\n',
  [`      </div>\n${HISTORY}`]: `      </div>\n      <TreeViewPlugin />\n${HISTORY}`,
});
const withLists = withEdits(withToolbar, EDITOR_FILE, {
  "import type { InitialConfigType } from '@lexical/react/LexicalComposer';\n": [
    "import { LinkNode } from '@lexical/link';",
    "import { ListItemNode, ListNode } from '@lexical/list';",
    "import type { InitialConfigType } from '@lexical/react/LexicalComposer';",
    "import { LinkPlugin } from '@lexical/react/LexicalLinkPlugin';",
    "import { ListPlugin } from '@lexical/react/LexicalListPlugin';\n",
  ].join('\n'),
  '[HeadingNode, QuoteNode]': '[HeadingNode, QuoteNode, ListNode, ListItemNode, LinkNode]',
  [HISTORY]: `${HISTORY}      <ListPlugin />\n      <LinkPlugin />\n`,
});
const projects = [basic!, withToolbar, withLists, complete!];
const [BASIC, TOOLBAR, LISTS, COMPLETE] = projects.map((_, index) => `/${index + 1}/`);
const browser = projectsInBrowser(projects);

const textbox = (page: Page): Locator => page.getByRole('textbox', { name: 'Post' });
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

async function openStep(path: string | undefined) {
  const opened = await browser.open(path!);
  await textbox(opened.page).click();
  await textbox(opened.page).press('Control+End');
  return opened;
}

async function makeList(page: Page): Promise<void> {
  await button(page, 'Bulleted list').click();
  await eventually(() => textbox(page).locator('ul li').count()).toBe(1);
}

describe('the steps of the guide to React', () => {
  test('compile with the options of the Vite template', () => {
    expect(typeErrors(projects)).toEqual([]);
  });

  test('contain the edits that this test makes', () => {
    const page = guideText(PAGE).replace(/\s+/g, ' ');
    expect(page).toContain(
      'In `src/Editor.tsx`, import both components and render them inside `LexicalComposer`: `<ToolbarPlugin />` above the `div` ' +
        'and `<TreeViewPlugin />` below it.',
    );
    expect(page).toContain(
      'also import `ListNode`, `ListItemNode` and `LinkNode`, add them to `nodes`, and render `<ListPlugin />` and `<LinkPlugin />`',
    );
  });

  test('first: typing, undo, bold text and a placeholder', async () => {
    const { page, pageErrors } = await openStep(BASIC);
    await page.getByText('What is on your mind?').waitFor();
    await page.keyboard.type('Plain ');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('bold');
    await eventually(() => textbox(page).locator('strong').allTextContents()).toEqual(['bold']);
    expect(await page.getByText('What is on your mind?').count()).toBe(0);
    await page.keyboard.press('Control+z');
    await eventually(() => lexicalText(textbox(page))).not.toContain('bold');
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('then: a toolbar with headings, formats, undo and redo, and the node tree', async () => {
    const { page, pageErrors } = await openStep(TOOLBAR);
    await page.keyboard.type('Title');
    await button(page, 'Heading').click();
    await eventually(() => textbox(page).locator('h2').allTextContents()).toEqual(['Title']);
    await eventually(() => page.locator('pre').first().innerText()).toContain('heading');
    await page.keyboard.press('Shift+Home');
    await button(page, 'Bold').click();
    await eventually(() => textbox(page).locator('strong').allTextContents()).toEqual(['Title']);
    await button(page, 'Undo').click();
    await eventually(() => textbox(page).locator('strong').count()).toBe(0);
    await button(page, 'Redo').click();
    await eventually(() => textbox(page).locator('strong').allTextContents()).toEqual(['Title']);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('then: lists and links, which do nothing without their plugins', async () => {
    const without = await openStep(TOOLBAR);
    await without.page.keyboard.type('Item');
    await button(without.page, 'Bulleted list').click();
    await button(without.page, 'Heading').click();
    await eventually(() => textbox(without.page).locator('h2').count()).toBe(1);
    expect(await textbox(without.page).locator('ul').count()).toBe(0);
    await without.page.context().close();

    const { page, pageErrors } = await openStep(LISTS);
    await page.keyboard.type('Item');
    await makeList(page);
    await page.keyboard.press('Shift+Home');
    page.once('dialog', (dialog) => void dialog.accept('https://lexical.dev/'));
    await button(page, 'Link').click();
    await eventually(() => textbox(page).locator('a').getAttribute('href')).toBe('https://lexical.dev/');
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('finally: each change is saved after half a second without changes', async () => {
    const { page, pageErrors } = await openStep(COMPLETE);
    await eventually(() => textbox(page).locator('h2').allTextContents()).toEqual(['A first post']);
    await page.clock.install();
    await page.reload();
    await textbox(page).click();
    await page.clock.runFor(2000);
    await textbox(page).press('Control+End');
    const status = page.getByText(/^Nothing to save yet\.$|^Saved: \d+ characters of JSON\.$/);
    await page.keyboard.insertText(' More.');
    await eventually(() => lexicalText(textbox(page))).toContain('More.');
    const before = await status.innerText();
    await page.clock.runFor(400);
    expect(await status.innerText()).toBe(before);
    await page.clock.runFor(200);
    await eventually(() => status.innerText()).not.toBe(before);
    await eventually(() => status.innerText()).toMatch(/^Saved: \d+ characters of JSON\.$/);
    await makeList(page);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });
});
