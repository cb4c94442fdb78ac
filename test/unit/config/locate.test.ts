import { describe, expect, test } from 'vitest';
import { check } from './load.ts';

/** Returns `file:line:column:length` of every diagnostic. */
async function locations(files: Record<string, string>): Promise<string[]> {
  const { diagnostics } = await check(files);
  return diagnostics.map(({ location }) =>
    location ? `${location.file}:${location.line}:${location.column}:${location.length}` : 'no location',
  );
}

const site = (navbar: string, before = ''): Record<string, string> => ({
  'site.config.ts': `${before}
export default { title: 'Site', url: 'https://example.org', navbar: ${navbar} };
`,
});

const invalid = `{ hideOnScroll: 1 }`;

describe('the location of a key', () => {
  test('follows a constant of the same file', async () => {
    expect(await locations(site('navbar', `const navbar = ${invalid};`))).toEqual(['site.config.ts:1:32:1']);
  });

  test('follows a shorthand property and a default export by name', async () => {
    const text = `const navbar = ${invalid};\nconst config = { title: 'Site', url: 'https://example.org', navbar };\nexport { config as default };\n`;
    expect(await locations({ 'site.config.ts': text })).toEqual(['site.config.ts:1:32:1']);
  });

  test.each([
    ['a named import', `import { navbar } from './config/navbar';`, `export const navbar = ${invalid};`],
    [
      'a renamed import',
      `import { bar as navbar } from './config/navbar';`,
      `const bar = ${invalid};\nexport { bar };`,
    ],
    ['a default import', `import navbar from './config/navbar';`, `export default ${invalid};`],
    [
      'a default import of a variable',
      `import navbar from './config/navbar.ts';`,
      `const bar = ${invalid};\nexport default bar;`,
    ],
  ])('follows %s', async (_, importing, module) => {
    const [location] = await locations({ ...site('navbar', importing), 'config/navbar.ts': module });
    expect(location).toMatch(/^config\/navbar\.ts:1:\d+:1$/);
  });

  test('follows a namespace import', async () => {
    const files = {
      ...site('parts.navbar', `import * as parts from './parts';`),
      'parts.ts': `export const navbar = ${invalid};`,
    };
    expect(await locations(files)).toEqual(['parts.ts:1:39:1']);
  });

  test('follows re-exports', async () => {
    const files = {
      ...site('navbar', `import { navbar } from './all';`),
      'all.ts': `export * from './none';\nexport { bar as navbar } from './bar';`,
      'none.ts': `export const other = 1;`,
      'bar.ts': `export const bar = ${invalid};`,
    };
    expect(await locations(files)).toEqual(['bar.ts:1:36:1']);
  });

  test('follows a JSON import', async () => {
    const files = {
      ...site('navbar', `import navbar from './navbar.json';`),
      'navbar.json': `{\n  "hideOnScroll": 1\n}`,
    };
    expect(await locations(files)).toEqual(['navbar.json:2:19:1']);
  });

  test('follows type assertions, parentheses, defineConfig() and Object.freeze()', async () => {
    const text = `import { defineConfig } from 'docsgen';
export default defineConfig(({ title: 'Site', url: 'https://example.org', navbar: Object.freeze({ hideOnScroll: 1 } as const) } satisfies object)!);
`;
    expect(await locations({ 'site.config.ts': text })).toEqual(['site.config.ts:2:113:1']);
  });

  test('follows spreads, and the last of two equal keys wins', async () => {
    const before = `const base = { hideOnScroll: 1 };`;
    expect(await locations(site(`{ ...base }`, before))).toEqual(['site.config.ts:1:30:1']);
    expect(await locations(site(`{ ...base, hideOnScroll: 2 }`, before))).toEqual(['site.config.ts:2:94:1']);
  });

  test('counts the items of spread arrays', async () => {
    const before = `const first = [{ type: 'search' }, { type: 'locales' }];`;
    expect(await locations(site(`{ items: [...first, { type: 'serch' }] }`, before))).toEqual([
      'site.config.ts:2:97:7',
    ]);
  });

  test('points at the array if a nested spread has an unknown length', async () => {
    const before = `const known = [{ type: 'search' }];\nconst items = [...known.map((item) => item)];`;
    expect(await locations(site(`{ items: [...items, { type: 'serch' }, { type: 'search' }] }`, before))).toEqual([
      'site.config.ts:3:78:49',
    ]);
  });

  test('searches both branches of a condition', async () => {
    expect(await locations(site(`process ? { hideOnScroll: 1 } : {}`, 'const process = true;'))).toEqual([
      'site.config.ts:2:95:1',
    ]);
  });

  test('falls back to the closest key around an opaque expression', async () => {
    const before = `const make = (n: number) => ({ hideOnScroll: n });`;
    expect(await locations(site(`make(1)`, before))).toEqual(['site.config.ts:2:69:7']);
    expect(await locations(site(`{ items: [1].map((n) => n) }`))).toEqual(['site.config.ts:2:78:17']);
  });

  test('marks the opening bracket of a multi-line object', async () => {
    expect(await locations(site(`{\n  items: [\n    {\n      label: 'x',\n    },\n  ],\n}`))).toEqual([
      'site.config.ts:4:5:1',
    ]);
  });

  test('falls back to the start of the file', async () => {
    expect(await locations({ 'site.config.ts': `const a = 3;\nexport { a as default };` })).toEqual([
      'site.config.ts:1:11:1',
    ]);
    expect(await locations({ 'site.config.ts': `export default function config() {}` })).toEqual([
      'site.config.ts:1:1:1',
    ]);
  });

  test('ends for circular re-exports', async () => {
    const files = {
      ...site('navbar', `import { navbar } from './a';`),
      'a.ts': `export { b as navbar } from './b';`,
      'b.ts': `export const b = 3;`,
    };
    expect(await locations(files)).toEqual(['b.ts:1:18:1']);
  });
});
