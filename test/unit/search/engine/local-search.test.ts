import { describe, expect, test, vi } from 'vitest';
import type { SearchPage, SearchSection } from '../../../../lib/core/model/search.ts';
import { urlPath } from '../../../../lib/core/paths.ts';
import type { LoadFile } from '../../../../lib/search/engine/loading/index-files.ts';
import { MARK_START, type PageKind, type SearchResult } from '../../../../lib/search/engine/contract.ts';
import { localProvider } from '../../../../lib/search/engine/local-provider.ts';
import { manyPages } from '../../../support/generated-search-pages.ts';
import {
  allHits,
  INDEX_PATH,
  indexOf,
  loadFrom,
  pagesFound,
  searchIn,
  searchOver,
} from '../../../support/search-index.ts';

type PageFields = Partial<Omit<SearchPage, 'sections'>> & { readonly sections?: readonly Partial<SearchSection>[] };

function page(url: string, title: string, { sections = [], ...rest }: PageFields = {}): SearchPage {
  const section = (fields: Partial<SearchSection>, at: number): SearchSection => ({
    level: at === 0 ? 1 : 2,
    title: at === 0 ? title : 'Section',
    parents: [],
    text: '',
    code: '',
    ...(at > 0 && { anchor: `s${at}` }),
    ...fields,
  });
  const all = (sections.length > 0 ? sections : [{}]).map(section);
  return { url: urlPath(url), group: 'Docs', title, keywords: [], links: [], kind: 'guide', ...rest, sections: all };
}

const text = (words: string): PageFields => ({ sections: [{ text: words }] });
const filler = (count: number, words = 'other words'): SearchPage[] =>
  Array.from({ length: count }, (_, at) => page(`/f${at}`, `Filler ${at}`, text(words)));

const first = async (pages: readonly SearchPage[], query: string): Promise<string | undefined> =>
  (await allHits(searchIn(pages), query))[0]?.url;

describe('an identifier is found by the beginnings of its parts', () => {
  const named = (name: string, fields: PageFields = {}): SearchPage =>
    page(`/api/${name}`, name, { kind: 'api', sections: [{ names: [name] }], ...fields });
  const pages = [
    named('registerNodeTransform'),
    named('registerNodeTransformer'),
    named('LexicalErrorBoundary'),
    named('LexicalEditor'),
    named('exportDOM'),
    named('AddPluginItem'),
    page('/guide', 'API', text('The API of registering a transform.')),
    ...filler(5, 'registering node lexical export'),
  ];

  test.each([
    ['rNT', '/api/registerNodeTransform'],
    ['RNT', '/api/registerNodeTransform'],
    ['regNodeT', '/api/registerNodeTransform'],
    ['registerNode', '/api/registerNodeTransform'],
    ['$rNT', '/api/registerNodeTransform'],
    ['LE', '/api/LexicalEditor'],
    ['LexEr', '/api/LexicalErrorBoundary'],
    ['eDOM', '/api/exportDOM'],
    ['eD', '/api/exportDOM'],
    // A word of the site is not an abbreviation.
    ['API', '/guide'],
  ])('%s', async (query, url) => {
    expect(await first(pages, query)).toBe(url);
  });

  test('with its name marked', async () => {
    const [hit] = await allHits(searchIn(pages), 'LexEr');
    expect(JSON.stringify(hit)).toContain(JSON.stringify(`${MARK_START}LexicalErrorBoundary`).slice(1, -1));
  });
});

