import { beforeAll, describe, expect, test } from 'vitest';
import type { LoadedModules } from '../../../lib/build/ports.ts';
import { sourcePath } from '../../../lib/core/paths.ts';
import { buildInMemory, builtInTemplates, memoryStore, type MemorySite } from '../../support/memory-site.ts';

const shared: { modules?: LoadedModules } = {};

beforeAll(async () => {
  shared.modules = await builtInTemplates();
});

const A = sourcePath('content/docs/a.md');
const files = {
  [A]: '# A',
  'content/docs/b.md': '---\nlast_update: { date: 2020-02-03, author: Cy }\n---\n# B',
  'content/docs/c.md': '# C',
  'content/pages/index.md': '# Home',
};

/** A site whose file `a.md` was last committed on a day in 2024, at midnight UTC. */
function siteOf(day: string, docs: object): MemorySite {
  const time = Date.parse(`${day}T00:00:00Z`) / 1000;
  const history = { [A]: { time, author: 'Ann' }, [sourcePath('content/docs/b.md')]: { time, author: 'Ann' } };
  return { files, config: { blog: false, docs }, history };
}

const updateIn = (html = ''): string => /<span class="last-update">(.*?)<\/span>/.exec(html)?.[1] ?? 'none';

describe('the date of the last change', () => {
  test('comes from git if the configuration asks for it, with the author if wanted', async () => {
    const shown = async (docs: object) =>
      updateIn((await buildInMemory(shared.modules!, siteOf('2024-07-01', docs))).written['docs/a/index.html']);
    expect(await shown({})).toBe('none');
    const date = 'Last updated on <time dateTime="2024-07-01">July 1, 2024</time>';
    expect(await shown({ lastUpdated: true })).toBe(date);
    expect(await shown({ lastUpdated: { showAuthor: true } })).toBe(`${date} by Ann`);
  });

  test('comes from the front matter first, and is absent if a file is not committed', async () => {
    const { written } = await buildInMemory(shared.modules!, siteOf('2024-07-01', { lastUpdated: true }));
    expect(updateIn(written['docs/b/index.html'])).toContain('February 3, 2020</time> by Cy');
    expect(updateIn(written['docs/c/index.html'])).toBe('none');
  });

  test('is in the sitemap unless the site turns it off', async () => {
    const site = siteOf('2024-07-01', { lastUpdated: true });
    const sitemap = async (config: object) =>
      (await buildInMemory(shared.modules!, { ...site, config: { ...site.config, ...config } })).written['sitemap.xml'];
    expect(await sitemap({})).toContain('/docs/a</loc><lastmod>2024-07-01</lastmod>');
    expect(await sitemap({})).toContain('/docs/c</loc></url>');
    expect(await sitemap({ sitemap: { lastmod: false } })).not.toContain('lastmod');
  });

  test('is in the sitemap of a site whose pages do not show it, also if a partial changed later', async () => {
    const { history } = siteOf('2024-07-01', {});
    const partial = sourcePath('content/docs/_part.mdx');
    const post = sourcePath('content/blog/2021-01-01-post.md');
    const page = sourcePath('content/docs/d.mdx');
    const text = "import Part from './_part.mdx'\n\n# D\n\n<Part />";
    const withPartial = { ...files, [page]: text, [partial]: 'Part', [post]: '# Post' };
    const time = Date.parse('2024-08-02T12:00:00Z') / 1000;
    const commits = {
      ...history,
      [page]: history![A]!,
      [partial]: { time, author: 'Bo' },
      [post]: { time: time + 86_400, author: 'Bo' },
    };
    const { written, diagnostics } = await buildInMemory(shared.modules!, { files: withPartial, history: commits });
    expect(diagnostics).toEqual([]);
    expect(written['sitemap.xml']).toContain('/docs/a</loc><lastmod>2024-07-01</lastmod>');
    expect(written['sitemap.xml']).toContain('/docs/d</loc><lastmod>2024-08-02</lastmod>');
    expect(written['sitemap.xml']).toContain('/post</loc><lastmod>2024-08-03</lastmod>');
    expect(written['sitemap.xml']).toContain('/docs/c</loc></url>');
    expect(updateIn(written['docs/a/index.html'])).toBe('none');
  });

  test('is a dependency of its page only', async () => {
    const store = memoryStore();
    const first = await buildInMemory(shared.modules!, siteOf('2024-07-01', { lastUpdated: true }), { store });
    const second = await buildInMemory(shared.modules!, siteOf('2024-07-02', { lastUpdated: true }), {
      store,
      previous: first.written,
    });
    expect(updateIn(second.written['docs/a/index.html'])).toContain('July 2, 2024');
    expect(second.rewritten.filter((out) => out.endsWith('.html'))).not.toContain('docs/c/index.html');
  });
});

describe('the sitemap', () => {
  test('omits excluded pages, unlisted pages, and pages that search engines must not index', async () => {
    const head = 'head: [{ tag: meta, attrs: { name: robots, content: noindex } }]';
    const pages = {
      'content/pages/index.md': '# Home',
      'content/docs/in/x.md': '# X',
      'content/docs/own.md': '---\nsitemap: false\n---\n# Own',
      'content/docs/un.md': '---\nunlisted: true\n---\n# Un',
      'content/docs/no.md': `---\n${head}\n---\n# No`,
      'content/docs/yes.md': '# Yes',
    };
    const config = { blog: false, sitemap: { exclude: ['/docs/in/**', '/nope/*'] } };
    const { written, diagnostics } = await buildInMemory(shared.modules!, { files: pages, config });
    const urls = [...(written['sitemap.xml'] ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1]);
    expect(urls).toEqual(['https://example.org/', 'https://example.org/docs/yes']);
    expect(diagnostics.map(({ message }) => message)).toEqual(['No page matches `/nope/*`.']);
  });

  test('can be turned off', async () => {
    const site = { files, config: { blog: false, sitemap: false } };
    const { written } = await buildInMemory(shared.modules!, site);
    expect(written['sitemap.xml']).toBeUndefined();
    expect(written['robots.txt']).not.toContain('Sitemap');
  });
});
