import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { sourcePath } from '../../../../../lib/core/paths.ts';
import {
  explainLoadError,
  locationOfImport,
  unresolvedHint,
} from '../../../../../lib/io/bundle/site-code/load-hints.ts';

const site = mkdtempSync(join(tmpdir(), 'docsgen-hints-'));
afterAll(() => rmSync(site, { recursive: true, force: true }));
mkdirSync(join(site, 'content'));
writeFileSync(join(site, 'content/home.css'), '');
writeFileSync(
  join(site, 'content/Chart.tsx'),
  "// charts\nimport { draw } from 'charts/line';\nimport 'charts-too';\n",
);

describe('explainLoadError()', () => {
  test.each([
    ["Error: Cannot find package 'charts'", 'Run `npm install charts`.'],
    [
      "Error: Cannot find package '@theme/NotFound'",
      'Write a component in `src/theme/NotFound.tsx`, or remove the import.',
    ],
    ["Error: Cannot find package '@docusaurus/useGlobalData'", 'This module exists only in Docusaurus.'],
  ])('says what to do about a package that is not installed: %s', (reason, hint) => {
    const { message, hint: found } = explainLoadError(reason);
    expect(message).toMatch(/^The package `.+` is not installed\.$/);
    expect(found).toContain(hint);
  });

  test('says what to do about a package that imports a style sheet', () => {
    const path = '/a/node_modules/@acme/charts/dist/line.css';
    expect(explainLoadError(`TypeError: Unknown file extension ".css" for ${path}`)).toEqual({
      message: "The package `@acme/charts` imports `dist/line.css`, but Node can't load `.css` files.",
      hint: 'docsgen bundles packages for browsers only. Import the package in a file named `Name.client.tsx`, and show it with `<Island of={Name} />`.',
      packageName: '@acme/charts',
    });
  });

  test('mentions browser objects only if one of them is missing', () => {
    expect(explainLoadError('ReferenceError: window is not defined').hint).toMatch(/^Modules also run on the server/);
    expect(explainLoadError('ReferenceError: widnow is not defined')).toEqual({});
    expect(explainLoadError('Error: No data today.')).toEqual({});
  });
});

describe('locationOfImport()', () => {
  const locate = (name: string): unknown => locationOfImport(site, [sourcePath('content/Chart.tsx')], name);

  test('finds a package and its subpaths, but not other packages whose names begin in the same way', () => {
    expect(locate('charts')).toMatchObject({ file: 'content/Chart.tsx', line: 2, column: 23, length: 11 });
    expect(locate('charts-too')).toMatchObject({ line: 3, column: 9 });
    expect(locate('chart')).toBeUndefined();
  });
});

describe('unresolvedHint()', () => {
  const hint = (specifier: string): unknown => unresolvedHint(site, sourcePath('content/Page.tsx'), specifier);

  test('suggests a similar file with the same extension', () => {
    expect(hint('./hone.css')).toBe('Did you mean `./home.css`?');
    expect(hint('../content/hone.css')).toBe('Did you mean `../content/home.css`?');
    expect(hint('./hone.tsx')).toBe(
      'There is no file `content/hone.tsx`. The path is relative to the file that imports it.',
    );
  });

  test('finds the file of a path from the site folder', () => {
    expect(hint('@site/content/hone.css')).toBe('Did you mean `@site/content/home.css`?');
    expect(hint('@site/content/hone.tsx')).toBe(
      'There is no file `content/hone.tsx`. The path is relative to the site folder.',
    );
  });

  test('names the command that installs a package', () => {
    expect(hint('@acme/charts/line')).toMatch(/^Run `npm install @acme\/charts`\./);
    expect(hint('node:fs')).toBeUndefined();
  });
});
