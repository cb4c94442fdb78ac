import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { diagnostic } from '../../../lib/core/diagnostics/diagnostic.ts';
import { sourcePath } from '../../../lib/core/paths.ts';
import type { ExternalLinkOptions } from '../../../lib/io/external-links/index.ts';
import type { Tools } from '../../../lib/cli/environment.ts';
import { runCli } from '../../../lib/cli/program.ts';
import { applyFixes } from '../../../lib/io/fixes/apply-fixes.ts';
import { createTerminal } from '../../../lib/io/terminal/index.ts';
import type { RunResult } from '../../../lib/build/run-types.ts';
import { error, result } from './results.ts';

const link = {
  url: 'https://example.org/',
  location: { file: sourcePath('content/docs/b.md'), line: 1, column: 1, length: 3 },
};
const dead = diagnostic('link.external', '`https://example.org/` responds with 404 Not Found.', {
  location: link.location,
});

const removed = diagnostic('url.removed', 'The page `/a` was published, but no longer exists.', {
  location: { file: sourcePath('urls.json'), line: 6, column: 5, length: 4 },
});
/** The public URLs of a site without pages. */
const urls = {
  home: 'https://example.org/',
  pages: [],
  files: [],
  manifest: '{}\n',
  config: { file: sourcePath('site.config.ts'), files: {} },
};

/**
 * Runs a command line in this process. The site has the given results, the last one also in later checks, and every external link is
 * dead.
 */
async function run(args: string, ...results: [Partial<RunResult>, ...Partial<RunResult>[]]) {
  const written: string[] = [];
  const notes: string[] = [];
  const calls: string[] = [];
  const external: ExternalLinkOptions[] = [];
  const stream = { write: (text: string) => written.push(text) };
  const never = () => Promise.reject(new Error('not needed here'));
  const tools: Tools = {
    terminal: createTerminal({
      stdout: stream,
      stderr: { write: (text: string) => notes.push(text) },
      env: {},
      now: () => 0,
    }),
    cwd: '/site',
    env: {},
    now: () => 0,
    prompts: async () => undefined,
    runSite: async ({ mode, onProgress }) => {
      onProgress({ stage: mode });
      calls.push(mode);
      const replaced = results[Math.min(calls.length, results.length) - 1]!;
      return { ...result(replaced), outDir: '/site/build', textOf: replaced.textOf ?? (() => undefined) };
    },
    checkExternalLinks: async (links, options) => {
      calls.push(...links.map(({ url }) => url));
      external.push(options);
      options.onProgress?.(1, 1);
      return [dead];
    },
    readConfig: never,
    findTranslations: never,
    checkUrls: async ({ against, cwd, siteDir, found }) => {
      calls.push(`${against} for ${siteDir} from ${cwd}`);
      return against === 'v0'
        ? { problem: '`v0` is no manifest.', hint: 'Use `v1`.' }
        : { diagnostics: [removed], found };
    },
    applyFixes: async (request) => applyFixes(request),
    hostedIndex: never,
    pushIndex: never,
    searchBuilt: never,
    readApi: never,
    apiChanges: never,
    apiReports: never,
    writeFile: async (path, text) => void calls.push(`${path}: ${text}`),
    isFolder: () => true,
    startServer: never,
    removeOutput: never,
    watchSite: never,
    openBrowser: () => undefined,
    networkAddresses: () => [],
    stopped: never,
  };
  const code = await runCli(args.split(' '), tools);
  return { code, calls, external, out: written.join(''), notes: notes.join('') };
}

test('checks without writing output', async () => {
  const { code, calls, out } = await run('check-links', { externalLinks: [link] });
  expect([code, calls]).toEqual([0, ['check']]);
  expect(out).toMatchInlineSnapshot(`
    "Checked 177 pages in 0 ms
      reading 212 ms · rendering 1.8 s
    no errors, no warnings
    "
  `);
});

test('exits with 1 for a broken link', async () => {
  expect((await run('check-links', { diagnostics: [error] })).code).toBe(1);
});

test('requests external links with --external, and reports in the order of locations', async () => {
  const { code, calls, out } = await run('check-links --external', { externalLinks: [link], diagnostics: [error] });
  expect([code, calls]).toEqual([1, ['check', 'https://example.org/']]);
  expect(out.match(/\[[\w.-]+\]/g)).toEqual(['[link.broken-anchor]', '[link.external]']);
  expect(out).toContain('2 errors, no warnings');
});

