import { describe, expect, test } from 'vitest';
import { checkPermanentUrls } from '../../../../lib/check/permanent/index.ts';
import type { ManifestPage, PageFacts, UrlManifest } from '../../../../lib/core/model/index.ts';
import { outPath, sourcePath, urlPath } from '../../../../lib/core/paths.ts';

interface Page extends ManifestPage {
  readonly to?: string;
}

interface Comparison {
  /** The address of the home page, before and now. */
  readonly home?: readonly [string, string];
  readonly before: Readonly<Record<string, ManifestPage>>;
  readonly now: Readonly<Record<string, Page>>;
  readonly redirects?: UrlManifest['redirects'];
  readonly files?: readonly string[];
  readonly renames?: Readonly<Record<string, string>>;
}

function factsOf(url: string, { title, source, anchors, to }: Page): PageFacts {
  return {
    url: urlPath(url),
    out: outPath(`${url}/index.html`),
    subject: url,
    kind: to === undefined ? 'doc' : 'redirect',
    noIndex: false,
    sources: [],
    externalLinks: [],
    ...(title !== undefined && { title }),
    ...(source !== undefined && { source: sourcePath(source) }),
    ...(anchors && { anchors }),
    ...(to !== undefined && { to }),
  };
}

const HOME = 'https://example.org/';

/** Returns the messages with their hints, and the redirects that would fix them. */
function compare({ home = [HOME, HOME], before, now, redirects = {}, files = [], renames = {} }: Comparison) {
  const manifest: UrlManifest = { version: 1, url: home[0], pages: before, redirects };
  const pages = Object.entries(now).map(([url, page]) => factsOf(url, page));
  const history = { files: new Map(Object.entries(renames)) };
  const published = { manifest, name: 'the manifest', locationOf: () => undefined };
  const check = checkPermanentUrls(published, { home: home[1], pages, files }, history);
  const found = check.diagnostics((added) => ({ hint: `Add ${added.length}.` }));
  return {
    redirects: check.redirects.map(({ from, to }) => `${from} → ${to}`),
    messages: found.map(({ message }) => message),
    hints: found.map(({ hint }) => hint),
    related: found.flatMap(({ related = [] }) => related.map(({ message }) => message)),
    places: found.map(({ location, subject }) => location?.file ?? subject),
  };
}

const NOTHING = { redirects: [], messages: [], hints: [], related: [], places: [] };

describe('a published URL still exists', () => {
  test.each<[string, Comparison['now'], string[]?]>([
    ['as a page', { '/docs/a': {} }],
    ['with another trailing slash', { '/docs/a/': {} }],
    ['as a redirect', { '/docs/a': { to: '/docs/b' }, '/docs/b': {} }],
    ['as a static file', {}, ['/docs/a/index.html']],
    ['as a static file with an extension', {}, ['/docs/a.html']],
  ])('%s', (_, now, files = []) => {
    expect(compare({ before: { '/docs/a': {} }, now, files })).toEqual(NOTHING);
  });
});