describe('a section that documents the symbol in the query ranks first', () => {
  const api = page('/api/editor', 'LexicalEditor', {
    kind: 'api',
    sections: [
      { names: ['LexicalEditor'] },
      { title: 'update', names: ['LexicalEditor.update', 'update'] },
      { title: 'registerUpdateListener', names: ['LexicalEditor.registerUpdateListener', 'registerUpdateListener'] },
      { title: '$getRoot', names: ['$getRoot'] },
    ],
  });
  const guide = page('/guide', 'getRoot, LexicalEditor, registerUpdateListener', {
    sections: [{ text: 'LexicalEditor.update '.repeat(30) }, { text: '$getRoot() registerUpdateListener '.repeat(30) }],
    keywords: ['getRoot', 'LexicalEditor'],
  });

  test.each([
    ['getRoot', '/api/editor#s3'],
    ['$getRoot', '/api/editor#s3'],
    ['getroot()', '/api/editor#s3'],
    ['LexicalEditor', '/api/editor'],
    ['LexicalEditor.update', '/api/editor#s1'],
    ['registerupdatelistener', '/api/editor#s2'],
  ])('%s', async (query, expected) => {
    expect(await first([guide, api, ...filler(5)], query)).toBe(expected);
    // Guides that mention the symbol are found as well.
    expect(await pagesFound(searchIn([guide, api]), query)).toContain('/guide');
  });
});

describe('an exact title', () => {
  const api = page('/api/EditorState', 'EditorState', { kind: 'api', sections: [{ names: ['EditorState'] }] });
  const long = 'editor state selection install change listen '.repeat(30);

  test.each([
    ['editor state', '/state'],
    ['Editor States', '/state'],
    ['the editor state', '/state'],
    ['selection', '/selection'],
    ['useHistory', '/history'],
    // A keyword is a title that readers use instead, and ranks below symbols.
    ['install', '/start'],
    ['EditorState', '/api/EditorState'],
    // The slug of the page, and a heading.
    ['listening to changes', '/docs/listen-to-changes'],
    ['restoring states', '/other#s1'],
  ])('%s', async (query, url) => {
    const pages = [
      api,
      page('/api/useHistory', 'useHistory', { kind: 'api', sections: [{ names: ['useHistory'] }] }),
      page('/mentions', 'Mentions', text(long)),
      page('/selection-states', 'Selections of an editor and its state', text(long)),
      page('/state', 'Editor State', text('a snapshot')),
      page('/selection', 'Selection', text('a range')),
      page('/history', 'useHistory', text('a hook')),
      page('/start', 'Quick start', { keywords: ['install', 'EditorState'] }),
      page('/docs/listen-to-changes', 'Observers'),
      page('/other', 'Other', { sections: [{}, { title: 'Restoring a state' }] }),
      ...filler(5, long),
    ];
    expect(await first(pages, query)).toBe(url);
  });

  test('does not hide the other sections of its page', async () => {
    const sections = [{ text: 'zebra' }, { title: 'Zebras', text: 'zebra' }, { title: 'More on the zebra' }];
    expect(await allHits(searchIn([page('/a', 'Zebra', { sections }), ...filler(9)]), 'zebra')).toHaveLength(3);
  });
});

describe('a page with a boost', () => {
  const pages = (boost: number): SearchPage[] => [
    page('/boosted', 'Zebra notes', { ...text('yak'), boost }),
    page('/other', 'Zebra facts', text('yak')),
    ...filler(4),
  ];

  test('ranks by its text times the boost', async () => {
    expect(await first(pages(0.5), 'zebra')).toBe('/other');
    expect(await first(pages(1.5), 'zebra')).toBe('/boosted');
    expect(await pagesFound(searchIn(pages(0.1)), 'yak')).toEqual(['/other', '/boosted']);
  });
});

describe('other forms of a word', () => {
  test.each([
    ['serialise', 'serialize'],
    ['serializing', 'serialise'],
    ['colour', 'color'],
    ['behavior', 'behaviour'],
    ['analyse', 'analyze'],
    ['labeled', 'labelled'],
    ['grey', 'gray'],
    ['listen', 'listeners'],
    ['listener', 'listening'],
  ])('%s finds %s', async (query, word) => {
    const pages = [page('/a', 'One', text(`a ${word} here`)), ...filler(5)];
    expect(await first(pages, `${query} `)).toBe('/a');
  });
});

