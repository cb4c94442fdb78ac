import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CODES, type Code } from '../../lib/core/diagnostics/codes.ts';
import { DOCS_URL, helpUrl } from '../../lib/core/diagnostics/help-url.ts';
import { writeReference } from '../../scripts/docs/reference/index.ts';
import { docsgenCli, type Run } from '../support/cli.ts';
import { oncePerRun } from '../support/once-per-run.ts';
import { sharedDescriptions } from '../support/shared-descriptions.ts';
import { ROOT } from '../support/source-tree.ts';

/** The number of code samples that may be excluded from the check: the example of the option `nocheck`. */
const MAX_SKIPPED = 1;

describe("docsgen's documentation", () => {
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-docs-'));
  const outDir = join(folder, 'build');
  const built = {} as { run: Run };
  beforeAll(async () => {
    oncePerRun('reference', () => void writeReference(ROOT));
    const docsgen = await docsgenCli();
    built.run = await docsgen(['build', 'docs', '--check-samples', '--out-dir', outDir], { cwd: ROOT });
  }, 240_000);
  afterAll(() => rmSync(folder, { recursive: true }));

  test('builds without errors and warnings, and its code samples compile', () => {
    expect(built.run.stdout).toMatch(/^no errors, no warnings$/m);
    expect(built.run.code).toBe(0);
  });

  test('excludes only the example of `nocheck` from the check of code samples', () => {
    const [, checked, skipped = '0'] = /(\d+) code samples(?: \((\d+) skipped\))?/.exec(built.run.stdout) ?? [];
    expect(Number(checked)).toBeGreaterThan(100);
    expect(Number(skipped)).toBeLessThanOrEqual(MAX_SKIPPED);
  });

  test('has an anchor for every diagnostic code', () => {
    const missing = (Object.keys(CODES) as Code[]).map(helpUrl).filter((url) => !hasAnchor(url));
    expect(missing).toEqual([]);
  });

  function hasAnchor(url: string): boolean {
    const [path = '', id = ''] = url.slice(DOCS_URL.length).split('#');
    const file = join(outDir, path, 'index.html');
    return existsSync(file) && readFileSync(file, 'utf8').includes(`id="${id}"`);
  }

  test('has a different description on each page', () => {
    expect(sharedDescriptions(outDir)).toEqual({});
  });

  test('contains the API reference', () => {
    for (const path of ['modules/docsgen', 'interfaces/docsgen.UserConfig', 'modules/docsgen_components'])
      expect(existsSync(join(outDir, 'docs/api', path, 'index.html'))).toBe(true);
  });
});
