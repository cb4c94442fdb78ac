import { describe, expect, test } from 'vitest';
import { check } from './load.ts';

/** `file:line:column:length` of everything that is wrong. */
async function places(files: Record<string, string>): Promise<string[]> {
  const { diagnostics } = await check(files);
  return diagnostics.map(({ place }) =>
    place ? `${place.file}:${place.line}:${place.column}:${place.length}` : 'nowhere',
  );
}

const site = (navbar: string, before = ''): Record<string, string> => ({
  'site.config.ts': `${before}
export default { title: 'Site', url: 'https://example.org', navbar: ${navbar} };
`,
});

const wrong = `{ hideOnScroll: 1 }`;

describe('the place of a key', () => {
  test('follows a constant of the same file', async () => {
    expect(await places(site('navbar', `const navbar = ${wrong};`))).toEqual(['site.config.ts:1:32:1']);
  });

  test('follows a shorthand, and the last of two exports', async () => {
    const text = `const navbar = ${wrong};\nconst config = { title: 'Site', url: 'https://example.org', navbar };\nexport { config as default };\n`;
    expect(await places({ 'site.config.ts': text })).toEqual(['site.config.ts:1:32:1']);
  });

  test.each([
    ['a named import', `import { navbar } from './config/navbar';`, `export const navbar = ${wrong};`],
    ['a renamed import', `import { bar as navbar } from './config/navbar';`, `const bar = ${wrong};\nexport { bar };`],
    ['a default import', `import navbar from './config/navbar';`, `export default ${wrong};`],
    [
      'a default import of a name',
      `import navbar from './config/navbar.ts';`,
      `const it = ${wrong};\nexport default it;`,
    ],
  ])('follows %s', async (_, importing, module) => {
    const [place] = await places({ ...site('navbar', importing), 'config/navbar.ts': module });
    expect(place).toMatch(/^config\/navbar\.ts:1:\d+:1$/);
  });

  test('follows a namespace', async () => {
    const files = {
      ...site('parts.navbar', `import * as parts from './parts';`),
      'parts.ts': `export const navbar = ${wrong};`,
    };
    expect(await places(files)).toEqual(['parts.ts:1:39:1']);
  });

  test('follows re-exports', async () => {
    const files = {
      ...site('navbar', `import { navbar } from './all';`),
      'all.ts': `export * from './none';\nexport { bar as navbar } from './bar';`,
      'none.ts': `export const other = 1;`,
      'bar.ts': `export const bar = ${wrong};`,
    };
    expect(await places(files)).toEqual(['bar.ts:1:36:1']);
  });

  test('follows JSON', async () => {
    const files = {
      ...site('navbar', `import navbar from './navbar.json';`),
      'navbar.json': `{\n  "hideOnScroll": 1\n}`,
    };
    expect(await places(files)).toEqual(['navbar.json:2:19:1']);
  });

  test('sees through assertions, parentheses and calls that pass their argument on', async () => {
    const text = `import { defineConfig } from 'docsgen';
export default defineConfig(({ title: 'Site', url: 'https://example.org', navbar: Object.freeze({ hideOnScroll: 1 } as const) } satisfies object)!);
`;
    expect(await places({ 'site.config.ts': text })).toEqual(['site.config.ts:2:113:1']);
  });

  test('finds keys that come by spread, and lets the later win', async () => {
    const before = `const base = { hideOnScroll: 1 };`;
    expect(await places(site(`{ ...base }`, before))).toEqual(['site.config.ts:1:30:1']);
    expect(await places(site(`{ ...base, hideOnScroll: 2 }`, before))).toEqual(['site.config.ts:2:94:1']);
  });

  test('counts the items of spread lists', async () => {
    const before = `const first = [{ type: 'search' }, { type: 'locales' }];`;
    expect(await places(site(`{ items: [...first, { type: 'serch' }] }`, before))).toEqual(['site.config.ts:2:97:7']);
  });

  test('looks at both sides of a choice', async () => {
    expect(await places(site(`process ? { hideOnScroll: 1 } : {}`, 'const process = true;'))).toEqual([
      'site.config.ts:2:95:1',
    ]);
  });

  test('takes the nearest key around what the source does not show', async () => {
    const before = `const make = (n: number) => ({ hideOnScroll: n });`;
    expect(await places(site(`make(1)`, before))).toEqual(['site.config.ts:2:69:7']);
    expect(await places(site(`{ items: [1].map((n) => n) }`))).toEqual(['site.config.ts:2:78:17']);
  });

  test('marks the bracket of an object that spans lines', async () => {
    expect(await places(site(`{\n  items: [\n    {\n      label: 'x',\n    },\n  ],\n}`))).toEqual([
      'site.config.ts:4:5:1',
    ]);
  });

  test('falls back to the start of the file', async () => {
    expect(await places({ 'site.config.ts': `const a = 3;\nexport { a as default };` })).toEqual([
      'site.config.ts:1:11:1',
    ]);
    expect(await places({ 'site.config.ts': `export default function config() {}` })).toEqual(['site.config.ts:1:1:1']);
  });

  test('survives names that go in a circle', async () => {
    const files = {
      ...site('navbar', `import { navbar } from './a';`),
      'a.ts': `export { b as navbar } from './b';`,
      'b.ts': `export const b = 3;`,
    };
    expect(await places(files)).toEqual(['b.ts:1:18:1']);
  });
});
