import { describe, expect, test } from 'vitest';
import { deflateRawSync } from 'node:zlib';
import type { SearchPage, SearchSection } from '../../../../lib/core/model/search.ts';
import { urlPath } from '../../../../lib/core/paths.ts';
import { openIndex } from '../../../../lib/search/engine/loading/index-files.ts';
import { hashBytes } from '../../../../lib/core/hash.ts';
import { indexFiles, buildIndex } from '../../../../lib/search/index.ts';
import { NAMED } from '../../../../lib/search/engine/ranking/impact-scale.ts';
import { createTally, sectionImpacts } from '../../../../lib/search/indexing/term-weights.ts';
import { gatherPostings } from '../../../../lib/search/indexing/postings.ts';
import { vocabulary } from '../../../../lib/search/indexing/parts.ts';
import { createDictionary } from '../../../../lib/search/indexing/dictionary.ts';
import { pageIndexer } from '../../../../lib/search/indexing/indexed-page.ts';
import { inboundLinkScores } from '../../../../lib/search/indexing/link-scores.ts';
import { manyPages } from '../../../support/generated-search-pages.ts';
import { INDEX_PATH, indexOf, loadFrom } from '../../../support/search-index.ts';

const section = (rest: Partial<SearchSection> = {}): SearchSection => ({
  level: 1,
  title: 'Title',
  parents: [],
  text: '',
  code: '',
  ...rest,
});

const page = (rest: Partial<SearchPage> = {}): SearchPage => ({
  url: urlPath('/a'),
  group: 'Docs',
  title: 'Title',
  keywords: [],
  links: [],
  kind: 'guide',
  sections: [section()],
  ...rest,
});

const postingsOf = (pages: readonly SearchPage[]) => {
  const dictionary = createDictionary();
  const entry = pageIndexer(dictionary);
  return gatherPostings(
    pages.map((page) => entry('', page)),
    dictionary.terms,
  );
};

const impactsOf = (rest: Partial<SearchPage>) => {
  const dictionary = createDictionary();
  const sections = sectionImpacts(page(rest), createTally(dictionary));
  return sections.map(({ terms, impacts }) => new Map(terms.map((term, at) => [dictionary.terms[term], impacts[at]!])));
};

describe('the impact of a term', () => {
  test('is higher in a title than in text, higher in text than in code, and higher for repeated words', () => {
    const [terms] = impactsOf({
      sections: [section({ title: 'Alpha', text: 'beta gamma gamma', code: 'delta' })],
    });
    const order = ['alpha', 'gamma', 'beta', 'delta'].map((term) => terms!.get(term)!);
    expect(order).toEqual([...order].sort((a, b) => b - a));
    expect(new Set(order).size).toBe(4);
  });

  test('is between 1 and 63, and 63 only for a symbol name and its parts', () => {
    const [terms] = impactsOf({
      kind: 'api',
      sections: [section({ title: 'getRoot', text: 'word '.repeat(500), names: ['getRoot', 'update'] })],
    });
    const ofName = ['getroot', '^gr:get.root'];
    for (const term of ofName) expect(terms!.get(term)).toBe(NAMED);
    expect(terms!.get('update')).toBeUndefined();
    for (const [term, impact] of terms!)
      expect(impact, term).toSatisfy((value) => value >= 1 && (value < NAMED || ofName.includes(String(term))));
  });

  test('of a full symbol name applies only to the section of the symbol', () => {
    const names = ['LexicalEditor.update', 'LexicalEditor', 'read'];
    const [symbol, other] = impactsOf({ kind: 'api', sections: [section({ names }), section({ title: 'Other' })] });
    expect([...symbol!].filter(([, impact]) => impact === NAMED).map(([term]) => term)).toEqual([
      'lexicaleditor.update',
      'lexicaleditor',
      '^le:lexical.editor',
    ]);
    expect([...other!.values()]).not.toContain(NAMED);
  });

  test('of page metadata applies to the first section', () => {
    const [first, second] = impactsOf({
      description: 'Brief words.',
      keywords: ['keyed'],
      group: 'Guides',
      sections: [section(), section({ title: 'Next', parents: ['Above'] })],
    });
    for (const term of ['brief', 'keyed', 'guide', 'title']) expect(first!.has(term), term).toBe(true);
    expect([...second!.keys()].sort()).toEqual(['=next', 'above', 'next']);
  });

  test('is higher in a description by the author than in one that repeats the text', () => {
    const impact = (text: string) =>
      impactsOf({ description: 'A zebra…', sections: [section({ text })] })[0]!.get('zebra')!;
    expect(impact('other words')).toBeGreaterThan(impact('A zebra and other words'));
  });

  test('of an entire title is higher for a page than for a keyword, the slug, and a heading', () => {
    const [first, second] = impactsOf({
      url: urlPath('/docs/the-slug'),
      title: 'Read Mode / Edit Mode',
      keywords: ['frozen'],
      sections: [section({ title: 'Read Mode / Edit Mode' }), section({ title: 'Switching modes' })],
    });
    const order = ['=read.mode.edit.mode', '=frozen', '=slug'].map((term) => first!.get(term)!);
    order.push(second!.get('=switch.mode')!);
    expect(order).toEqual([...order].sort((a, b) => b - a));
    expect(new Set(order).size).toBe(4);
  });

  test('of an entire title exists in the API reference only for pages', () => {
    const [first, second] = impactsOf({
      kind: 'api',
      title: 'Point',
      sections: [section({ title: 'Point' }), section({ title: 'offset', names: ['Point.offset'] })],
    });
    expect(first!.has('=point')).toBe(true);
    expect(second!.has('=offset')).toBe(false);
  });

  test('of a private member is lower than of a public one', () => {
    const [own, hidden] = impactsOf({
      kind: 'api',
      sections: [
        section({ title: 'readOnly', text: 'editable', names: ['State.readOnly'] }),
        section({ title: '_readOnly', text: 'editable', names: ['State._readOnly', '_readOnly'] }),
      ],
    });
    expect(hidden!.get('editable')!).toBeLessThan(own!.get('editable')!);
    expect(hidden!.get('readonly')!).toBeLessThan(own!.get('readonly')!);
    expect(hidden!.get('_readonly')).toBe(NAMED);
  });
});

