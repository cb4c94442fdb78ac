import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { ROOT } from '../../support/source-tree.ts';
import { lexicalText, projectsInBrowser, tutorialSteps, typeErrors } from '../../support/tutorial.ts';

const steps = tutorialSteps('comment-box');
const result = steps.at(-1)!;
const CLEAR_HISTORY = '    editor.dispatchCommand(CLEAR_HISTORY_COMMAND, undefined);\n';
const withoutClearedHistory = {
  ...result,
  'src/SendButton.tsx': result['src/SendButton.tsx']!.replace(CLEAR_HISTORY, ''),
};
const browser = projectsInBrowser([...steps, withoutClearedHistory]);
const WITHOUT_CLEARED_HISTORY = steps.length + 1;

const DRAFT = 'Thank you, the third step solved it.';
const MAX_LENGTH = 60;

const textbox = (page: Page): Locator => page.getByRole('textbox', { name: 'Comment' });
const send = (page: Page): Locator => page.getByRole('button', { name: 'Send' });
const status = (page: Page): Promise<string> => page.getByRole('status').innerText();
const comments = (page: Page): Promise<string[]> => page.getByRole('log').locator('p').allTextContents();
const overflow = (page: Page): Promise<string[]> => textbox(page).locator('.over-limit').allTextContents();
const text = (page: Page): Promise<string> => lexicalText(textbox(page));

async function openStep(step: number) {
  const opened = await browser.open(`/${step}/`);
  await textbox(opened.page).click();
  await textbox(opened.page).press('Control+End');
  return opened;
}

async function replaceText(page: Page, replacement: string): Promise<void> {
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(replacement);
  await eventually(() => text(page)).toBe(replacement);
}

