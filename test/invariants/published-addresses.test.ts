import { beforeAll, expect, test } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodePath, hrefOf } from '../../lib/core/paths.ts';
import { buildOnDisk, treeOf, writeFiles } from '../support/disk-site.ts';
import type { SearchPage } from '../../lib/core/model/search.ts';

const ORIGIN = 'https://example.org';
const BASE = '/base/';
const SITE = {
  'site.config.ts': `import { defineConfig } from 'docsgen';
export default defineConfig({
  title: 'S',
  url: '${ORIGIN}',
  baseUrl: '${BASE}',
  favicon: '/icon.svg',
  markdownPages: true,
  redirects: [{ from: '/old', to: '/docs/größe#maße' }],
});
`,
  'static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9H0z"/></svg>',
  'content/pages/index.md': '# Home\n\n[Docs](../docs/größe.md#maße)\n',
  'content/docs/größe.md': '# Größe\n\n## Maße\n\nText.\n\n## Part: `a < b` & "c"\n\nText.\n',
  'content/docs/two words.md': '# Two words\n\n## Part\n\n### Part\n\nText.\n',
  'content/blog/2024-01-02-ä post.md': `---
title: Ä post
tags: [C++, "a / b"]
---

See [the docs](../docs/größe.md#maße), ![icon](/icon.svg) and [this part](#part).

## Part

Text.
`,
};

const site: { tree: Record<string, string>; searchPages: readonly SearchPage[] } = { tree: {}, searchPages: [] };

beforeAll(async () => {
  const siteDir = mkdtempSync(join(tmpdir(), 'docsgen-published-'));
  writeFiles(siteDir, SITE);
  const { diagnostics } = await buildOnDisk(siteDir);
  expect(diagnostics).toEqual([]);
  const files = Object.entries(treeOf(join(siteDir, 'build')));
  site.tree = Object.fromEntries(files.map(([path, bytes]) => [path, Buffer.from(bytes, 'latin1').toString()]));
  site.searchPages = (await buildOnDisk(siteDir, { mode: 'search' })).searchPages;
  rmSync(siteDir, { recursive: true });
});

/** Returns why an address of the site leads nowhere. Undefined if it works. */
function problemOf(address: string): string | undefined {
  const { pathname, hash } = new URL(address, ORIGIN);
  const path = decodePath(pathname);
  if (!path.startsWith(BASE)) return `${address} is outside of the site`;
  const bare = path.slice(BASE.length).replace(/\/$/, '');
  const file = [bare, `${bare}/index.html`.replace(/^\//, '')].find((name) => site.tree[name] !== undefined);
  if (file === undefined) return `${address} has no file`;
  const id = decodePath(hash.slice(1));
  return id === '' || site.tree[file]!.includes(` id="${id}"`) ? undefined : `${address} has no element`;
}

const problemsOf = (addresses: readonly string[]): string[] => addresses.flatMap((address) => problemOf(address) ?? []);

test('every address in the sitemap, the feeds and the files for AI assistants exists', () => {
  const names = Object.keys(site.tree).filter((name) => /\.(?:xml|json|txt|webmanifest|md)$/.test(name));
  const published = names.filter((name) => /sitemap|rss|atom|feed|llms|manifest|opensearch|\.md$/.test(name));
  expect(published.length).toBeGreaterThan(5);
  const addresses = published.flatMap((name) =>
    [...site.tree[name]!.matchAll(/https:\/\/example\.org([^\s"'<>)\\]*)/g)]
      .map((match) => match[1]!.replaceAll('&amp;', '&').replace(/\?.*\{.*/, ''))
      .filter((path) => path !== ''),
  );
  expect(addresses.length).toBeGreaterThan(20);
  expect(problemsOf(addresses)).toEqual([]);
});

test('every canonical address, preview image and alternate of a page exists', () => {
  const pages = Object.entries(site.tree).filter(([name]) => name.endsWith('.html'));
  const addresses = pages.flatMap(([, html]) =>
    [...html.matchAll(/(?:href|content)="https:\/\/example\.org([^"]*)"/g)].map((match) => match[1]!),
  );
  expect(addresses.length).toBeGreaterThanOrEqual(pages.length);
  expect(problemsOf(addresses)).toEqual([]);
});

test('every address in the search index exists', () => {
  const addresses = site.searchPages.flatMap(({ url, sections }) =>
    sections.map(({ anchor }) => hrefOf(url, BASE) + (anchor === undefined ? '' : `#${anchor}`)),
  );
  expect(addresses.length).toBeGreaterThan(5);
  expect(problemsOf(addresses)).toEqual([]);
});
