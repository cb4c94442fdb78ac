import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { unescapeHtml } from '../../lib/core/text/escape.ts';
import { repositorySite } from '../support/repository-site.ts';
import { sharedDescriptions } from '../support/shared-descriptions.ts';
import { ROOT } from '../support/source-tree.ts';

/** The navbar, footer and sidebars of the Lexical site, which match the original site. */
const site = { dir: '' };
beforeAll(async () => void (site.dir = await repositorySite()), 180_000);

const read = (url: string): string => readFileSync(join(site.dir, url, 'index.html'), 'utf8');
const textOf = (html: string): string => unescapeHtml(html.replace(/<[^>]+>/g, ''));

/** Returns the part of a page between two strings. */
function part(html: string, from: string, to: string): string {
  const start = html.indexOf(from);
  expect(start, from).toBeGreaterThan(-1);
  return html.slice(start, html.indexOf(to, start));
}

/** Lists the links of a piece of HTML: `Docs → /docs/intro`. Links to other sites are marked. */
function linksOf(html: string): string[] {
  return [...html.matchAll(/<a ([^>]*)>(.*?)<\/a>/gs)].map(([, attributes, inner]) => {
    const href = unescapeHtml(/href="([^"]*)"/.exec(attributes!)?.[1] ?? '');
    return `${textOf(inner!)} → ${href}${attributes!.includes('target="_blank"') ? ' (new tab)' : ''}`;
  });
}

test('every page names the version of docsgen that built it', () => {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const [, generator] = /<meta name="generator" content="([^"]*)"/.exec(read('/docs/intro')) ?? [];
  expect(generator).toBe(`docsgen ${version}`);
});

test('no two pages have the same description', () => {
  expect(sharedDescriptions(site.dir)).toEqual({});
});

describe('the navbar', () => {
  test('links to the sections of the site, and opens other sites in a new tab', () => {
    const items = linksOf(part(read('/docs/intro'), '<header class="navbar"', '</header>')).filter(
      (link) => !/^(?: |0\.16\.1|English|Search)/.test(link),
    );
    expect(items.slice(0, 8)).toEqual([
      'Playground → https://playground.lexical.dev/ (new tab)',
      'Docs → /docs/intro',
      'API → /docs/api/',
      'Community → /community/',
      'iOS → https://facebook.github.io/lexical-ios/ (new tab)',
      'Gallery → /gallery',
      'GitHub → https://github.com/facebook/lexical (new tab)',
      'iOS GitHub → https://github.com/facebook/lexical-ios (new tab)',
    ]);
  });

  test('has a version menu that links to the same document, or to the main document', () => {
    const versionOf = (url: string): string | undefined =>
      linksOf(part(read(url), 'title="Versions"', '</details>')).find((link) => link.startsWith('0.16.1'));
    expect(versionOf('/docs/faq')).toBe('0.16.1 → /docs/faq');
    expect(versionOf('/community')).toBe('0.16.1 → /docs/api/');
  });
});

describe('the footer', () => {
  const footer = (): string => part(read('/'), '<footer class="footer', '</footer>');

  test('has the groups Docs, Community, More and Legal, with their links', () => {
    const groups = footer()
      .split('<div class="footer-group">')
      .slice(1)
      .map((group) => [textOf(part(group, '<p>', '</p>')), ...linksOf(group)]);
    expect(groups.map(([title]) => title)).toEqual(['Docs', 'Community', 'More', 'Legal']);
    expect(groups.flatMap(([, ...links]) => links)).toEqual([
      'Introduction → /docs/intro',
      'Stack Overflow → https://stackoverflow.com/questions/tagged/lexicaljs (new tab)',
      'Twitter → https://twitter.com/lexicaljs (new tab)',
      'GitHub → https://github.com/facebook/lexical (new tab)',
      'Privacy → https://opensource.facebook.com/legal/privacy/ (new tab)',
      'Terms → https://opensource.facebook.com/legal/terms/ (new tab)',
    ]);
  });

  test('has a logo that links to the home page, and the copyright of 2024', () => {
    expect(footer()).toMatch(/<a class="footer-brand" href="\/"><img [^>]*alt="Lexical"/);
    expect(textOf(footer())).toContain('Copyright © 2024');
  });
});