describe('a symbol', () => {
  const state = page('/api/state', 'EditorState', {
    kind: 'api',
    sections: [
      { names: ['EditorState'] },
      { title: 'toJSON', names: ['EditorState.toJSON', 'toJSON'] },
      { title: '_readOnly', names: ['EditorState._readOnly', '_readOnly'], text: 'Whether it is read only.' },
      { title: 'setEditorState', names: ['LexicalEditor.setEditorState', 'setEditorState'] },
    ],
  });
  const guide = page('/guide', 'Reading', text('Make it read-only. The readonly flag of the editor state to JSON.'));
  const pages = [
    guide,
    state,
    page('/api/doc', 'Doc', { kind: 'api', sections: [{ names: ['toJSON'] }] }),
    ...filler(5),
  ];

  test.each([
    ['a variable with a member', 'editor.setEditorState', '/api/state#s3'],
    ['its class and its name', 'EditorState toJSON', '/api/state#s1'],
    ['a typo in its name', 'setEditorStaet', '/api/state#s3'],
    ['the exact name of a private member', '_readOnly', '/api/state#s2'],
    ['plain words rather than a private member', 'readonly', '/guide'],
  ])('is found by %s', async (_, query, url) => {
    expect(await first(pages, query)).toBe(url);
  });
});

describe('a word that does not occur on the site', () => {
  const pages = [
    page('/history', 'History', text('undo and redo')),
    page('/serialization', 'Serialization', text('to and from JSON')),
    page('/css', 'css', text('rules')),
    ...filler(4),
  ];

  test.each([
    ['histroy ', '/history'],
    ['hisory', '/history'],
    ['hhistory', '/history'],
    ['jistory', '/history'],
    ['seralizaton', '/serialization'],
    ['serialisatiom', '/serialization'],
    ['histr', '/history'],
    ['serializing', '/serialization'],
  ])('%j matches a similar word', async (query, expected) => {
    expect(await first(pages, query)).toBe(expected);
  });

  test('matches nothing if it is short or too different from all words', async () => {
    for (const query of ['ccs', 'hxstxrx ', 'zzzzzzzzzzzz'])
      expect(await pagesFound(searchIn(pages), query)).toEqual([]);
  });
});

describe('a query', () => {
  test('matches completions of its unfinished last word, including plurals', async () => {
    const pages = [page('/a', 'Entries'), page('/b', 'Classes'), page('/c', 'Properties'), ...filler(4)];
    for (const query of ['en', 'entri', 'entrie', 'entries', 'entry']) expect(await first(pages, query)).toBe('/a');
    for (const query of ['classe', 'Classes ']) expect(await first(pages, query)).toBe('/b');
    expect(await first(pages, 'propertie')).toBe('/c');
  });

  test('treats a last word that looks like a plural as a prefix, too', async () => {
    const pages = [page('/a', 'One', text('nniesr')), ...filler(4)];
    for (const query of ['nnies', 'nniesr']) expect(await first(pages, query)).toBe('/a');
    expect(await first([page('/b', 'Two', text('notsure')), ...filler(4)], 'nots')).toBe('/b');
  });

  test('does not require a number next to a word: the number of an error leads to the page about errors', async () => {
    const codes = page('/errors', 'Error codes', text('each number has a text'));
    const noise = page(
      '/setup',
      'Setup',
      text(`In case of an error, continue with step 12. ${'other words '.repeat(200)}`),
    );
    expect(await first([noise, codes, ...filler(30)], 'error 12')).toBe('/errors');
  });

  test('ranks pages with all of its words before pages with one', async () => {
    const pages = [
      page('/one', 'Table', text('table '.repeat(20))),
      page('/both', 'Other', text('a table with cells')),
      page('/none', 'None'),
    ];
    expect(await first(pages, 'table cells')).toBe('/both');
  });

  test('ranks titles before text, and linked pages before otherwise equal pages', async () => {
    const pages = [
      page('/text', 'Other', text('zebra among other words')),
      page('/title', 'Zebra', text('among other words')),
      page('/x', 'Equal', text('yak')),
      page('/y', 'Equal', text('yak')),
      page('/z', 'Links', { links: [urlPath('/y')] }),
    ];
    expect(await first(pages, 'zebra')).toBe('/title');
    expect(await first(pages, 'yak')).toBe('/y');
  });

  test('omits pages that match only a minor part, unless the query has no other part', async () => {
    const weak = page('/weak', 'Weak', { kind: 'api', sections: [{ text: 'other '.repeat(3000), code: 'rare' }] });
    const pages = [weak, page('/strong', 'Rare find', { keywords: ['rare', 'find'] }), ...filler(40)];
    expect(await pagesFound(searchIn(pages), 'rare find ')).toEqual(['/strong']);
    expect(await pagesFound(searchIn(pages), 'rare ')).toEqual(['/strong', '/weak']);
  });

  test('returns at most four sections of a page', async () => {
    const sections = Array.from({ length: 9 }, (_, at) => ({ title: `Zebra ${at}`, text: 'zebra' }));
    const hits = await allHits(searchIn([page('/a', 'Zebra', { sections })]), 'zebra');
    expect(hits).toHaveLength(4);
  });

  test('counts the sections and the pages that match', async () => {
    const sections = [{ text: 'zebra' }, { title: 'Zebras' }, { title: 'More zebras' }];
    const provider = searchIn([page('/a', 'One', { sections }), page('/b', 'Two', text('zebra')), ...filler(5)]);
    const { results } = await provider.search({ requests: [{ query: 'zebra', hitsPerPage: 2 }] });
    expect(results[0]).toMatchObject({ nbHits: 4, nbDocuments: 2, nbPages: 2 });
  });

  test('returns at most 1,000 hits', async () => {
    const [answer] = (await searchIn(manyPages(1200)).search({ requests: [{ query: 'page' }] })).results;
    expect(answer!.nbHits).toBe(1000);
  });
});

