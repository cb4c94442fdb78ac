import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import {
  guideProjects,
  lexicalText,
  projectsInBrowser,
  typeErrors,
  type ProjectFiles,
} from '../../support/tutorial.ts';

const [, react] = guideProjects('getting-started/react.mdx');
const emoji = guideProjects('getting-started/creating-plugin.mdx').at(-1)!;
const bookmarks = guideProjects('react/create_plugin.md').at(-1)!;

const only = (files: ProjectFiles, included: (path: string) => boolean): ProjectFiles =>
  Object.fromEntries(Object.entries(files).filter(([path]) => included(path)));

// The two tabs of the page. The tab for React extends the first editor of Getting Started with React.
const emojiVanilla = only(emoji, (path) => !path.endsWith('.tsx'));
const emojiReact = {
  'src/main.tsx': react!['src/main.tsx']!,
  ...only(emoji, (path) => !['index.html', 'src/main.ts', 'src/emoji/startEmojiEditor.ts'].includes(path)),
};

const projects = [emojiVanilla, emojiReact, bookmarks];
const [EMOJI_VANILLA, EMOJI_REACT, BOOKMARKS] = projects.map((_, index) => `/${index + 1}/`);
const browser = projectsInBrowser(projects);

const textbox = (page: Page): Locator => page.getByRole('textbox');

async function openProject(path: string | undefined) {
  const opened = await browser.open(path!);
  await textbox(opened.page).click();
  await textbox(opened.page).press('Control+End');
  return opened;
}

test('the code of both guides to plugins compiles with the options of the Vite template', () => {
  expect(typeErrors(projects)).toEqual([]);
});

describe.each([
  ['without a UI library', EMOJI_VANILLA],
  ['with React', EMOJI_REACT],
])('the emoji plugin %s', (_, path) => {
  test('replaces a shortcode with an emoji that is a single unit', async () => {
    const { page, pageErrors } = await openProject(path);
    await page.keyboard.type('Hello :wave:');
    await eventually(() => lexicalText(textbox(page))).toMatch(/Hello 👋$/);
    const count = await textbox(page).locator('.editor-emoji, .emoji').count();
    expect(count).toBeGreaterThan(0);
    // Text that follows is not part of the emoji.
    await page.keyboard.type('!');
    await eventually(() => lexicalText(textbox(page))).toMatch(/Hello 👋!$/);
    expect(await textbox(page).locator('.editor-emoji, .emoji').last().innerText()).toBe('👋');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Backspace');
    await eventually(() => lexicalText(textbox(page))).toMatch(/Hello !$/);
    expect(await textbox(page).locator('.editor-emoji, .emoji').count()).toBe(count - 1);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });
});

describe('the bookmark plugin', () => {
  const insert = async (page: Page, address: string): Promise<string[]> => {
    const messages: string[] = [];
    page.on('dialog', (dialog) => {
      messages.push(dialog.message());
      void (dialog.type() === 'prompt' ? dialog.accept(address) : dialog.accept());
    });
    await page.getByRole('button', { name: 'Bookmark' }).click();
    await eventually(() => messages.length).toBeGreaterThan(0);
    page.removeAllListeners('dialog');
    return messages;
  };

  test('inserts a card with the address at the caret, and undo removes it', async () => {
    const { page, pageErrors } = await openProject(BOOKMARKS);
    await page.keyboard.type('three words here');
    await eventually(() => page.getByRole('status').innerText()).toBe('3 words');
    await insert(page, 'https://example.com/');
    const card = textbox(page).locator('.bookmark a');
    await eventually(() => card.getAttribute('href')).toBe('https://example.com/');
    expect(await card.locator('strong').innerText()).toBe('example.com');
    await eventually(() => page.getByRole('status').innerText()).toBe('4 words');
    await textbox(page).press('Control+z');
    await eventually(() => card.count()).toBe(0);
    await eventually(() => page.getByRole('status').innerText()).toBe('3 words');
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('refuses an address that is not a web address', async () => {
    const { page, pageErrors } = await openProject(BOOKMARKS);
    await page.keyboard.type('text');
    expect(await insert(page, 'javascript:alert(1)')).toEqual(['Address of the page', 'That is not a web address.']);
    expect(await textbox(page).locator('.bookmark').count()).toBe(0);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });
});
