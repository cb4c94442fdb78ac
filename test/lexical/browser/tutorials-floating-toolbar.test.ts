import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { ROOT } from '../../support/source-tree.ts';
import { projectsInBrowser, tutorialSteps, typeErrors } from '../../support/tutorial.ts';

const steps = tutorialSteps('floating-toolbar');
const browser = projectsInBrowser(steps);

const textbox = (page: Page): Locator => page.getByRole('textbox', { name: 'Text' });
const toolbar = (page: Page): Locator => page.getByRole('toolbar', { name: 'Formatting' });
const box = (page: Page): Locator => page.locator('.floating-toolbar');
const button = (page: Page, name: string): Locator => toolbar(page).getByRole('button', { name, exact: true });
const pressed = (page: Page): Promise<string[]> => toolbar(page).locator('[aria-pressed="true"]').allInnerTexts();
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement!.getAttribute('aria-label') ?? document.activeElement!.textContent);
const html = (page: Page): Promise<string> => textbox(page).locator('p').first().innerHTML();
const selectedText = (page: Page): Promise<string> => page.evaluate(() => getSelection()!.toString());

async function openStep(step: number, options = {}) {
  const opened = await browser.open(`/${step}/`, options);
  await textbox(opened.page).getByText('Select a few').waitFor();
  return opened;
}

/** Selects "Select" with the keyboard. */
async function selectFirstWord(page: Page): Promise<void> {
  await textbox(page).focus();
  await page.keyboard.press('Control+Home');
  for (let index = 0; index < 'Select'.length; index += 1) await page.keyboard.press('Shift+ArrowRight');
  await eventually(() => selectedText(page)).toBe('Select');
}

/** Returns the rectangles of the toolbar and of the selected text. */
const rectangles = (page: Page) =>
  page.evaluate(() => ({
    bar: document.querySelector('.floating-toolbar')!.getBoundingClientRect().toJSON() as DOMRect,
    text: getSelection()!.getRangeAt(0).getBoundingClientRect().toJSON() as DOMRect,
  }));
const gapAbove = async (page: Page): Promise<number> => {
  const { bar, text } = await rectangles(page);
  return Math.round(text.top - bar.bottom);
};
const gapBelow = async (page: Page): Promise<number> => {
  const { bar, text } = await rectangles(page);
  return Math.round(bar.top - text.bottom);
};
/** Moves the editor down, so there is room above the text. */
const addSpace = (page: Page) =>
  page.addStyleTag({ content: 'body { padding-block: 300px 2000px } .editor-input { margin: 0 }' });