describe('postings', () => {
  test('are sorted by code units, and the sections of each term are ascending', () => {
    const postings = postingsOf(manyPages(20));
    const terms = postings.map(({ term }) => term);
    expect(terms.length).toBeGreaterThan(20);
    expect(terms).toEqual([...new Set(terms)].sort());
    for (const { frequency, ...arrays } of postings) {
      const [sections, impacts] = [Array.from(arrays.sections), Array.from(arrays.impacts)];
      expect(sections).toEqual([...sections].sort((a, b) => a - b));
      expect(impacts).toHaveLength(sections.length);
      expect(frequency).toBe(sections.length);
    }
  });

  test('of a very common word are limited to the sections with the highest impact', () => {
    const sections = Array.from({ length: 3000 }, (_, at) =>
      section({ title: at % 2 === 0 ? 'Common' : 'Rare', text: 'common' }),
    );
    const common = postingsOf([page({ sections })]).find(({ term }) => term === 'common')!;
    expect(common.frequency).toBe(3000);
    expect(common.sections).toHaveLength(2500);
    expect(Array.from(common.sections).filter((section) => section % 2 === 0)).toHaveLength(1500);
    expect(Array.from(common.sections)).toEqual(Array.from(common.sections).sort((a, b) => a - b));
  });
});

test('the inbound-link score grows with the number of guides that link to a page, except itself', () => {
  const [to, from] = [urlPath('/to'), (at: number) => urlPath(`/from-${at}`)];
  const pages = [
    page({ url: to, links: [to] }),
    ...[0, 1, 2].map((at) => page({ url: from(at), links: [to, urlPath('/to/')] })),
    page({ url: urlPath('/api'), kind: 'api', links: [from(0), to] }),
  ];
  const entry = pageIndexer(createDictionary());
  expect(inboundLinkScores(pages.map((page) => entry('', page)))).toEqual([2, 0, 0, 0, 0]);
});