describe('the steps of the tutorial about a comment box', () => {
  test('are five, and their code compiles with the options of the Vite template', () => {
    expect(steps).toHaveLength(5);
    expect(typeErrors(steps)).toEqual([]);
    expect(withoutClearedHistory).not.toEqual(result);
  });

  test('result in the project of the live example', () => {
    const folder = join(ROOT, 'content/examples/comment-box');
    const read = (path: string): string => readFileSync(join(folder, path.replace('src/', '')), 'utf8');
    const { 'src/main.tsx': main, ...files } = result;
    expect(main).toBe(read('sandbox.tsx'));
    expect(files).toEqual(Object.fromEntries(Object.keys(files).map((path) => [path, read(path)])));
  });

  test('1: a plain-text field with a draft, which ignores formats', async () => {
    const { page, pageErrors } = await openStep(1);
    expect(await text(page)).toBe(DRAFT);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('Next');
    await eventually(() => text(page)).toBe(`${DRAFT}\nNext`);
    expect(await textbox(page).locator('p').count()).toBe(1);
    await textbox(page).evaluate((element) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', '<b>bold</b>');
      clipboardData.setData('text/plain', 'bold');
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await eventually(() => text(page)).toBe(`${DRAFT}\nNextbold`);
    expect(await textbox(page).locator('strong, b').count()).toBe(0);
    await replaceText(page, '');
    await page.getByText('Add a comment').waitFor();
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('2: marks the text beyond the limit, and never splits an emoji', async () => {
    const { page, pageErrors } = await openStep(2);
    await page.getByText('60', { exact: true }).waitFor();
    await replaceText(page, `${'a'.repeat(MAX_LENGTH)}bc`);
    await eventually(() => overflow(page)).toEqual(['bc']);
    await page.getByText('-2', { exact: true }).waitFor();
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await eventually(() => overflow(page)).toEqual([]);
    await replaceText(page, `${'a'.repeat(MAX_LENGTH - 1)}👋`);
    await eventually(() => overflow(page)).toEqual(['👋']);
    await page.getByText('-1', { exact: true }).waitFor();
    await page.keyboard.press('Control+z');
    await eventually(() => text(page)).not.toContain('👋');
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('2: splits an emoji of several code points only without Intl.Segmenter', async () => {
    const family = '👨‍👩‍👧';
    const { page } = await openStep(2);
    await replaceText(page, `${'a'.repeat(MAX_LENGTH - 2)}${family}`);
    await eventually(() => overflow(page)).toEqual([family]);
    await page.addInitScript(() => Object.assign(Intl, { Segmenter: undefined }));
    await page.reload();
    await textbox(page).click();
    await replaceText(page, `${'a'.repeat(MAX_LENGTH - 2)}${family}`);
    await eventually(() => overflow(page)).toEqual([family.slice(2)]);
    await page.context().close();
  });

  test('3: counts from the beginning, and announces only a few remaining characters after a pause', async () => {
    const { page, pageErrors } = await openStep(3);
    await page.clock.install();
    await page.reload();
    const counter = page.locator('.counter');
    await eventually(() => counter.innerText()).toBe('24 characters left');
    const describedBy = await textbox(page).getAttribute('aria-describedby');
    expect(await counter.getAttribute('id')).toBe(describedBy);
    await textbox(page).click();
    await page.clock.runFor(1500);
    expect(await status(page)).toBe('');
    // From here on, time passes only in runFor, however slow the machine is.
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
    await replaceText(page, 'a'.repeat(41));
    await eventually(() => counter.innerText()).toBe('19 characters left');
    await page.clock.runFor(900);
    expect(await status(page)).toBe('');
    await page.keyboard.type('b');
    await eventually(() => counter.innerText()).toBe('18 characters left');
    await page.clock.runFor(900);
    expect(await status(page)).toBe('');
    await page.clock.runFor(100);
    await eventually(() => status(page)).toBe('18 characters left');
    await replaceText(page, 'a'.repeat(61));
    await eventually(() => counter.innerText()).toBe('1 character too many');
    await page.clock.runFor(1000);
    await eventually(() => status(page)).toBe('1 character too many');
    await replaceText(page, 'a'.repeat(40));
    await eventually(() => counter.innerText()).toBe('20 characters left');
    await page.clock.runFor(900);
    expect(await status(page)).toBe('1 character too many');
    await page.clock.runFor(100);
    await eventually(() => status(page)).toBe('');
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('4: sends with the button and the shortcut, unless the text is empty or too long', async () => {
    const { page, pageErrors } = await openStep(4);
    await send(page).click();
    await eventually(() => comments(page)).toEqual([DRAFT]);
    expect(await text(page)).toBe(DRAFT);
    await textbox(page).click();
    for (const unsendable of ['', '   ', 'a'.repeat(61)]) {
      await replaceText(page, unsendable);
      await eventually(() => send(page).isDisabled()).toBe(true);
      await page.keyboard.press('Control+Enter');
      await page.keyboard.press('Meta+Enter');
      expect(await text(page)).toBe(unsendable);
    }
    await replaceText(page, ' Two');
    await page.keyboard.press('Enter');
    await page.keyboard.type('lines ');
    await page.keyboard.press('Control+Enter');
    await eventually(() => comments(page)).toEqual([DRAFT, 'Two\nlines']);
    await page.keyboard.press('Meta+Enter');
    await eventually(() => comments(page)).toEqual([DRAFT, 'Two\nlines', 'Two\nlines']);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('4: an Enter that confirms a candidate of an input method does not send', async () => {
    const { page } = await openStep(4);
    const session = await page.context().newCDPSession(page);
    await session.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
    await eventually(() => textbox(page).innerText()).toContain('に');
    await page.keyboard.press('Control+Enter');
    await session.send('Input.insertText', { text: '日' });
    await eventually(() => text(page)).toContain('日');
    expect(await comments(page)).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await eventually(() => comments(page)).toEqual([`${DRAFT}日`]);
    await page.context().close();
  });

  test.each(['the shortcut', 'the button'])(
    '5: %s clears the text and its history, and the text field has the focus',
    async (by) => {
      // With the button, the text field did not have the focus before.
      const { page, pageErrors } = await (by === 'the shortcut' ? openStep(5) : browser.open('/5/'));
      await (by === 'the shortcut' ? page.keyboard.press('Control+Enter') : send(page).click());
      await eventually(() => comments(page)).toEqual([DRAFT]);
      await eventually(() => text(page)).toBe('');
      expect(await send(page).isDisabled()).toBe(true);
      await eventually(() => textbox(page).evaluate((element) => element === document.activeElement)).toBe(true);
      await page.keyboard.press('Control+z');
      await page.keyboard.type('Next');
      await eventually(() => text(page)).toBe('Next');
      await page.keyboard.press('Control+z');
      await eventually(() => text(page)).toBe('');
      expect(pageErrors).toEqual([]);
      await page.context().close();
    },
  );

  test('5: without CLEAR_HISTORY_COMMAND, undo returns the sent comment', async () => {
    const { page } = await openStep(WITHOUT_CLEARED_HISTORY);
    await page.keyboard.press('Control+Enter');
    await eventually(() => text(page)).toBe('');
    await page.keyboard.press('Control+z');
    await eventually(() => text(page)).toBe(DRAFT);
    await page.context().close();
  });
});