describe('the steps of the tutorial "A floating formatting toolbar"', () => {
  test('are five, and their code compiles with the options of the Vite template', () => {
    expect(steps).toHaveLength(5);
    expect(typeErrors(steps)).toEqual([]);
  });

  test('result in the project of the live example', () => {
    const folder = join(ROOT, 'content/examples/floating-toolbar');
    const read = (path: string): string => readFileSync(join(folder, path.replace('src/', '')), 'utf8');
    const { 'src/main.tsx': main, ...files } = steps.at(-1)!;
    expect(main).toBe(read('sandbox.tsx'));
    expect(files).toEqual(Object.fromEntries(Object.keys(files).map((path) => [path, read(path)])));
  });

  test('1: shortcuts format the text, and nothing appears', async () => {
    const { page, pageErrors } = await openStep(1);
    await selectFirstWord(page);
    await page.keyboard.press('Control+b');
    await eventually(() => html(page)).toContain('<strong');
    await page.keyboard.press('Control+i');
    await eventually(() => html(page)).toContain('editor-italic');
    expect(await toolbar(page).count()).toBe(0);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test.each([2, 3, 4, 5])('%i: the buttons appear, and show and toggle the formats of the selection', async (step) => {
    const { page, pageErrors } = await openStep(step);
    expect(await toolbar(page).count()).toBe(0);
    await selectFirstWord(page);
    await toolbar(page).waitFor();
    expect(await pressed(page)).toEqual([]);
    for (const name of ['Bold', 'Italic', 'Code']) await button(page, name).click();
    await eventually(() => pressed(page)).toEqual(['Bold', 'Italic', 'Code']);
    expect(await selectedText(page)).toBe('Select');
    expect(await focused(page)).toBe('Text');
    expect(await html(page)).toContain('editor-code');
    // The next word is not bold, so the selection as a whole is not.
    await page.keyboard.press('Control+Shift+ArrowRight');
    await eventually(() => pressed(page)).toEqual([]);
    await page.keyboard.press('ArrowRight');
    await toolbar(page).waitFor({ state: 'detached' });
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('2: the toolbar is hidden for empty paragraphs, without the focus, while selecting, and in a read-only editor', async () => {
    const { page } = await openStep(2);
    await selectFirstWord(page);
    await toolbar(page).waitFor();
    await page.mouse.click(600, 700);
    await toolbar(page).waitFor({ state: 'detached' });

    const word = (await textbox(page).locator('p').first().boundingBox())!;
    await page.mouse.move(word.x + 5, word.y + 8);
    await page.mouse.down();
    await page.mouse.move(word.x + 120, word.y + 8, { steps: 4 });
    await eventually(() => selectedText(page)).not.toBe('Select');
    expect(await toolbar(page).count()).toBe(0);
    await page.mouse.up();
    await toolbar(page).waitFor();

    const setEditable = (isEditable: boolean): Promise<void> =>
      textbox(page).evaluate((element, value) => {
        (element as unknown as { __lexicalEditor: { setEditable(value: boolean): void } }).__lexicalEditor.setEditable(
          value,
        );
      }, isEditable);
    await setEditable(false);
    await toolbar(page).waitFor({ state: 'detached' });
    await setEditable(true);

    await textbox(page).focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+ArrowUp');
    await eventually(() => page.evaluate(() => getSelection()!.isCollapsed)).toBe(false);
    await nextPaints(page);
    expect(await toolbar(page).count()).toBe(0);
    await page.context().close();
  });

  test('2: the buttons are below the editor', async () => {
    const { page } = await openStep(2);
    await selectFirstWord(page);
    await toolbar(page).waitFor();
    const editor = (await page.locator('.editor').boundingBox())!;
    expect((await box(page).boundingBox())!.y).toBeGreaterThanOrEqual(editor.y + editor.height);
    await page.context().close();
  });

  test.each([3, 4, 5])('%i: the toolbar is above the text, and follows it', async (step) => {
    const { page, pageErrors } = await openStep(step, { viewport: { width: 800, height: 600 } });
    await addSpace(page);
    await selectFirstWord(page);
    await toolbar(page).waitFor();
    expect(await box(page).evaluate((element) => element.parentElement === document.body)).toBe(true);
    await eventually(() => gapAbove(page)).toBe(8);
    await page.mouse.wheel(0, 100);
    await eventually(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
    await eventually(() => gapAbove(page)).toBe(8);
    // At the upper edge of the window, the toolbar is below the text.
    await page.evaluate(() => {
      const { top } = getSelection()!.getRangeAt(0).getBoundingClientRect();
      scrollBy(0, top - 20);
    });
    await eventually(() => gapBelow(page)).toBe(8);
    await page.evaluate(() => scrollTo(0, 0));
    await page.setViewportSize({ width: 375, height: 600 });
    await eventually(() => gapAbove(page)).toBe(8);
    const { bar } = await rectangles(page);
    expect(bar.left).toBeGreaterThanOrEqual(8);
    expect(bar.right).toBeLessThanOrEqual(367);
    // Content above the text gets larger, as an image does that is loaded.
    await page.addStyleTag({ content: '.editor-input p { margin-top: 200px }' });
    await eventually(() => page.evaluate(() => document.querySelector('.editor-input')!.clientHeight)).toBeGreaterThan(
      300,
    );
    await eventually(() => gapAbove(page)).toBe(8);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('3: the toolbar is hidden while its text is scrolled out of the editor', async () => {
    const { page } = await openStep(3);
    await addSpace(page);
    await page.addStyleTag({ content: '.editor-input { height: 10px; min-height: 0; overflow-y: auto }' });
    await selectFirstWord(page);
    const visibility = (): Promise<string> => box(page).evaluate((element) => getComputedStyle(element).visibility);
    await eventually(visibility).toBe('visible');
    await textbox(page).evaluate((element) => (element.scrollTop = element.scrollHeight));
    await eventually(visibility).toBe('hidden');
    await textbox(page).evaluate((element) => (element.scrollTop = 0));
    await eventually(visibility).toBe('visible');
    await page.context().close();
  });

  test('3: on a touch screen, the toolbar is below the text, and a tap keeps the selection', async () => {
    const { page } = await openStep(5, { hasTouch: true, isMobile: true, viewport: { width: 375, height: 700 } });
    await addSpace(page);
    await selectFirstWord(page);
    await eventually(() => gapBelow(page)).toBe(32);
    await button(page, 'Bold').tap();
    await eventually(() => pressed(page)).toEqual(['Bold']);
    expect(await selectedText(page)).toBe('Select');
    expect(await focused(page)).toBe('Text');
    await page.context().close();
  });

  test.each([4, 5])('%i: Alt+F10 leads to the toolbar, arrow keys move in it, and Escape returns', async (step) => {
    const { page, pageErrors } = await openStep(step);
    const names = ['Bold', 'Italic', 'Code', 'Link'].slice(0, step - 1);
    expect(await textbox(page).getAttribute('aria-describedby')).toBe('editor-help');
    await selectFirstWord(page);
    await toolbar(page).waitFor();
    await page.keyboard.press('Alt+F10');
    await eventually(() => focused(page)).toBe('Bold');
    const tabStops = (): Promise<string[]> => toolbar(page).locator('[tabindex="0"]').allInnerTexts();
    for (const name of [...names.slice(1), 'Bold']) {
      await page.keyboard.press('ArrowRight');
      await eventually(() => focused(page)).toBe(name);
      await eventually(tabStops).toEqual([name]);
    }
    await page.keyboard.press('ArrowLeft');
    await eventually(() => focused(page)).toBe(names.at(-1));
    await page.keyboard.press('Home');
    await eventually(() => focused(page)).toBe('Bold');
    await page.keyboard.press('End');
    await eventually(() => focused(page)).toBe(names.at(-1));
    await page.keyboard.press('Escape');
    await eventually(() => focused(page)).toBe('Text');
    expect(await selectedText(page)).toBe('Select');
    expect(await toolbar(page).count()).toBe(1);
    await page.keyboard.press('Alt+F10');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await eventually(() => pressed(page)).toEqual(['Italic']);
    await eventually(() => focused(page)).toBe('Text');
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('4: the toolbar disappears when the focus leaves it for another part of the page', async () => {
    const { page } = await openStep(4);
    await page.evaluate(() => document.body.prepend(Object.assign(document.createElement('button'), { id: 'other' })));
    await selectFirstWord(page);
    await toolbar(page).waitFor();
    await page.keyboard.press('Alt+F10');
    await eventually(() => focused(page)).toBe('Bold');
    await page.locator('#other').focus();
    await toolbar(page).waitFor({ state: 'detached' });
    await page.context().close();
  });

  test('5: the form adds a link, rejects other addresses, and the button removes the complete link', async () => {
    const { page, pageErrors } = await openStep(5);
    await selectFirstWord(page);
    await button(page, 'Link').click();
    const field = page.getByRole('textbox', { name: 'Address' });
    await eventually(() => focused(page)).toBe('Address');
    expect(await page.evaluate(() => CSS.highlights.has('link-text'))).toBe(true);
    await field.fill('javascript:alert(1)');
    await page.keyboard.press('Enter');
    await eventually(() => page.getByRole('alert').innerText()).toContain('https://');
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await field.fill('https://example.com/');
    await page.keyboard.press('Enter');
    await eventually(() => html(page)).toContain('href="https://example.com/"');
    await eventually(() => pressed(page)).toEqual(['Link']);
    await field.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => CSS.highlights.has('link-text'))).toBe(false);
    expect(await focused(page)).toBe('Text');
    expect(await selectedText(page)).toBe('Select');
    await page.keyboard.press('Shift+ArrowLeft');
    await eventually(() => selectedText(page)).toBe('Selec');
    await button(page, 'Link').click();
    await eventually(() => html(page)).not.toContain('href');
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('5: Escape closes the form, also if a key opened it', async () => {
    const { page } = await openStep(5);
    await selectFirstWord(page);
    await toolbar(page).waitFor();
    await page.keyboard.press('Alt+F10');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await eventually(() => focused(page)).toBe('Address');
    await eventually(() => gapOfForm(page)).toBeLessThanOrEqual(8);
    await page.keyboard.press('Escape');
    await page.getByRole('textbox', { name: 'Address' }).waitFor({ state: 'detached' });
    await eventually(() => focused(page)).toBe('Text');
    expect(await selectedText(page)).toBe('Select');
    expect(await toolbar(page).count()).toBe(1);
    await page.context().close();
  });
});

/** Returns the distance between the form and the paragraph with the selected text. */
const gapOfForm = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const bar = document.querySelector('.floating-toolbar')!.getBoundingClientRect();
    const text = document.querySelector('.editor-input p')!.getBoundingClientRect();
    return Math.round(Math.max(text.top - bar.bottom, bar.top - text.bottom));
  });

const nextPaints = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));
