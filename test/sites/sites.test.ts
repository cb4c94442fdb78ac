import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../lib/core/diagnostics/diagnostic.ts';
import { formatLocation, type SourceLocation } from '../../lib/core/diagnostics/source-location.ts';
import { docsgenInProcess, type DocsgenInProcess, type Run } from '../support/cli.ts';
import { ROOT } from '../support/source-tree.ts';

/** Small sites with their expected diagnostics and output files. `vitest -u` updates the expectations. */
const SITES = join(ROOT, 'test/sites');
const names = readdirSync(SITES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

/** The expected exit codes of `docsgen build`. They are listed here so that `-u` cannot change them. */
const EXIT: Readonly<Record<string, 0 | 1 | 2>> = {
  api: 0,
  basic: 0,
  blocks: 0,
  'blog-only': 0,
  'content-blocks': 0,
  'docs-only': 0,
  docusaurus: 0,
  'docusaurus-conventions': 0,
  'duplicate-routes': 0,
  empty: 0,
  feedback: 0,
  head: 0,
  hosted: 0,
  'i18n-rtl': 0,
  images: 0,
  'internal-host': 0,
  islands: 0,
  mdx: 0,
  plugins: 0,
  search: 0,
  shell: 0,
  starlight: 0,
  styles: 0,
  tabs: 0,
  'two-locales': 0,
  'type-hovers': 0,
  'type-queries': 0,
  versions: 0,
  vitepress: 0,
  'broken-api': 1,
  'broken-content': 1,
  'broken-links': 1,
  'broken-plugins': 1,
  'broken-sidebars': 1,
  glossary: 1,
  'no-default-export': 1,
  'silent-failures': 1,
  'social-images': 0,
  redirects: 1,
  rules: 1,
  'broken-config': 2,
  'config-throws': 2,
  'no-config': 2,
};

const temp = mkdtempSync(join(tmpdir(), 'docsgen-sites-'));
const tools: { docsgen?: DocsgenInProcess } = {};
beforeAll(async () => void (tools.docsgen = await docsgenInProcess()));
afterAll(() => rmSync(temp, { recursive: true, force: true }));

test('every site has an expected exit code', () => {
  expect(names).toEqual(Object.keys(EXIT).sort());
});

describe.each(names)('test/sites/%s', { timeout: 60_000 }, (name) => {
  test('produces exactly the expected diagnostics and files', async () => {
    const outDir = join(temp, name);
    const built = await run('build', name, '--out-dir', outDir);
    const checked = await run('check-links', name);
    expect(built.stderr + checked.stderr).not.toMatch(/^\s+at .+:\d+:\d+\)?$/m);
    expect(built.code).toBe(EXIT[name]);
    const [buildLines, checkLines] = [linesOf(built, name), linesOf(checked, name)];
    const expected = {
      exit: { build: built.code, 'check-links': checked.code },
      diagnostics: buildLines,
      ...(String(checkLines) !== String(buildLines) && { 'diagnostics of check-links': checkLines }),
      files: filesIn(outDir),
    };
    await expect(`${JSON.stringify(expected, null, 2)}\n`).toMatchFileSnapshot(join(SITES, name, 'expected.json'));
  });
});

function run(command: string, name: string, ...flags: string[]): Promise<Run> {
  return tools.docsgen!([command, `test/sites/${name}`, '--format', 'json', '--no-cache', ...flags], { cwd: ROOT });
}

/**
 * Formats diagnostics as `severity code file:line:col message`, followed by related locations and the hint. A report contains paths from the
 * root of the repository, and the lines contain paths from the site folder.
 */
function linesOf({ stdout }: Run, name: string): string[] {
  const folder = `test/sites/${name}/`;
  const place = (location: SourceLocation): string => {
    expect(location.file.startsWith(folder)).toBe(true);
    return formatLocation(location).slice(folder.length);
  };
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] };
  return diagnostics.flatMap(({ severity, code, location, subject, message, hint, related = [] }) => {
    const formattedLocation = location ? place(location) : `[${subject}]`;
    const relatedLines = related.map(
      (entry) => `  ${entry.message}${entry.location ? ` ${place(entry.location)}` : ''}`,
    );
    return [
      `${severity} ${code} ${formattedLocation} ${message}`,
      ...relatedLines,
      ...(hint === undefined ? [] : [`  hint: ${hint}`]),
    ];
  });
}

/** Lists the output files without content hashes, so that all chunks of a script have the same name. */
function filesIn(dir: string): string[] {
  const entries = readOr(() => readdirSync(dir, { withFileTypes: true, recursive: true }), []);
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1))
    .map((path) => path.replace(/-[\da-z]{8}(?=\.\w+$)/, '-[hash]'));
  return [...new Set(names)].sort();
}

function readOr<T>(read: () => T, fallback: T): T {
  try {
    return read();
  } catch {
    return fallback;
  }
}
