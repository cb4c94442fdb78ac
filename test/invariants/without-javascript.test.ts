import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { PageFacts } from '../../lib/core/model/index.ts';
import { decodePath, routeKey } from '../../lib/core/paths.ts';
import type { LoadedModules } from '../../lib/build/ports.ts';
import { buildOnDisk, copyOfSite } from '../support/disk-site.ts';
import { readPage, type ReadLink, type ReadPage } from '../support/html.ts';
import { buildInMemory, builtInTemplates, type MemoryBuild } from '../support/memory-site.ts';

const templates: { modules?: LoadedModules } = {};
const built: { site?: MemoryBuild; pages?: ReadonlyMap<string, ReadPage> } = {};

const uniqueText = (name: string): string => `Text of ${name} only.`;

/** Returns a page with a unique text in every kind of block. */
function page(name: string, head = ''): string {
  const text = uniqueText(name);
  return `${head}# Title of ${name}

${text}

<!-- truncate -->

## Part *one*

> quoted ${text}

- item ${text}

| cell ${text} |
|---|

\`\`\`js
const code = '${text}';
\`\`\`

:::note

noted ${text}

:::
`;
}

/** Returns nested docs, a folder that is too large for the sidebar, a blog with several list pages, tags and standalone pages. */
function manyFiles(): Record<string, string> {
  const files: Record<string, string> = {
    'content/pages/index.md': page('home'),
    'content/pages/about.md': page('about'),
    'content/docs/intro.md': page('intro', '---\ntags: [start]\n---\n\n'),
    'content/docs/deep/_category_.json': '{ "label": "Deep", "link": { "type": "generated-index" } }',
  };
  for (const folder of ['guide', 'deep/first', 'deep/second/third']) {
    for (const name of ['a', 'b', 'c']) files[`content/docs/${folder}/${name}.md`] = page(`${folder} ${name}`);
  }
  for (let index = 0; index < 200; index++) files[`content/docs/many/p${index}.md`] = page(`many ${index}`);
  for (let day = 10; day < 23; day++) {
    files[`content/blog/2024-01-${day}-post-${day}.md`] = page(`post ${day}`, '---\ntags: [news]\n---\n\n');
  }
  return files;
}

beforeAll(async () => {
  templates.modules = await builtInTemplates();
  const config = {
    navbar: {
      items: [
        { label: 'Docs', to: '/docs/intro' },
        { label: 'Blog', to: '/blog' },
        { label: 'About', to: '/about' },
        { type: 'search' },
      ],
    },
  };
  const site = await buildInMemory(templates.modules, { files: manyFiles(), config });
  const htmlOf = ({ out }: PageFacts): string => site.written[out] ?? '';
  built.site = site;
  built.pages = new Map(site.pages.map((page) => [routeKey(page.url), readPage(htmlOf(page))]));
});

const isVisitable = ({ kind }: PageFacts): boolean => kind !== 'redirect' && kind !== 'not-found';

/** Returns the pages that are reachable through links. */
function crawl(pages: ReadonlyMap<string, ReadPage>, start: string, follow: (link: ReadLink) => boolean): Set<string> {
  const reached = new Set<string>([start]);
  for (const url of reached) {
    for (const link of pages.get(url)?.links ?? []) {
      const target = routeKey(decodePath(link.href.replace(/[?#].*$/s, '')));
      if (link.href.startsWith('/') && follow(link) && pages.has(target)) reached.add(target);
    }
  }
  return reached;
}

describe('every page is readable, navigable and complete without JavaScript', () => {
  test('the test site builds without diagnostics', () => {
    expect(built.site!.diagnostics).toEqual([]);
    expect(built.site!.pages.length).toBeGreaterThan(230);
  });

  test('every page is reachable from the home page', () => {
    const reached = crawl(built.pages!, '/', () => true);
    const unreachable = built.site!.pages.filter((page) => isVisitable(page) && !reached.has(routeKey(page.url)));
    expect(unreachable.filter((page) => page.source !== undefined).map((page) => page.url)).toEqual([]);
  });

  test('every page of a sidebar is reachable through the sidebar alone', () => {
    const members = [...built.pages!].flatMap(([url, { links }]) =>
      links.some((link) => link.inSidebar) ? [url] : [],
    );
    expect(members.length).toBeGreaterThan(200);
    for (const start of ['/docs/intro', '/docs/deep/second/third/c', '/docs/many/p120']) {
      const reached = crawl(built.pages!, start, (link) => link.inSidebar);
      expect(members.filter((url) => !reached.has(url))).toEqual([]);
    }
  });

  test('the sitemap lists every indexable page', () => {
    const urls = [...built.site!.written['sitemap.xml']!.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url!);
    const listed = new Set(urls.map((url) => routeKey(new URL(url).pathname)));
    const missing = built.site!.pages.filter(
      (page) => isVisitable(page) && !page.noIndex && !listed.has(routeKey(page.url)),
    );
    expect(missing.map((page) => page.url)).toEqual([]);
  });

  test('each page contains the text of its source and a title', () => {
    const authored = built.site!.pages.filter((page) => page.source !== undefined && isVisitable(page));
    const incomplete = authored.filter(({ url }) => {
      const { text, title } = built.pages!.get(routeKey(url))!;
      const [, name] = /Title of ([^|]*?) \|/.exec(title) ?? [];
      const expected = uniqueText(name ?? '');
      const parts = [
        expected,
        `quoted ${expected}`,
        `item ${expected}`,
        `cell ${expected}`,
        `code = '${expected}'`,
        `noted ${expected}`,
        'Part one',
      ];
      return name === undefined || !parts.every((part) => text.includes(part));
    });
    expect(authored.length).toBeGreaterThan(220);
    expect(incomplete.map((page) => page.url)).toEqual([]);
  });

  test('the size of a page does not depend on the number of pages', () => {
    const sizes = built.site!.pages.map(({ out }) => built.site!.written[out]!.length);
    expect(Math.max(...sizes)).toBeLessThan(60_000);
  });

  test('pages with components and MDX contain all of their text', async () => {
    const siteDir = copyOfSite('basic');
    const { diagnostics } = await buildOnDisk(siteDir);
    expect(diagnostics.filter((diagnostic) => diagnostic.severity === 'error')).toEqual([]);
    const textOf = (out: string): string => readPage(readFileSync(join(siteDir, 'build', out), 'utf8')).text;
    expect(textOf('index.html')).toContain('Basic Start');
    expect(textOf('docs/guide/use/index.html')).toContain('Shared words with a link');
    expect(textOf('docs/guide/use/index.html')).toContain('Install first, 2 times.');
  });
});