describe('a search of one kind of pages', () => {
  const api = (at: number): SearchPage => page(`/api/${at}`, `Api ${at}`, { ...text('zebra'), kind: 'api' });
  const post = page('/blog/a', 'Post', { ...text(`zebra ${'other '.repeat(300)}`), kind: 'post' });
  const guides = [page('/a', 'Zebra', text('zebra zebra')), page('/b', 'Other', text('zebra'))];
  const pages = [...guides, ...Array.from({ length: 30 }, (_, at) => api(at)), post, ...filler(60)];
  const answer = async (kind: PageKind | undefined, all = pages, hitsPerPage = 8): Promise<SearchResult> => {
    const request = { query: 'zebra', hitsPerPage, ...(kind && { kind }) };
    const { results } = await searchIn(all).search({ requests: [request] });
    return results[0]!;
  };
  const urls = ({ hits }: SearchResult): string[] => hits.map(({ url }) => url);

  test('finds all pages of the kind, not only those among the first results', async () => {
    expect(urls(await answer(undefined))).not.toContain('/api/29');
    expect(urls(await answer('post'))).toEqual(['/blog/a']);
    expect(urls(await answer('guide'))).toEqual(['/a', '/b']);
    expect(await answer('api')).toMatchObject({ nbHits: 30, nbDocuments: 30, nbPages: 4 });
    expect(urls(await answer('api'))).toEqual(Array.from({ length: 8 }, (_, at) => `/api/${at}`));
  });

  test('counts the pages of every kind, which are the same for each kind', async () => {
    const kinds = [
      { kind: 'guide', count: 2 },
      { kind: 'api', count: 30 },
      { kind: 'post', count: 1 },
    ];
    for (const kind of [undefined, 'guide', 'api', 'post'] as const) expect((await answer(kind)).kinds).toEqual(kinds);
    expect((await answer(undefined)).nbDocuments).toBe(33);
  });

  test('counts kinds without a match as 0, and omits kinds that the site does not have', async () => {
    const other = page('/api/x', 'Other', { kind: 'api' });
    expect((await answer('api', [...guides, other])).kinds).toEqual([
      { kind: 'guide', count: 2 },
      { kind: 'api', count: 0 },
    ]);
    expect(await answer('api', [...guides, other])).toMatchObject({ hits: [], nbHits: 0, nbDocuments: 0 });
  });

  test('finds all pages if the site has none of this kind', async () => {
    expect(urls(await answer('post', guides))).toEqual(['/a', '/b']);
    expect((await answer('post', guides)).nbDocuments).toBe(2);
  });

  test('finds a page of the kind even if more than 1,000 better results are of another kind', async () => {
    const many = Array.from({ length: 1100 }, (_, at) => page(`/m${at}`, 'Zebra', text('zebra')));
    expect(urls(await answer('post', [...many, post]))).toEqual(['/blog/a']);
    expect((await answer(undefined, [...many, post])).kinds).toEqual([
      { kind: 'guide', count: 1100 },
      { kind: 'post', count: 1 },
    ]);
  });
});