test('external links have a time and a file for results, and their anchors are optional', async () => {
  const [short] = (await run('check-links --external --external-minutes 0.5', {})).external;
  expect(short).toMatchObject({ budgetMs: 30_000, anchors: false, cacheFile: '/site/.docsgen/external-links.json' });
  const [long] = (await run('check-links --external --external-anchors --no-cache', {})).external;
  expect(long).toMatchObject({ budgetMs: 600_000, anchors: true });
  expect(long).not.toHaveProperty('cacheFile');
  const { code, notes } = await run('check-links --external --external-minutes none', {});
  expect([code, notes]).toEqual([2, expect.stringContaining('Expected a number of minutes greater than 0.')]);
});

test("follows the site's rules for external links", async () => {
  const warned = await run('check-links --external', { externalLinks: [link], rules: { 'link.external': 'warn' } });
  expect(warned.code).toBe(0);
  expect(warned.out).toContain('no errors, 1 warning');
  const ignored = await run('check-links --external', { externalLinks: [link], rules: { 'link.external': 'ignore' } });
  expect(ignored.calls).toEqual(['check']);
});

test('requests nothing if the configuration is invalid', async () => {
  const { code, calls } = await run('check-links --external', {
    externalLinks: [link],
    diagnostics: [error],
    failedConfig: true,
  });
  expect([code, calls]).toEqual([2, ['check']]);
});

describe('--against', () => {
  test('reports the published URLs that the site no longer has, and fails', async () => {
    const { code, calls, out } = await run('check-links --against v1', { urls });
    expect([code, calls]).toEqual([1, ['check', 'v1 for /site from /site']]);
    expect(out).toContain(
      'error The page `/a` was published, but no longer exists. [url.removed]\n  at urls.json:6:5\n',
    );
  });

  test('follows the rules', async () => {
    const { code, out } = await run('check-links --against v1', { urls, rules: { 'url.removed': 'warn' } });
    expect(code).toBe(0);
    expect(out).toContain('no errors, 1 warning');
  });

  test('exits with 2 if there is no manifest, and reports nothing else', async () => {
    const { code, out } = await run('check-links --against v0', { urls, diagnostics: [error] });
    expect(code).toBe(2);
    expect(out).toContain('error `v0` is no manifest. [config.no-manifest]\n  in --against\n');
    expect(out).toContain('hint: Use `v1`.');
    expect(out).not.toContain(error.message);
  });

  test('compares nothing if the configuration is invalid', async () => {
    const { code, calls } = await run('check-links --against v1', { diagnostics: [error], failedConfig: true });
    expect([code, calls]).toEqual([2, ['check']]);
  });
});

describe('--write-manifest', () => {
  test('writes the public URLs next to the configuration', async () => {
    const { code, calls, notes } = await run('check-links --write-manifest', { urls });
    expect([code, calls]).toEqual([0, ['check', '/site/urls.json: {}\n']]);
    expect(notes).toContain('Wrote urls.json.');
  });

  test('changes nothing if the site has errors, because pages may be missing', async () => {
    const { code, calls, notes } = await run('check-links --write-manifest', { urls, diagnostics: [error] });
    expect([code, calls]).toEqual([1, ['check']]);
    expect(notes).toContain('urls.json: unchanged because the site has errors.');
  });

  test('writes no message with --quiet', async () => {
    expect((await run('check-links --write-manifest --quiet', { urls })).notes).toBe('');
  });
});

