import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeViolations } from '../../../scripts/audit/axe.mjs';
import { eventually } from '../../support/eventually.ts';
import { ROOT } from '../../support/source-tree.ts';
import { projectsInBrowser, tutorialSteps, typeErrors, type ProjectFiles } from '../../support/tutorial.ts';

const steps = tutorialSteps('mentions');
/** The result of the tutorial with a server whose answers the test sends. */
const withServer: ProjectFiles = {
  ...steps.at(-1),
  'src/searchPeople.ts': `
    export interface Person { id: string; name: string }
    const answers = new Map<string, (people: Person[]) => void>();
    Object.assign(window, { answer: (query: string, people: Person[]) => answers.get(query)!(people), answers });
    export const searchPeople = (query: string) => new Promise<Person[]>((resolve) => answers.set(query, resolve));
  `,
};
const browser = projectsInBrowser([...steps, withServer]);
const WITH_SERVER = steps.length + 1;

interface Serialized {
  readonly type: string;
  readonly text?: string;
  readonly personId?: string;
  readonly children?: readonly Serialized[];
}

const textbox = (page: Page): Locator => page.getByRole('textbox', { name: 'Message' });
const options = (page: Page): Locator => page.getByRole('option');
const selected = (page: Page): Promise<string[]> => page.getByRole('option', { selected: true }).allInnerTexts();
const active = (page: Page): Promise<string | null> => textbox(page).getAttribute('aria-activedescendant');

async function openStep(step: number) {
  const opened = await browser.open(`/${step}/`);
  await textbox(opened.page).click();
  await textbox(opened.page).press('Control+End');
  return opened;
}

/** Returns the leaf nodes of the document: `Ask |mention:grace:@Grace Hopper| about compilers.` */
const leaves = (page: Page): Promise<string> =>
  textbox(page).evaluate((element) => {
    const { __lexicalEditor: editor } = element as unknown as {
      __lexicalEditor: { getEditorState(): { toJSON(): { root: Serialized } } };
    };
    return editor
      .getEditorState()
      .toJSON()
      .root.children!.flatMap(({ children }) => children!)
      .map(({ type, text, personId }) => (personId === undefined ? text : `${type}:${personId}:${text}`))
      .join('|');
  });

const FIRST_MESSAGE = 'Ask |mention:grace:@Grace Hopper| about compilers.';

