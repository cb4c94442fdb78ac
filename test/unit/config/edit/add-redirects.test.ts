import { describe, expect, test } from 'vitest';
import { addRedirects } from '../../../../lib/config/edit/add-redirects.ts';
import { planFixes } from '../../../../lib/core/fixes/plan.ts';
import { diagnostic } from '../../../../lib/core/diagnostics/diagnostic.ts';
import { sourcePath, type SourcePath } from '../../../../lib/core/paths.ts';

const CONFIG = sourcePath('site.config.ts');
const OLD = { from: '/old', to: '/new' };
const ANCHOR = { from: '/a#b', to: "/it's" };

/** Returns the files that change if redirects are added, or the lines that an author has to add. */
async function add(files: Record<string, string>, redirects = [OLD]): Promise<string | readonly string[]> {
  const all = files as Record<SourcePath, string>;
  const { edits, lines } = await addRedirects({ file: CONFIG, files: all }, redirects);
  if (!edits) return lines;
  const problem = diagnostic('url.removed', 'Gone.', { fix: { title: 'Add it.', edits } });
  const textOf = (file: SourcePath) => all[file] ?? '';
  const plan = planFixes([problem], { checked: textOf, current: (file) => ({ content: textOf(file) }) });
  expect(plan.refused).toEqual([]);
  return plan.files.map(({ file, after }) => (file === CONFIG ? after : `${file}\n${after}`)).join('\n');
}

const config = (text: string) => add({ [CONFIG]: text });

describe('an array of redirects', () => {
  test('gets another line with the same indentation', async () => {
    const before = `export default defineConfig({\n    redirects: [\n        { from: '/a', to: '/b' }, // since 2.0\n    ],\n});\n`;
    expect(await config(before)).toBe(
      `export default defineConfig({\n    redirects: [\n        { from: '/a', to: '/b' }, // since 2.0\n        { from: '/old', to: '/new' },\n    ],\n});\n`,
    );
  });

  test('gets a comma behind its last element', async () => {
    const before = `export default {\n\tredirects: [\n\t\t{ from: "/a", to: "/b" } // since 2.0\n\t],\n};\n`;
    expect(await config(before)).toBe(
      `export default {\n\tredirects: [\n\t\t{ from: "/a", to: "/b" }, // since 2.0\n\t\t{ from: "/old", to: "/new" }\n\t],\n};\n`,
    );
  });

  test('is divided into lines if it is on one line', async () => {
    const before = `export default {\n  redirects: [{ from: '/a', to: '/b' }, ...more],\n};\n`;
    expect(await config(before)).toBe(
      `export default {\n  redirects: [\n    { from: '/a', to: '/b' },\n    ...more,\n    { from: '/old', to: '/new' },\n  ],\n};\n`,
    );
  });

  test('may be empty', async () => {
    expect(await config(`export default {\n  redirects: [],\n};\n`)).toBe(
      `export default {\n  redirects: [\n    { from: '/old', to: '/new' },\n  ],\n};\n`,
    );
  });

  test('may be in an imported file', async () => {
    const files = {
      [CONFIG]: `import { redirects } from './redirects.ts';\nexport default defineConfig({ redirects });\n`,
      'redirects.ts': `export const redirects = [\n  { from: '/a', to: '/b' },\n] as const;\n`,
    };
    expect(await add(files)).toBe(
      `redirects.ts\nexport const redirects = [\n  { from: '/a', to: '/b' },\n  { from: '/old', to: '/new' },\n] as const;\n`,
    );
  });

  test('may be in a JSON file, which has no trailing commas', async () => {
    const files = {
      [CONFIG]: `import redirects from './redirects.json';\nexport default { redirects };\n`,
      'redirects.json': `[\n  { "from": "/a", "to": "/b" }\n]\n`,
    };
    expect(await add(files)).toBe(
      `redirects.json\n[\n  { "from": "/a", "to": "/b" },\n  { "from": "/old", "to": "/new" }\n]\n`,
    );
    expect(await add({ ...files, 'redirects.json': '[]\n' })).toBe(
      `redirects.json\n[\n  { "from": "/old", "to": "/new" }\n]\n`,
    );
  });
});

describe('a configuration without redirects', () => {
  test('gets the key', async () => {
    const before = `/**\n * The site.\n */\nexport default defineConfig({\n  title: 'Acme',\n  blog: false,\n});\n`;
    expect(await add({ [CONFIG]: before }, [OLD, ANCHOR])).toBe(
      `/**\n * The site.\n */\nexport default defineConfig({\n  title: 'Acme',\n  blog: false,\n  redirects: [\n    { from: '/old', to: '/new' },\n    { from: '/a#b', to: '/it\\'s' },\n  ],\n});\n`,
    );
  });

  test('gets the key if it is on one line', async () => {
    expect(await config(`export default { title: 'Acme' };\n`)).toBe(
      `export default {\n  title: 'Acme',\n  redirects: [\n    { from: '/old', to: '/new' },\n  ],\n};\n`,
    );
  });
});

describe('redirects that are not a literal', () => {
  test.each([
    ['a call', `export default { redirects: readRedirects("/x") };\n`],
    ['a configuration from a call', `export default createConfig("/x");\n`],
  ])('%s stays unchanged, and the lines have the quotes of the file', async (_, text) => {
    expect(await config(text)).toEqual([`{ from: "/old", to: "/new" }`]);
  });

  test('a missing configuration stays unchanged', async () => {
    expect(await add({})).toEqual([`{ from: '/old', to: '/new' }`]);
  });
});
