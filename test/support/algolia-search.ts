/** A simplified Algolia search: each word of the query must be a prefix of a word of the record. */

export type AlgoliaRecord = Readonly<Record<string, unknown>> & { readonly objectID: string };

export interface Query {
  readonly indexName: string;
  readonly query?: string;
  readonly page?: number;
  readonly hitsPerPage?: number;
  readonly facetFilters?: readonly (string | readonly string[])[];
  readonly highlightPreTag?: string;
  readonly highlightPostTag?: string;
}

interface Tags {
  readonly pre: string;
  readonly post: string;
}

const WORD = /[\p{L}\p{N}]+/gu;

const wordsOf = (text: string): string[] => text.toLowerCase().match(WORD) ?? [];

/** Returns the result of one query, with distinct URLs if the settings require them. */
export function searchRecords(
  records: readonly AlgoliaRecord[],
  query: Query,
  settings: Readonly<Record<string, unknown>>,
): object {
  const { page = 0, hitsPerPage = 20, query: text = '' } = query;
  const terms = wordsOf(text);
  const tags = { pre: query.highlightPreTag ?? '<em>', post: query.highlightPostTag ?? '</em>' };
  const matching = records
    .filter((record) => passes(record, query.facetFilters ?? []))
    .map((record) => ({ record, rank: rankOf(record, terms) }))
    .filter(({ rank }) => rank >= 0)
    .sort((a, b) => a.rank - b.rank || weightOf(b.record) - weightOf(a.record));
  const matches =
    settings['distinct'] === true
      ? distinct(matching.map(({ record }) => record))
      : matching.map(({ record }) => record);
  return {
    hits: matches.slice(page * hitsPerPage, (page + 1) * hitsPerPage).map((record) => highlighted(record, terms, tags)),
    nbHits: matches.length,
    page,
    nbPages: Math.ceil(matches.length / hitsPerPage),
    hitsPerPage,
    query: text,
    params: '',
    index: query.indexName,
    processingTimeMS: 1,
    exhaustiveNbHits: true,
  };
}

function distinct(records: readonly AlgoliaRecord[]): AlgoliaRecord[] {
  const first = new Map<unknown, AlgoliaRecord>();
  for (const record of records) if (!first.has(record['url'])) first.set(record['url'], record);
  return [...first.values()];
}

/** Applies facet filters: all entries of the outer list, and at least one of each inner list. */
function passes(record: AlgoliaRecord, filters: NonNullable<Query['facetFilters']>): boolean {
  const holds = (filter: string): boolean => {
    const at = filter.indexOf(':');
    const value = record[filter.slice(0, at)];
    return (Array.isArray(value) ? value : [value]).includes(filter.slice(at + 1));
  };
  return filters.every((filter) => (typeof filter === 'string' ? holds(filter) : filter.some(holds)));
}

/** Returns 0 if all words are in titles, 1 if some are in the text, and -1 if a word is missing. */
function rankOf(record: AlgoliaRecord, terms: readonly string[]): number {
  const titles = wordsOf(
    `${titlesOf(record)
      .map(([, title]) => title)
      .join(' ')} ${String(record['keywords'] ?? '')}`,
  );
  const content = wordsOf(String(record['content'] ?? ''));
  const within = (words: readonly string[], prefix: string): boolean => words.some((word) => word.startsWith(prefix));
  if (!terms.every((term) => within(titles, term) || within(content, term))) return -1;
  return terms.every((term) => within(titles, term)) ? 0 : 1;
}

function weightOf(record: AlgoliaRecord): number {
  const { pageRank = 0, level = 0, position = 0 } = (record['weight'] ?? {}) as Record<string, number>;
  return pageRank * 1e6 + level * 1e3 - position;
}

function titlesOf(record: AlgoliaRecord): (readonly [level: string, title: string])[] {
  const hierarchy = (record['hierarchy'] ?? {}) as Record<string, string | null>;
  return Object.entries(hierarchy).flatMap(([level, title]) => (title === null ? [] : [[level, title] as const]));
}

/** Adds highlights to a record. As in Algolia's responses, the text is not escaped. */
function highlighted(record: AlgoliaRecord, terms: readonly string[], tags: Tags): object {
  const marked = (text: string) => ({
    value: text.replace(WORD, (word) =>
      terms.some((term) => word.toLowerCase().startsWith(term)) ? `${tags.pre}${word}${tags.post}` : word,
    ),
    matchLevel: matchLevel(text, terms),
    matchedWords: [],
  });
  const content = record['content'];
  const hierarchy = Object.fromEntries(titlesOf(record).map(([level, title]) => [level, marked(title)]));
  return {
    ...record,
    _highlightResult: { hierarchy, ...(typeof content === 'string' && { content: marked(content) }) },
    _snippetResult: { ...(typeof content === 'string' && { content: marked(snippet(content, terms)) }), hierarchy },
  };
}

function matchLevel(text: string, terms: readonly string[]): 'none' | 'partial' | 'full' {
  const matched = terms.filter((term) => wordsOf(text).some((word) => word.startsWith(term)));
  return matched.length === 0 ? 'none' : matched.length < terms.length ? 'partial' : 'full';
}

/** Returns fifteen words around the first match. */
function snippet(text: string, terms: readonly string[]): string {
  const words = text.split(' ');
  const at = words.findIndex((word) => wordsOf(word).some((part) => terms.some((term) => part.startsWith(term))));
  const start = Math.max(0, Math.min(at - 7, words.length - 15));
  const part = words.slice(start, start + 15).join(' ');
  return `${start > 0 ? '…' : ''}${part}${start + 15 < words.length ? '…' : ''}`;
}
