import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../lib/core/diagnostics/diagnostic.ts';
import { formatLocation } from '../../lib/core/diagnostics/source-location.ts';
import { docsgenCli } from '../support/cli.ts';
import { ROOT } from '../support/source-tree.ts';

/**
 * A site with all conventions of Docusaurus that docsgen reads. `expected.json` of the site contains its files and diagnostics; here are its
 * structure and its migration.
 */
const SITE = join(ROOT, 'test/sites/docusaurus-conventions');
const copy = mkdtempSync(join(tmpdir(), 'docsgen-conventions-'));
const run: { diagnostics: readonly Diagnostic[] } = { diagnostics: [] };

beforeAll(async () => {
  cpSync(SITE, copy, { recursive: true });
  rmSync(join(copy, 'site.config.ts'));
  const docsgen = await docsgenCli();
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  const { stdout } = await docsgen(['migrate', '--format', 'json'], { cwd: copy });
  run.diagnostics = (JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics;
  await docsgen(['build', '--quiet'], { cwd: copy });
}, 120_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function page(url: string): string {
  return readFileSync(join(copy, 'build', url, 'index.html'), 'utf8');
}

/** Returns the items of the sidebar of a page as lines: two spaces for each level, the label and the URL. */
function sidebarOf(url: string): string[] {
  const nav = /<nav class="sidebar"[^]*?<\/nav>/.exec(page(url))?.[0] ?? '';
  const lines: string[] = [];
  let depth = 0;
  for (const [part, href, label] of nav.matchAll(/<ul>|<\/ul>|<a href="([^"]+)"[^>]*>([^<]*)/g)) {
    if (part === '<ul>') depth++;
    else if (part === '</ul>') depth--;
    else lines.push(`${'  '.repeat(depth - 1)}${label} ${href}`);
  }
  return lines;
}

function headingIds(url: string): string[] {
  return [...page(url).matchAll(/<h[2-6][^>]* id="([^"]+)"/g)].map(([, id]) => id!);
}

describe('a site with all conventions of Docusaurus', () => {
  test('is migrated to the configuration in the repository', () => {
    expect(readFileSync(join(copy, 'site.config.ts'), 'utf8')).toBe(readFileSync(join(SITE, 'site.config.ts'), 'utf8'));
    const lines = run.diagnostics.map(({ location, message }) => `${location && formatLocation(location)} ${message}`);
    expect(lines).toMatchInlineSnapshot(`
      [
        "docusaurus.config.js:60:9 \`plugins[1][1].createRedirects\` is not carried over.",
        "docusaurus.config.js:63:5 \`plugins[2]\` is not carried over.",
        "src/css/custom.css:1:9 Variables of Infima have no effect in docsgen.",
        "src/theme/Root.js:1:1 docsgen's pages do not use the component \`@theme/Root\`.",
      ]
    `);
  });

  test('has the sidebars of each version, locale and instance', () => {
    const urls = [
      'docs/next/intro',
      'docs/next/features',
      'docs/next/basics/second',
      'docs/code',
      'fr/docs/next/intro',
      'community/rules',
    ];
    expect(Object.fromEntries(urls.map((url) => [url, sidebarOf(url)]))).toMatchInlineSnapshot(`
      {
        "community/rules": [
          "The team /community/02-team/lead",
          "Numbered /community/01-numbered",
          "Rules /community/rules",
        ],
        "docs/code": [
          "Introduction 1.0 /docs/intro",
          "  Code 1.0 /docs/code",
        ],
        "docs/next/basics/second": [
          "Group /docs/next/math-free",
          "  First page /docs/next/basics/first-page",
          "  Second /docs/next/basics/second",
        ],
        "docs/next/features": [
          "Start here /docs/next/intro",
          "First /docs/next/basics/first-page",
          "Advanced /docs/next/advanced-topics",
          "  B /docs/next/advanced/b",
          "  A /docs/next/advanced/a",
          "  Notes of 2024 /docs/next/advanced/notes",
          "  Nested index /docs/next/advanced/nested",
          "With page /docs/next/features",
          "  Renamed /docs/next/renamed-page",
          "  Start here /docs/next/intro",
          "Shorthand /docs/next/code",
        ],
        "docs/next/intro": [
          "Start here /docs/next/intro",
          "First /docs/next/basics/first-page",
          "Advanced /docs/next/advanced-topics",
          "  B /docs/next/advanced/b",
          "  A /docs/next/advanced/a",
          "  Notes of 2024 /docs/next/advanced/notes",
          "  Nested index /docs/next/advanced/nested",
          "With page /docs/next/features",
          "Shorthand /docs/next/code",
        ],
        "fr/docs/next/intro": [
          "Présentation /fr/docs/next/intro",
          "First /fr/docs/next/basics/first-page",
          "Avancé /fr/docs/next/advanced-topics",
          "  B /fr/docs/next/advanced/b",
          "  A /fr/docs/next/advanced/a",
          "  Notes of 2024 /fr/docs/next/advanced/notes",
          "  Nested index /fr/docs/next/advanced/nested",
          "With page /fr/docs/next/features",
          "Shorthand /fr/docs/next/code",
        ],
      }
    `);
  });

  test('has the ids of headings, also of partials and after emoji', () => {
    const urls = [
      'docs/next/intro',
      'docs/next/features',
      'docs/next/basics/first-page',
      'docs/next/advanced/nested/child',
      'fr/docs/next/intro',
    ];
    expect(Object.fromEntries(urls.map((url) => [url, headingIds(url)]))).toMatchInlineSnapshot(`
      {
        "docs/next/advanced/nested/child": [
          "title",
          "sub-title",
        ],
        "docs/next/basics/first-page": [
          "first-page",
        ],
        "docs/next/features": [
          "tabs",
          "heading-in-a-tab",
          "version-version",
          "code",
          "heading-of-the-part",
          "plain-part",
          "links",
          "context",
          "deep-heading",
          "deeper-heading",
          "deepest-heading",
        ],
        "docs/next/intro": [
          "getting-started-rocket",
          "install",
          "getting-started-rocket-1",
          "1-numbers-quotes--symbols",
          "ünïcödé--日本語",
        ],
        "fr/docs/next/intro": [
          "install",
        ],
      }
    `);
  });

  test('has redirects, feeds, and pages of tags, authors and the archive', () => {
    const files = readdirSync(join(copy, 'build'), { recursive: true, encoding: 'utf8' });
    const blog = files.filter((path) => /^blog\/.*(?:index\.html|\.xml)$/.test(path)).sort();
    expect(blog.map((path) => path.replace(/\/index\.html$/, ''))).toMatchInlineSnapshot(`
      [
        "blog/2026/01/05/first",
        "blog/2026/03/01/untitled",
        "blog/2026/04/05/nested",
        "blog/archive",
        "blog/atom.xml",
        "blog/authors/ada",
        "blog/authors",
        "blog/dated",
        "blog/folder",
        "blog",
        "blog/page/2",
        "blog/rss.xml",
        "blog/tags/c",
        "blog/tags/hello",
        "blog/tags",
        "blog/tags/releases",
      ]
    `);
    expect(['start', 'begin'].map((url) => /url=([^"]+)/.exec(page(url))?.[1])).toEqual(['/docs/intro', '/docs/intro']);
  });

  test('passes values of the configuration to components, and runs those of the theme', () => {
    expect(page('')).toContain('free, team');
    expect(page('docs/next/features')).toContain('help@acme.example');
    expect(page('docs/next/global')).toContain('<mark>Marked</mark>');
    expect(page('fr')).toContain('Commencer');
  });
});