describe('a hit', () => {
  test('has the titles above it by level, without the innermost parents if there are too many', async () => {
    const parents = ['Two', 'Three', 'Four', 'Five', 'Six'];
    const deep = { level: 6, title: 'Zebra', anchor: 'ze bra', parents };
    const [hit] = await allHits(searchIn([page('/a', 'One', { sections: [{}, deep] })]), 'zebra');
    expect(hit).toMatchObject({ url: '/a#ze%20bra', anchor: 'ze bra', type: 'lvl6', content: null });
    expect(Object.values(hit!.hierarchy)).toEqual(['Docs', 'One', 'Two', 'Three', 'Four', 'Five', 'Zebra']);
  });

  test('is a passage of text if only the text matches', async () => {
    const [hit] = await allHits(searchIn([page('/a', 'One', text('a zebra'))]), 'zebra');
    expect(hit).toMatchObject({ type: 'content', content: 'a zebra', anchor: null });
  });
});

describe('the local provider', () => {
  const pages = manyPages(200);
  const ask = { requests: [{ query: 'common words' }] };

  test('loads each file once, and only the files that it needs', async () => {
    const files = indexOf(pages);
    const load = vi.fn(loadFrom(files));
    const provider = searchOver(load);
    await provider.search(ask);
    await provider.search(ask);
    const paths = load.mock.calls.map(([path]) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.length).toBeLessThan(files.size / 3);
  });

  test('loads a file again after a failure', async () => {
    const load = loadFrom(indexOf(pages));
    const state = { failures: 2 };
    const provider = searchOver(async (path) => {
      if (state.failures-- > 0) throw new TypeError('Failed to fetch');
      return load(path);
    });
    const search = async (): Promise<number> => (await provider.search(ask)).results[0]!.nbHits;
    await expect(search()).rejects.toMatchObject({ name: 'RetryError', cause: new TypeError('Failed to fetch') });
    await expect(search()).rejects.toMatchObject({ name: 'RetryError' });
    expect(await search()).toBeGreaterThan(100);
  });

  test('reopens the index after the site is rebuilt', async () => {
    const [before, after] = [indexOf(pages), indexOf([page('/new', 'Common words'), ...manyPages(180)])];
    const state: { load: LoadFile } = { load: loadFrom(before) };
    const provider = searchOver((path) => state.load(path));
    await provider.search({ requests: [{ query: 'page' }] });
    state.load = loadFrom(after);
    expect(await pagesFound(provider, 'common words')).toContain('/new');
  });

  test('pauses before it loads text fragments, and loads none if the request is aborted', async () => {
    const load = vi.fn(loadFrom(indexOf(pages)));
    const controller = new AbortController();
    const state = { pauses: 0 };
    const pause = async (): Promise<void> => {
      if (state.pauses++ === 0) controller.abort();
    };
    const provider = localProvider({ indexes: { a: INDEX_PATH }, latest: 'a', load, hrefOf: (url) => url, pause });
    await expect(provider.search(ask, { signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' });
    const before = load.mock.calls.length;
    expect((await provider.search(ask)).results[0]!.hits.length).toBeGreaterThan(0);
    expect(load.mock.calls.length).toBeGreaterThan(before);
    await provider.search(ask);
    expect(state.pauses).toBe(2);
  });

  test('searches the latest version if the requested version does not exist', async () => {
    const { results } = await searchIn(pages).search({ requests: [{ query: 'common', version: 'x' }] });
    expect(results[0]!.nbHits).toBeGreaterThan(0);
  });
});
