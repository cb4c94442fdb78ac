import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../lib/core/diagnostics/diagnostic.ts';
import { formatLocation } from '../../lib/core/diagnostics/source-location.ts';
import { docsgenCli, type Docsgen, type Run } from '../support/cli.ts';
import { ROOT } from '../support/source-tree.ts';

/** Whole small sites, each with everything that docsgen shall say about it. `vitest -u` writes what it says now. */
const SITES = join(ROOT, 'test/sites');
const names = readdirSync(SITES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

/** How the exit code of `docsgen build` is expected to be, so that `-u` alone can't change it. */
const EXIT: Readonly<Record<string, 0 | 1 | 2>> = {
  api: 0,
  basic: 0,
  'blog-only': 0,
  'docs-only': 0,
  'duplicate-routes': 0,
  empty: 0,
  hosted: 0,
  'i18n-rtl': 0,
  islands: 0,
  mdx: 0,
  office: 0,
  search: 0,
  shell: 0,
  tabs: 0,
  'two-locales': 0,
  versions: 0,
  'broken-api': 1,
  'broken-content': 1,
  'broken-links': 1,
  'broken-sidebars': 1,
  'no-default-export': 1,
  redirects: 1,
  rules: 1,
  'broken-config': 2,
  'config-throws': 2,
  'no-config': 2,
};

const temp = mkdtempSync(join(tmpdir(), 'docsgen-sites-'));
const tools: { docsgen?: Docsgen } = {};
beforeAll(async () => void (tools.docsgen = await docsgenCli()));
afterAll(() => rmSync(temp, { recursive: true, force: true }));

test('every site has its exit code here', () => {
  expect(names).toEqual(Object.keys(EXIT).sort());
});

describe.each(names)('test/sites/%s', { timeout: 60_000 }, (name) => {
  test('says what it should, and no more', async () => {
    const outDir = join(temp, name);
    const [built, checked] = await Promise.all([run('build', name, '--out-dir', outDir), run('check-links', name)]);
    expect(built.stderr + checked.stderr).not.toMatch(/^\s+at .+:\d+:\d+\)?$/m);
    expect(built.code).toBe(EXIT[name]);
    const [ofBuild, ofCheck] = [linesOf(built), linesOf(checked)];
    const expected = {
      exit: { build: built.code, 'check-links': checked.code },
      diagnostics: ofBuild,
      ...(String(ofCheck) !== String(ofBuild) && { 'diagnostics of check-links': ofCheck }),
      files: filesIn(outDir),
    };
    await expect(`${JSON.stringify(expected, null, 2)}\n`).toMatchFileSnapshot(join(SITES, name, 'expected.json'));
  });
});

function run(command: string, name: string, ...flags: string[]): Promise<Run> {
  return tools.docsgen!([command, `test/sites/${name}`, '--format', 'json', '--no-cache', ...flags], { cwd: ROOT });
}

/** `severity code file:line:col message`, the hint below it. */
function linesOf({ stdout }: Run): string[] {
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] };
  return diagnostics.flatMap(({ severity, code, location, subject, message, hint, related = [] }) => {
    const where = location ? formatLocation(location) : `[${subject}]`;
    const others = related.map(
      (location) => `  ${location.message}${location.location ? ` ${formatLocation(location.location)}` : ''}`,
    );
    return [`${severity} ${code} ${where} ${message}`, ...others, ...(hint === undefined ? [] : [`  hint: ${hint}`])];
  });
}

/** Every file of the output; hashes of content are left out of the names, so the parts of a script are one. */
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
