import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { docsgenCli } from '../support/cli.ts';
import { temporaryFolder } from '../support/disk-site.ts';
import { ROOT } from '../support/source-tree.ts';

/** An error that a page had, although its code compiled. */
interface OldError {
  /** Without its extension. */
  readonly page: string;
  /** The file with the code, if it is not the page. */
  readonly file?: string;
  readonly now: string;
  readonly then: string;
  /** A part of the diagnostic. */
  readonly found: string;
}

const SNIPPETS = 'content/examples/snippets';
const EMPTY_BLOCK = '.append($createParagraphNode())';

const OLD_ERRORS: readonly OldError[] = [
  {
    // A server has a `window` after the export.
    page: 'packages/lexical-html',
    file: `${SNIPPETS}/jsonToHtml.ts`,
    now: 'Reflect.deleteProperty(globalThis, name);',
    then: 'Reflect.set(globalThis, name, undefined);',
    found: 'the globals differ after an export',
  },
  {
    // Pasting an image deletes the selected text.
    page: 'packages/lexical-clipboard',
    file: `${SNIPPETS}/registerPlainPaste.ts`,
    now: "data !== null && data.getData('text/plain') !== ''",
    then: 'data !== null',
    found: 'AssertionError',
  },
  {
    // Changes of other people, and a moved caret, are saved.
    page: 'collaboration/react',
    now: "changes > 0 && !tags.has('collaboration')",
    then: "!tags.has('collaboration')",
    found: 'AssertionError',
  },
  {
    // HTML without content becomes a document that can't be loaded, in a browser …
    page: 'concepts/serialization',
    file: `${SNIPPETS}/importHtml.ts`,
    now: `clear()${EMPTY_BLOCK}.selectStart()`,
    then: 'clear().select()',
    found: 'setEditorState: the editor state is empty',
  },
  {
    // … and on a server.
    page: 'concepts/serialization',
    now: `clear()${EMPTY_BLOCK}.selectStart()`,
    then: 'clear().select()',
    found: 'setEditorState: the editor state is empty',
  },
  {
    page: 'faq',
    now: `clear()${EMPTY_BLOCK}`,
    then: 'clear()',
    found: 'setEditorState: the editor state is empty',
  },
  {
    page: 'concepts/editor-state',
    now: 'if (root.isEmpty()) {',
    then: 'if (lines.length > 100) {',
    found: 'setEditorState: the editor state is empty',
  },
  {
    page: 'getting-started/quick-start',
    now: `clear()${EMPTY_BLOCK}`,
    then: 'clear()',
    found: 'setEditorState: the editor state is empty',
  },
  // Undoing everything leaves a document that can't be loaded.
  ...['lexical-history', 'lexical-code'].map((name): OldError => {
    return { page: `packages/${name}`, now: 'if ($getRoot().isEmpty()) {', then: 'if (!root) {', found: 'is empty' };
  }),
  {
    page: 'packages/lexical-dragon',
    now: `$getRoot()${EMPTY_BLOCK}`,
    then: '$getRoot()',
    found: 'is empty',
  },
];

test('the tests of the pages find the errors that samples had in earlier versions', async () => {
  const docsgen = await docsgenCli();
  for (const errors of rounds(OLD_ERRORS)) {
    const { code, stdout } = await docsgen(['check-samples', '--run'], { cwd: siteWith(errors) });
    const diagnostics = stdout.split(/^error /m).slice(1);
    expect(diagnostics.map((text) => text.split('\n')[0])).toHaveLength(errors.length);
    for (const { page, found } of errors) {
      expect(diagnostics.filter((text) => text.includes(page) || text.includes('_tests/'))).not.toEqual([]);
      expect(diagnostics.join('')).toContain(found);
    }
    expect(code).toBe(1);
  }
}, 300_000);

test('the same pages pass as they are', async () => {
  const docsgen = await docsgenCli();
  const pages = OLD_ERRORS.map((error) => ({ ...error, then: error.now }));
  const { code, stdout } = await docsgen(['check-samples', '--run'], { cwd: siteWith(pages) });
  expect(stdout).toMatch(/^no errors, no warnings$/m);
  expect(code).toBe(0);
}, 300_000);

/** Splits errors into groups with at most one error for each page. */
function rounds(errors: readonly OldError[]): OldError[][] {
  const groups: OldError[][] = [];
  for (const error of errors) {
    const group = groups.find((one) => one.every(({ page }) => page !== error.page));
    if (group) group.push(error);
    else groups.push([error]);
  }
  return groups;
}

/** Creates a site with the tested samples of pages, in which the errors are put back. */
function siteWith(errors: readonly OldError[]): string {
  const site = temporaryFolder('sample-runs');
  for (const path of ['site.config.ts', 'config', 'static', 'content/examples', 'content/docs/_tests'])
    cpSync(join(ROOT, path), join(site, path), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(site, 'node_modules'));
  for (const { page } of errors) copyPage(site, page);
  for (const { page, file, now, then } of errors) {
    const path = join(site, file ?? pageFile(page));
    const text = readFileSync(path, 'utf8');
    expect(text, page).toContain(now);
    writeFileSync(path, text.replace(now, then));
  }
  return site;
}

/** Copies the test of a page and, from the page itself, only the samples that the test imports. */
function copyPage(site: string, page: string): void {
  const text = readFileSync(join(ROOT, `content/docs/${page}.test.ts`), 'utf8');
  const titles = [...text.matchAll(/(?:from|import) '\.\/([^']+)'/g)].map(([, path]) => path!);
  const fences = [...readFileSync(join(ROOT, pageFile(page)), 'utf8').matchAll(/^```tsx?\b.*\n[^]*?^```$/gm)];
  const needed = fences.filter(([fence]) => titles.some((title) => fence.includes(`title="${title}.ts`)));
  const path = join(site, pageFile(page));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `# Page\n\n${needed.map(([fence]) => fence).join('\n\n')}\n`);
  writeFileSync(join(site, `content/docs/${page}.test.ts`), text);
}

function pageFile(page: string): string {
  const path = `content/docs/${page}.md`;
  return existsSync(join(ROOT, path)) ? path : `${path}x`;
}