describe('the sidebars', () => {
  /** Returns the sidebar of a page. A page omits closed branches, which are in the sidebar of the first page of the branch. */
  const sidebarOf = (url: string): string => part(read(url), '<nav class="sidebar"', '</nav>');

  test('of the docs has the guides, in order', () => {
    const pages = [
      '/docs/getting-started/quick-start',
      '/docs/tutorials/mentions',
      '/docs/concepts/nodes',
      '/docs/packages/lexical',
    ];
    const branches = [...pages, '/docs/react/', '/docs/collaboration/faq'].map(
      (url) => /<details [^>]*open=""[^>]*>.*?<ul>(.*?)<\/ul>/s.exec(sidebarOf(url))?.[1] ?? '',
    );
    const found = branches.map((branch) => linksOf(branch).map((link) => link.replace(/^.* → \/docs\//, '')));
    const below = (dir: string, names: string): string[] => names.split(' ').map((name) => `${dir}/${name}`);
    expect(found).toEqual([
      below('getting-started', 'quick-start react theming supported-browsers creating-plugin devtools'),
      below('tutorials', 'mentions comment-box floating-toolbar image-upload migrate-content'),
      below(
        'concepts',
        'editor-state nodes node-replacement listeners transforms commands selection read-only history serialization dom-events accessibility',
      ),
      [
        'packages/lexical',
        ...below(
          'packages',
          'clipboard code devtools-core dragon eslint-plugin file hashtag headless history html link list mark markdown ' +
            'offset overflow plain-text react rich-text selection table text utils yjs',
        ).map((path) => path.replace('packages/', 'packages/lexical-')),
      ],
      below('react', ' plugins create_plugin faq'),
      below('collaboration', 'react faq'),
    ]);
    expect(linksOf(sidebarOf('/docs/intro')).map((link) => link.replace(/ → .*/, ''))).toEqual([
      'Introduction',
      'Getting Started',
      'Tutorials',
      'Concepts',
      'Packages',
      'React',
      'Collaboration',
      'FAQ',
      'Glossary',
    ]);
  });

  test.each(['design', 'error', 'maintainers-guide', 'testing'])('are not on /docs/%s', (name) => {
    expect(read(`/docs/${name}`)).not.toContain('class="sidebar"');
    expect(linksOf(sidebarOf('/docs/intro')).join()).not.toContain(`/docs/${name}`);
  });

  test('are separate for the docs and the API reference', () => {
    expect(sidebarOf('/docs/intro')).toContain('data-sidebar="docs"');
    expect(sidebarOf('/docs/intro')).not.toContain('/docs/api');
    expect(sidebarOf('/docs/api')).toContain('data-sidebar="api"');
  });
});

test('the community page lists GitHub, Stack Overflow and Discord', () => {
  const links = linksOf(part(read('/community'), '<main', '</main>')).join('\n');
  expect(links).toMatch(/ → https:\/\/github\.com\/facebook\/lexical.* \(new tab\)/);
  expect(links).toMatch(/ → https:\/\/stackoverflow\.com\/questions\/tagged\/lexicaljs \(new tab\)/);
  expect(links).toMatch(/ → https:\/\/discord\.gg\/\w+ \(new tab\)/);
});

test('only the search page and the 404 page contain a form', () => {
  const pages = readdirSync(site.dir, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.html'));
  expect(pages.filter((path) => readFileSync(join(site.dir, path), 'utf8').includes('<form'))).toEqual([
    '404.html',
    'search/index.html',
  ]);
});
