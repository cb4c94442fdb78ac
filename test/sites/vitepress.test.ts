import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { docsgenCli } from '../support/cli.ts';
import { ROOT } from '../support/source-tree.ts';

/** A site in the conventions of VitePress, with the configuration that `docsgen migrate` writes for it. */
const SITE = join(ROOT, 'test/sites/vitepress');
const outDir = mkdtempSync(join(tmpdir(), 'docsgen-vitepress-'));
const html = (path: string): string => readFileSync(join(outDir, path), 'utf8');
const docsgen = await docsgenCli();

beforeAll(async () => void (await docsgen(['build', SITE, '--out-dir', outDir, '--no-cache'], { cwd: ROOT })), 60_000);
afterAll(() => rmSync(outDir, { recursive: true, force: true }));

test('its configuration is the one that `docsgen migrate` writes', async () => {
  const { code, stdout, stderr } = await docsgen(['migrate', '--dry-run'], { cwd: SITE });
  expect(code).toBe(0);
  expect(stdout).toBe(readFileSync(join(SITE, 'site.config.ts'), 'utf8'));
  const lines = stderr.split('\n').filter((line) => /^(?:info|warning|error) | {2}at /.test(line));
  expect(lines.map((line) => line.trim())).toEqual([
    'warning `markdown.config` is not carried over. [migrate.not-carried-over]',
    'at .vitepress/config.mts:12:27',
    'info `.vitepress/theme` has no effect. [migrate.different]',
    'at .vitepress/theme/index.ts:1:1',
    'warning `themeConfig.docFooter.prev` is not carried over. [migrate.not-carried-over]',
    'at .vitepress/config.mts:41:18',
  ]);
});

describe('its pages', () => {
  test('have the routes of VitePress', () => {
    const routes = ['', 'guide/', 'guide/markdown/', 'guide/vue/', 'reference/api/'];
    expect(routes.filter((route) => !existsSync(join(outDir, route, 'index.html')))).toEqual([]);
    expect(
      ['README', 'guide/drafts/later', 'parts/install'].filter((route) => existsSync(join(outDir, route))),
    ).toEqual([]);
    expect(existsSync(join(outDir, 'logo.svg'))).toBe(true);
  });

  test('show the sidebar of their path, and the home page none', () => {
    const sidebarOf = (path: string): string[] =>
      [...(/<nav class="sidebar[^]*?<\/nav>/.exec(html(path))?.[0] ?? '').matchAll(/<a [^>]*href="([^"]+)"/g)].map(
        ([, href]) => href!,
      );
    expect(sidebarOf('guide/markdown/index.html')).toEqual(['/guide/', '/guide/markdown', '/guide/vue']);
    expect(sidebarOf('reference/api/index.html')).toEqual(['/reference/api']);
    expect(sidebarOf('index.html')).toEqual([]);
  });

  test('have the ids of VitePress', () => {
    const ids = [...html('guide/markdown/index.html').matchAll(/<h\d id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual(['my-anchor', 'snippets', 'includes', 'on-windows', 'on-windows-1']);
  });

  test('contain the hero and the features of the home page', () => {
    const home = html('index.html');
    expect(home).toContain('<span class="home-name">Nimbus</span>');
    expect(home).toContain('href="/reference/api.html">API</a>');
    expect(home).toContain('<h2><a href="/guide/markdown">Edge cache</a></h2>');
  });
});
