import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { ROOT } from '../../support/source-tree.ts';
import { lexicalText, projectsInBrowser, withEdits, type ProjectFiles } from '../../support/tutorial.ts';

const FOLDER = join(ROOT, 'content/examples/collaboration');
const read = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');
const names = readdirSync(FOLDER).filter((name) => !/^(project|sandbox|.*\.island)\.tsx?$/.test(name));
const example: ProjectFiles = {
  'src/main.tsx': read('sandbox.tsx'),
  ...Object.fromEntries(names.map((name) => [`src/${name}`, read(name)])),
};
const withHistory = withEdits(example, 'src/CollabEditor.tsx', {
  "import { ConnectionButton } from './ConnectionButton';":
    "import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin';\nimport { ConnectionButton } from './ConnectionButton';",
  '<ConnectionButton />': '<ConnectionButton /><HistoryPlugin />',
});
const browser = projectsInBrowser([example, withHistory]);

const SHARED = 'Everyone who is here edits this text.';

/** Types A in the first editor and B in the second, undoes in the first, and expects the text of both. */
async function undoInFirst(project: number, expected: [string, string]): Promise<void> {
  const { page } = await browser.open(`/${project}/`);
  const [first, second] = [page.getByRole('textbox').nth(0), page.getByRole('textbox').nth(1)];
  const texts = async (): Promise<string[]> => [await lexicalText(first), await lexicalText(second)];
  await eventually(texts).toEqual([SHARED, SHARED]);
  await first.click();
  await first.press('Control+End');
  await page.keyboard.type('A');
  await eventually(texts).toEqual([`${SHARED}A`, `${SHARED}A`]);
  await second.click();
  await second.press('Control+End');
  await page.keyboard.type('B');
  await eventually(texts).toEqual([`${SHARED}AB`, `${SHARED}AB`]);
  await first.click();
  await first.press('Control+z');
  await eventually(texts).toEqual(expected);
  await page.context().close();
}

test('undo removes only the text of this editor, in all copies', async () => {
  await undoInFirst(1, [`${SHARED}B`, `${SHARED}B`]);
});

test('with HistoryPlugin, undo also removes the text of the other editor, and only in this copy', async () => {
  await undoInFirst(2, [SHARED, `${SHARED}AB`]);
});