describe('the new home of a removed page', () => {
  test('is the page of its file, if git renamed the file', () => {
    const { redirects, hints, messages, places } = compare({
      before: { '/docs/a': { source: 'docs/a.md', title: 'A' } },
      now: { '/docs/b': { source: 'docs/b.md', title: 'Other' } },
      renames: { 'docs/a.md': 'docs/b.md' },
    });
    expect(messages).toEqual(['The page `/docs/a` was published, but no longer exists.']);
    expect(redirects).toEqual(['/docs/a → /docs/b']);
    expect(hints).toEqual([
      'It has probably moved to `/docs/b`: git records that `docs/a.md` was renamed to `docs/b.md`. Add 1.',
    ]);
    expect(places).toEqual(['docs/b.md']);
  });

  test('is the page of the same file with another slug', () => {
    const { redirects } = compare({
      before: { '/docs/a': { source: 'docs/a.md' } },
      now: { '/docs/b': { source: 'docs/a.md' } },
    });
    expect(redirects).toEqual(['/docs/a → /docs/b']);
  });

  test('is a new page with the same title', () => {
    const { redirects, hints } = compare({
      before: { '/docs/a': { title: 'Set up' }, '/docs/old': { title: 'Other' } },
      now: { '/docs/b': { title: 'Set Up' }, '/docs/old': { title: 'Set up' } },
    });
    expect(redirects).toEqual(['/docs/a → /docs/b']);
    expect(hints[0]).toContain('it has the same title');
  });

  test('is the page that took over its sections', () => {
    const { redirects, hints } = compare({
      before: { '/docs/a': { anchors: ['one', 'two'] }, '/docs/all': { anchors: ['zero'] } },
      now: { '/docs/all': { anchors: ['zero', 'one', 'two'] } },
    });
    expect(redirects).toEqual(['/docs/a → /docs/all']);
    expect(hints[0]).toContain('it has 2 of 2 rare anchors');
  });

  test('is unknown if only headings that many pages have are equal', () => {
    const anchors = ['methods', 'properties'];
    const others = Object.fromEntries(['b', 'c', 'd', 'e'].map((name) => [`/api/${name}`, { title: name, anchors }]));
    const { redirects, hints, places } = compare({
      before: { '/api/a': { title: 'a', anchors }, ...others },
      now: others,
    });
    expect(redirects).toEqual([]);
    expect(hints).toEqual([
      "No current page is similar to it. Restore the page, or add a redirect to the page that replaces it, such as `{ from: '/api/a', to: '/' }`.",
    ]);
    expect(places).toEqual(['the manifest']);
  });

  test('can have no redirect if only the letter case differs', () => {
    const { redirects, hints } = compare({ before: { '/docs/FAQ': {} }, now: { '/docs/faq': {} } });
    expect(redirects).toEqual([]);
    expect(hints).toEqual([
      'The page is at `/docs/faq` now: only the letter case of the path has changed. Keep the URL with `slug: /docs/FAQ` in the front matter of the page.',
    ]);
  });
});

describe('a removed redirect', () => {
  test('is restored', () => {
    const { messages, redirects } = compare({
      before: {},
      redirects: { '/old': '/docs/a#b' },
      now: { '/docs/a': { anchors: ['b'] } },
    });
    expect(messages).toEqual(['The redirect from `/old` to `/docs/a#b` was published, but no longer exists.']);
    expect(redirects).toEqual(['/old → /docs/a#b']);
  });

  test('without its target needs an author', () => {
    const { hints } = compare({ before: {}, redirects: { '/old': 'https://elsewhere.example/' }, now: {} });
    expect(hints).toEqual(['No current page is similar to it. Restore the redirect.']);
  });
});

describe('a removed folder', () => {
  const names = Array.from({ length: 12 }, (_, index) => `p${index}`);
  const pagesIn = (folder: string) =>
    Object.fromEntries(names.map((name) => [`${folder}/${name}`, { source: `${folder.slice(1)}/${name}.md` }]));

  test('is one problem that lists ten of its pages', () => {
    const { messages, related, hints, redirects } = compare({
      before: { ...pagesIn('/docs/old'), '/docs/intro': {} },
      now: { '/docs/intro': {} },
    });
    expect(messages).toEqual(['12 pages in `/docs/old` were published, but no longer exist.']);
    expect([related.length, related[0], related.at(-1)]).toEqual([11, '`/docs/old/p0`', 'and 2 more']);
    expect(hints).toEqual(['Restore these pages, or add redirects to the pages that replace them.']);
    expect(redirects).toEqual([]);
  });

  test('that was renamed gets a redirect for each page', () => {
    const renames = Object.fromEntries(names.slice(1).map((name) => [`docs/old/${name}.md`, `docs/new/${name}.md`]));
    const { messages, redirects, related, hints } = compare({
      before: pagesIn('/docs/old'),
      now: pagesIn('/docs/new'),
      renames,
    });
    expect(messages).toHaveLength(1);
    expect(redirects).toHaveLength(11);
    expect(related[1]).toBe(
      '`/docs/old/p1` → `/docs/new/p1`: git records that `docs/old/p1.md` was renamed to `docs/new/p1.md`',
    );
    expect(hints).toEqual(['Add 11. Restore the other 1 page, or add redirects to the pages that replace them.']);
  });

  test('with few pages has a problem for each', () => {
    expect(compare({ before: { '/x/a': {}, '/x/b': {} }, now: { '/y': {} } }).messages).toHaveLength(2);
  });
});