describe('--fix', () => {
  const CONTENT = 'See [b](#wher) there.\n';
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'docsgen-fix-'));
    writeFileSync(join(folder, 'a.md'), CONTENT);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const at = { file: sourcePath('a.md'), line: 1, column: 9, length: 5 };
  const fixable = diagnostic('link.broken-anchor', 'There is no anchor `#wher` on this page.', {
    location: at,
    fix: { title: 'Change the anchor to `#where`.', edits: [{ location: at, text: '#where' }] },
  });
  const other = diagnostic('link.broken-anchor', 'There is no anchor `#wher` in this list.', {
    location: at,
    fix: { title: 'Change the anchor to `#here`.', edits: [{ location: at, text: '#here' }] },
  });
  const broken = { diagnostics: [fixable], textOf: () => CONTENT };
  const content = () => readFileSync(join(folder, 'a.md'), 'utf8');

  test('changes the files, lists the changes, and reports what a second check finds', async () => {
    const { code, calls, out } = await run(`check-links --fix ${folder}`, broken, { diagnostics: [] });
    expect([code, calls]).toEqual([0, ['check', 'check']]);
    expect(content()).toBe('See [b](#where) there.\n');
    expect(out).toMatchInlineSnapshot(`
      "fixed a.md:1:9  Change the anchor to \`#where\`.

      Fixed 1 problem in 1 file

      Checked 177 pages in 0 ms
        reading 212 ms · rendering 1.8 s
      no errors, no warnings
      "
    `);
  });

  test('exits with 1 if errors remain', async () => {
    const { code, out } = await run(`check-links --fix ${folder}`, broken, { diagnostics: [error] });
    expect(code).toBe(1);
    expect(out).toContain('1 error, no warnings');
  });

  test('checks only once if nothing can be fixed', async () => {
    const { code, calls, out } = await run(`check-links --fix ${folder}`, { diagnostics: [error] });
    expect([code, calls]).toEqual([1, ['check']]);
    expect(out).not.toContain('fixed');
  });

  test('reports a fix that conflicts with another one', async () => {
    const { out } = await run(`check-links --fix ${folder}`, { ...broken, diagnostics: [fixable, other] });
    expect(content()).toBe('See [b](#where) there.\n');
    expect(out).toContain('not fixed a.md:1:9  Change the anchor to `#here`. Another fix changes the same text.\n');
  });

  test('requests external links in both checks', async () => {
    const { calls } = await run(`check-links --fix --external ${folder}`, { ...broken, externalLinks: [link] });
    expect(calls).toEqual(['check', link.url, 'check', link.url]);
  });

  test('keeps standard output for the report in formats for scripts', async () => {
    const { out, notes } = await run(`check-links --fix --format json ${folder}`, broken, { diagnostics: [] });
    expect(JSON.parse(out)).toMatchObject({ diagnostics: [], errors: 0, warnings: 0 });
    expect(notes).toContain('fixed a.md:1:9  Change the anchor to `#where`.\n');
  });

  test('prints only the remaining errors with --quiet', async () => {
    const { out, notes } = await run(`check-links --fix --quiet ${folder}`, broken, { diagnostics: [] });
    expect([out, notes]).toEqual(['', '']);
    expect(content()).toBe('See [b](#where) there.\n');
  });

  test('does not change files if the configuration is invalid', async () => {
    const { code } = await run(`check-links --fix ${folder}`, { ...broken, failedConfig: true });
    expect([code, content()]).toEqual([2, CONTENT]);
  });

  describe('--dry-run', () => {
    test('prints a patch and changes nothing', async () => {
      const { code, calls, out, notes } = await run(`check-links --fix --dry-run ${folder}`, broken);
      expect([code, calls, content()]).toEqual([1, ['check'], CONTENT]);
      expect(out).toMatchInlineSnapshot(`
        "--- a/a.md
        +++ b/a.md
        @@ -1,1 +1,1 @@
        -See [b](#wher) there.
        +See [b](#where) there.
        "
      `);
      expect(notes).toContain('Would fix 1 problem in 1 file. To change it, leave out `--dry-run`.\n');
    });

    test('is a preview without --fix, too', async () => {
      expect((await run(`check-links --dry-run ${folder}`, broken)).out).toMatch(/^--- a\/a.md\n/);
      expect(content()).toBe(CONTENT);
    });

    test('writes reports', async () => {
      const { code, calls } = await run(`check-links --fix --dry-run --report json=links.json ${folder}`, broken);
      expect(code).toBe(1);
      const [written = ''] = calls.filter((call) => call.startsWith('/site/links.json: '));
      expect(JSON.parse(written.slice('/site/links.json: '.length))).toMatchObject({ errors: 1 });
    });

    test('says if there is nothing to fix', async () => {
      const { code, out, notes } = await run(`check-links --fix --dry-run ${folder}`, { diagnostics: [] });
      expect([code, out]).toEqual([0, '']);
      expect(notes).toContain('No problem has a certain fix, so nothing would change.\n');
    });

    test('writes the diff to standard error in formats for scripts', async () => {
      const { code, out, notes } = await run(`check-links --fix --dry-run --format json ${folder}`, broken);
      expect([code, JSON.parse(out)]).toMatchObject([1, { errors: 1 }]);
      expect(notes).toContain('+See [b](#where) there.\n');
    });
  });
});