describe('the steps of the tutorial "Mentions"', () => {
  test('are six, and their code compiles with the options of the Vite template', () => {
    expect(steps).toHaveLength(6);
    expect(typeErrors(steps)).toEqual([]);
  });

  test('result in the project of the live example', () => {
    const folder = join(ROOT, 'content/examples/mentions');
    const read = (path: string): string => readFileSync(join(folder, path.replace('src/', '')), 'utf8');
    const { 'src/main.tsx': main, ...files } = steps.at(-1)!;
    expect(main).toBe(read('sandbox.tsx'));
    expect(files).toEqual(Object.fromEntries(Object.keys(files).map((path) => [path, read(path)])));
  });

  test('1: an empty editor with undo', async () => {
    const { page, pageErrors } = await openStep(1);
    expect(await textbox(page).getAttribute('aria-autocomplete')).toBe('list');
    await page.keyboard.type('Hello');
    await eventually(() => leaves(page)).toBe('Hello');
    await page.keyboard.press('Control+z');
    await eventually(() => leaves(page)).toBe('');
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('2: a mention is blue, and Backspace removes all of it', async () => {
    const { page, pageErrors } = await openStep(2);
    await eventually(() => leaves(page)).toBe(FIRST_MESSAGE);
    const mention = textbox(page).getByText('@Grace Hopper');
    expect(await mention.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(215, 227, 252)');
    for (let left = 0; left < ' about compilers.'.length; left += 1) await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Backspace');
    await eventually(() => leaves(page)).toBe('Ask  about compilers.');
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('2: text that is typed inside a mention replaces it', async () => {
    const { page } = await openStep(2);
    for (let left = 0; left < ' about compilers.'.length + 2; left += 1) await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('x');
    await eventually(() => leaves(page)).toBe('Ask x about compilers.');
    await page.context().close();
  });

  test('3: the page does not change', async () => {
    const { page, pageErrors } = await openStep(3);
    await page.keyboard.type(' @a');
    await eventually(() => leaves(page)).toBe(`${FIRST_MESSAGE} @a`);
    expect(await options(page).count()).toBe(0);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test.each([4, 5, 6])('%i: @ opens a list, and Enter, Tab or a click inserts a mention', async (step) => {
    const { page, pageErrors } = await openStep(step);
    await page.keyboard.type(' @');
    await eventually(() => options(page).allInnerTexts()).toEqual([
      'Ada Lovelace',
      'Alan Turing',
      'Annie Easley',
      'Dorothy Vaughan',
      'Edsger Dijkstra',
    ]);
    expect(await page.getByRole('listbox').evaluate((element) => element.parentElement === document.body)).toBe(true);
    await page.keyboard.press('ArrowDown');
    await eventually(() => selected(page)).toEqual(['Alan Turing']);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await eventually(() => selected(page)).toEqual(['Edsger Dijkstra']);
    await page.keyboard.press('Enter');
    await eventually(() => leaves(page)).toBe(`${FIRST_MESSAGE} |mention:edsger:@Edsger Dijkstra| `);
    await options(page).first().waitFor({ state: 'detached' });
    await page.keyboard.type('and @gr');
    await options(page).getByText('Grace Hopper').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.type('or @tur');
    await options(page).getByText('Alan Turing').click();
    await page.keyboard.type('now');
    await eventually(() => leaves(page)).toBe(
      `${FIRST_MESSAGE} |mention:edsger:@Edsger Dijkstra| and |mention:grace:@Grace Hopper| or |mention:alan:@Alan Turing| now`,
    );
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('4: Escape closes the list and keeps the text', async () => {
    const { page } = await openStep(4);
    await page.keyboard.type(' @gr');
    await options(page).getByText('Grace Hopper').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    expect(await leaves(page)).toBe(`${FIRST_MESSAGE} @gr`);
    await page.context().close();
  });

  test('4: @ opens the list only after a space or a parenthesis, and not after a mention', async () => {
    const { page } = await openStep(4);
    const isListOpen = async (text: string): Promise<boolean> => {
      await page.keyboard.type(text);
      await eventually(() => leaves(page)).toMatch(new RegExp(`${text.trimEnd().replace(/[()]/g, '\\$&')}(?: |\\|)*$`));
      await nextPaints(page);
      const isOpen = (await page.getByRole('listbox').count()) > 0;
      if (isOpen) await page.keyboard.press('Escape');
      return isOpen;
    };
    expect(await isListOpen(' mail@a')).toBe(false);
    expect(await isListOpen(' (@a')).toBe(true);
    expect(await isListOpen(') @b.')).toBe(false);
    expect(await isListOpen(' @b')).toBe(true);
    await page.keyboard.type(' @gr');
    await options(page).getByText('Grace Hopper').waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Backspace');
    expect(await isListOpen('@a')).toBe(false);
    await page.context().close();
  });

  test("4: `-` and `'` end the query, but `&` does not", async () => {
    const { page } = await openStep(4);
    for (const mark of ['-', "'", '&']) {
      await page.keyboard.type(' @a');
      await page.getByRole('listbox').waitFor();
      await page.keyboard.type(mark);
      await eventually(() => leaves(page)).toMatch(new RegExp(` @a${mark}$`));
      await nextPaints(page);
      expect(await page.getByRole('listbox').count()).toBe(mark === '&' ? 1 : 0);
    }
    await page.context().close();
  });

  test('4: @ opens the list at the start of a text node, for example where bold text ends', async () => {
    const { page } = await openStep(4);
    await page.keyboard.type(' ');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('mail');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('@a');
    await options(page).getByText('Ada Lovelace').waitFor();
    expect(await leaves(page)).toMatch(/ \|mail\|@a$/);
    await page.context().close();
  });

  test('4: a resting pointer under which the list opens does not select an option', async () => {
    const { page } = await openStep(4);
    await page.keyboard.type(' @');
    const { x, y } = (await options(page).nth(2).boundingBox())!;
    await page.keyboard.press('Escape');
    await options(page).first().waitFor({ state: 'detached' });
    await page.mouse.move(x + 5, y + 5);
    await page.keyboard.type('a');
    await options(page).nth(2).waitFor();
    await nextPaints(page);
    expect(await selected(page)).toEqual(['Ada Lovelace']);
    await page.mouse.move(x + 6, y + 6);
    await eventually(() => selected(page)).toEqual(['Annie Easley']);
    await page.context().close();
  });

  test('4: the active descendant is out of date after another character, and correct in step 5', async () => {
    for (const [step, expected] of [
      [4, 'typeahead-item-1'],
      [5, 'typeahead-item-0'],
    ] as const) {
      const { page } = await openStep(step);
      await page.keyboard.type(' @a');
      await options(page).getByText('Alan Turing').waitFor();
      await page.keyboard.press('ArrowDown');
      await eventually(() => active(page)).toBe('typeahead-item-1');
      await page.keyboard.type('n');
      await eventually(() => options(page).allInnerTexts()).toEqual(['Annie Easley']);
      await eventually(() => selected(page)).toEqual(['Annie Easley']);
      await eventually(() => active(page)).toBe(expected);
      await page.context().close();
    }
  });

  test('5: the active descendant follows the pointer, and the number of people is announced', async () => {
    const { page, pageErrors } = await openStep(5);
    const status = page.getByRole('status');
    expect(await status.innerText()).toBe('');
    await page.keyboard.type(' @a');
    await eventually(() => status.innerText()).toMatch(/^3 people found\./);
    await options(page).getByText('Annie Easley').hover();
    await eventually(() => active(page)).toBe('typeahead-item-2');
    await page.keyboard.type('d');
    await eventually(() => status.innerText()).toMatch(/^1 person found\./);
    await page.keyboard.type('x');
    await eventually(() => status.innerText()).toBe('No people found');
    expect(await options(page).allInnerTexts()).toEqual(['No people found']);
    expect(await active(page)).toBeNull();
    await page.keyboard.press('Escape');
    await eventually(() => status.innerText()).toBe('');
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('6: a mention survives as HTML, in addition to the JSON of step 5', async () => {
    for (const [step, expected] of [
      [5, 'Ask @Grace Hopper about compilers.'],
      [6, FIRST_MESSAGE],
    ] as const) {
      const { page } = await openStep(step);
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Control+c');
      const html = await page.evaluate(async () => {
        const [item] = await navigator.clipboard.read();
        return (await item!.getType('text/html')).text();
      });
      expect(html.includes('data-mention-id="grace"')).toBe(step === 6);
      await page.keyboard.press('Delete');
      await eventually(() => leaves(page)).toBe('');
      await page.keyboard.press('Control+v');
      await eventually(() => leaves(page)).toBe(FIRST_MESSAGE);
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Delete');
      await eventually(() => leaves(page)).toBe('');
      await textbox(page).evaluate((element, html) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/html', html);
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, html);
      await eventually(() => leaves(page)).toBe(expected);
      await page.context().close();
    }
  });
});

describe('the result of the tutorial "Mentions"', () => {
  test('ignores stale answers and shows that it is loading', async () => {
    const { page, pageErrors } = await openStep(WITH_SERVER);
    const answer = (query: string, id: string): Promise<void> =>
      page.evaluate(
        ([query, id]) => {
          const { answer } = window as unknown as { answer(query: string, people: object[]): void };
          answer(query!, [{ id, name: id }]);
        },
        [query, id],
      );
    const isAsked = (query: string): Promise<boolean> =>
      page.evaluate((query) => (window as unknown as { answers: Map<string, unknown> }).answers.has(query), query);
    await page.keyboard.type(' @a');
    await eventually(() => isAsked('a')).toBe(true);
    await eventually(() => options(page).allInnerTexts()).toEqual(['Loading…']);
    await page.keyboard.type('d');
    await eventually(() => isAsked('ad')).toBe(true);
    await answer('ad', 'ada');
    await eventually(() => options(page).allInnerTexts()).toEqual(['ada']);
    await answer('a', 'alan');
    await nextPaints(page);
    expect(await options(page).allInnerTexts()).toEqual(['ada']);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('has no accessibility violations while the list is open, loading or empty', async () => {
    const { page } = await openStep(WITH_SERVER);
    const answer = (people: object[]): Promise<void> =>
      page.evaluate(
        (people) => (window as unknown as { answer(query: string, people: object[]): void }).answer('a', people),
        people,
      );
    await page.keyboard.type(' @a');
    await options(page).getByText('Loading…').waitFor();
    const ignored = ['region', 'landmark-one-main', 'page-has-heading-one'];
    expect((await axeViolations(page)).filter(({ rule }) => !ignored.includes(rule))).toEqual([]);
    await answer([{ id: 'ada', name: 'Ada Lovelace' }]);
    await options(page).getByText('Ada Lovelace').waitFor();
    expect((await axeViolations(page)).filter(({ rule }) => !ignored.includes(rule))).toEqual([]);
    await page.context().close();
  });
});

/** Waits until React has rendered what it knows. */
const nextPaints = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));