describe('a removed anchor', () => {
  test('was renamed if a new one has its position', () => {
    const { messages, hints, redirects } = compare({
      before: { '/docs/a': { anchors: ['one', 'set-up', 'three'] } },
      now: { '/docs/a': { anchors: ['one', 'install', 'three', 'four'] } },
    });
    expect(messages).toEqual(['The page `/docs/a` no longer has the anchor `#set-up`.']);
    expect(redirects).toEqual(['/docs/a#set-up → /docs/a#install']);
    expect(hints).toEqual(['Probably renamed: `#set-up` to `#install`. Add 1.']);
  });

  test('was renamed if a new one is spelled similarly', () => {
    const { redirects } = compare({
      before: { '/docs/a': { anchors: ['one', 'installing'] } },
      now: { '/docs/a': { anchors: ['one', 'new', 'install-ing'] } },
    });
    expect(redirects).toEqual(['/docs/a#installing → /docs/a#install-ing']);
  });

  test('has moved if another page has it now', () => {
    const { redirects, hints } = compare({
      before: { '/docs/a': { anchors: ['one', 'two'] }, '/docs/b': {} },
      now: { '/docs/a': { anchors: ['one'] }, '/docs/b': { anchors: ['two'] } },
    });
    expect(redirects).toEqual(['/docs/a#two → /docs/b#two']);
    expect(hints).toEqual(['Probably renamed: `#two` to `/docs/b#two`. Add 1.']);
  });

  test('without a similar one needs an author', () => {
    const { hints, redirects } = compare({ before: { '/docs/a': { anchors: ['one'] } }, now: { '/docs/a': {} } });
    expect(redirects).toEqual([]);
    expect(hints).toEqual([
      "No new section is similar. Keep it with `{#one}` after the heading that replaces it, or add a redirect, such as `{ from: '/docs/a#one', to: '/docs/a' }`.",
    ]);
  });

  test('is reported once for each page, with at most five names', () => {
    const anchors = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => `${name}${name}${name}`);
    expect(compare({ before: { '/x': { anchors } }, now: { '/x': {} } }).messages).toEqual([
      'The page `/x` no longer has the anchors `#aaa`, `#bbb`, `#ccc`, `#ddd`, `#eee` and 2 more.',
    ]);
  });

  test('of a renamed page gets a redirect from the old page', () => {
    const { messages, redirects } = compare({
      before: { '/docs/a': { source: 'a.md', anchors: ['one', 'two'] } },
      now: { '/docs/b': { source: 'a.md', anchors: ['one', 'second'] } },
    });
    expect(messages).toEqual([
      'The page `/docs/a` was published, but no longer exists.',
      'The page `/docs/b` replaces `/docs/a`, but lacks its anchor `#two`.',
    ]);
    expect(redirects).toEqual(['/docs/a → /docs/b', '/docs/a#two → /docs/b#second']);
  });

  test('is no problem behind a redirect that keeps the anchor, has its own, or leaves the site', () => {
    const before = { '/docs/a': { anchors: ['one'] } };
    const target = { '/docs/b': { anchors: ['one'] }, '/docs/c': {} };
    for (const to of ['/docs/b', '/docs/c#top', 'https://elsewhere.example/'])
      expect(compare({ before, now: { '/docs/a': { to }, ...target } })).toEqual(NOTHING);
    expect(compare({ before, now: { '/docs/a': { to: '/docs/c' }, ...target } }).messages).toEqual([
      'The page `/docs/c` replaces `/docs/a`, but lacks its anchor `#one`.',
    ]);
  });
});

describe('the base path has changed', () => {
  const pages = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`/docs/${index}`, {}]));

  test('is reported once, because every URL changes', () => {
    expect(compare({ home: [`${HOME}docs/`, HOME], before: pages, now: pages })).toEqual({
      ...NOTHING,
      messages: ['All published URLs change, because the base path was `/docs/` and is `/` now.'],
      hints: [
        'Set `baseUrl` to `/docs/`, or redirect `/docs/*` to `/*` on the server, because redirects of docsgen can only start below the base path. Then write the manifest again.',
      ],
      places: ['baseUrl'],
    });
  });

  test('is reported in addition to pages that do not exist at the new base path either', () => {
    const { messages } = compare({ home: [HOME, `${HOME}new/`], before: { '/a': {}, '/b': {} }, now: { '/a': {} } });
    expect(messages).toEqual([
      'All published URLs change, because the base path was `/` and is `/new/` now.',
      'The page `/b` was published, but no longer exists.',
    ]);
  });

  test('is no problem if only the host has changed, as in a preview', () => {
    expect(compare({ home: [HOME, 'https://preview.example.net/'], before: pages, now: pages })).toEqual(NOTHING);
  });
});