describe('the files of an index', () => {
  const deflate = (bytes: Uint8Array): Uint8Array => new Uint8Array(deflateRawSync(bytes));
  const names = (pages: readonly SearchPage[]) =>
    indexFiles(pages, { path: INDEX_PATH, deflate }).map(({ out }) => String(out));

  test('are a single file for a small index and several for a large index', () => {
    expect(names(manyPages(5))).toEqual([`${INDEX_PATH}.idx`]);
    const [first, ...parts] = names(manyPages(900));
    expect(first).toBe(`${INDEX_PATH}.idx`);
    expect(parts.length).toBeGreaterThan(10);
    for (const name of parts)
      expect(name).toMatch(new RegExp(`^${INDEX_PATH}/(?:[sw]\\w{4}|t\\d+-\\d+)-[a-z0-9]{4}\\.idx$`));
    expect(new Set(parts).size).toBe(parts.length);
  });

  test('keep the names of unchanged parts, even if there are more parts than before', () => {
    const pages = manyPages(900);
    const words = Array.from({ length: 700 }, (_, index) => `novelty${index}`).join(' ');
    const { sections, ...rest } = pages[450]!;
    const before = names(pages);
    const after = names(pages.with(450, { ...rest, sections: sections.with(0, { ...sections[0]!, text: words }) }));
    expect(after.length).toBeGreaterThan(before.length);
    const kept = new Set(after);
    expect(before.filter((name) => kept.has(name)).length).toBeGreaterThan(before.length / 2);
  });

  test('are readable without any pages', async () => {
    const manifest = await openIndex(INDEX_PATH, loadFrom(indexOf([]))).manifest();
    expect([...manifest.pageStarts]).toEqual([0]);
    expect([manifest.shards, manifest.words, manifest.fragments]).toEqual([[], [], []]);
  });

  test('contain every section, and every term once', async () => {
    const pages = manyPages(150);
    const index = openIndex(INDEX_PATH, loadFrom(indexOf(pages)));
    const { fragments, shards, words } = await index.manifest();
    const sections = (await Promise.all(fragments.map((part) => index.fragment(part)))).flat();
    expect(sections.map(({ url, anchor, text }) => [url, anchor, text])).toEqual(
      pages.flatMap(({ url, sections: all }) => all.map(({ anchor = '', text }) => [url, anchor, text])),
    );
    const terms = (await Promise.all(shards.map((part) => index.shard(part)))).flat().map(({ term }) => term);
    expect(terms).toEqual(postingsOf(pages).map(({ term }) => term));
    const known = (await Promise.all(words.map((part) => index.words(part)))).flat().map(({ word }) => word);
    expect(known.length).toBeGreaterThan(100);
    expect(terms).toEqual(expect.arrayContaining(known));
    expect(shards.map(({ first }) => first)).toEqual([...shards.map(({ first }) => first)].sort());
  });
});

describe('an index built with a cache entry', () => {
  const deflate = (bytes: Uint8Array): Uint8Array => new Uint8Array(deflateRawSync(bytes));
  const options = { path: INDEX_PATH, deflate };
  const indexable = (pages: readonly SearchPage[], onRead: (page: SearchPage) => void = () => undefined) =>
    pages.map((page) => ({
      hash: hashBytes(JSON.stringify(page)),
      page: () => {
        onRead(page);
        return page;
      },
    }));
  const filesOf = (pages: readonly SearchPage[]) =>
    Object.fromEntries(indexFiles(pages, options).map(({ out, data }) => [out, data]));

  test('is byte-equal to an index built without one, for any change', () => {
    const pages = manyPages(300);
    const [first, second] = pages as [SearchPage, SearchPage];
    const renamed = { ...first, title: 'Xylophone', sections: [section({ title: 'Xylophone', text: 'unheard of' })] };
    const states = [
      pages,
      [renamed, ...pages.slice(1)],
      [renamed, ...pages.slice(2), second],
      pages.slice(100),
      pages.slice(200, 204),
      [],
      manyPages(301),
    ];
    let cacheEntry: string | undefined;
    for (const state of states) {
      const made = buildIndex(indexable(state), options, cacheEntry);
      const files = Object.fromEntries(made.files.map(({ out, data }) => [out, data()]));
      expect(files).toEqual(filesOf(state));
      for (const { hash, data } of made.files) expect(hash).toBe(hashBytes(data()));
      cacheEntry = made.cacheEntry();
    }
  });

  test('reads only new pages and the pages of changed parts', () => {
    const pages = manyPages(900);
    const [first] = pages as [SearchPage];
    const { cacheEntry } = buildIndex(indexable(pages), options);
    const last = first.sections.at(-1)!;
    const changed = {
      ...first,
      sections: [...first.sections.slice(0, -1), { ...last, text: last.text.replace(/\w/, 'x') }],
    };
    const read = new Set<SearchPage>();
    const again = buildIndex(
      indexable([changed, ...pages.slice(1)], (page) => read.add(page)),
      options,
      cacheEntry(),
    );
    again.files.forEach(({ hash }) => expect(hash).not.toBe(''));
    expect(read).toContain(changed);
    expect(read.size).toBeLessThan(30);
  });

  test('reads a page once for its words and once for the text of its sections, regardless of their number', () => {
    const sections = Array.from({ length: 5000 }, (_, index) =>
      section({ anchor: `a${index}`, text: `word${index} `.repeat(9) }),
    );
    const [page] = manyPages(1) as [SearchPage];
    let count = 0;
    const { files } = buildIndex(
      indexable([{ ...page, sections }], () => count++),
      options,
    );
    expect(files.length).toBeGreaterThan(5);
    expect(count).toBe(2);
  });
});

test('the words for typo correction fit in few parts, regardless of their frequency', () => {
  const sections = Uint32Array.from({ length: 2000 }, (_, index) => index);
  const letters = [...'abcdefghij'];
  const words = letters.flatMap((one) => letters.map((other) => `word${one}${other}`));
  const postings = words.map((term) => ({ term, frequency: 2000, sections, impacts: new Uint8Array(2000).fill(1) }));
  expect(vocabulary(postings)).toHaveLength(1);
});
