import type { SearchedVersion } from '../../core/docs/searched-versions.ts';
import type { SearchPage, SearchSection } from '../../core/model/index.ts';
import { LEVELS, type Hierarchy } from '../engine/contract.ts';
import { truncate, splitText } from './pieces.ts';
import { sizeOf, type AlgoliaRecord } from './record.ts';

/** The values that all records of a site share. */
export interface RecordOptions {
  /** Scheme and host, without a trailing slash. */
  readonly siteUrl: string;
  /** With a leading and a trailing slash. */
  readonly baseUrl: string;
  /** Returns the name of the locale of a page. */
  readonly languageOf: (page: SearchPage) => string;
  /** The versions of the docs that readers can search. */
  readonly versions: readonly SearchedVersion[];
  /** The maximum size of a record in bytes. */
  readonly limit: number;
}

/** A record, and whether a title was truncated to fit. */
export interface SizedRecord {
  readonly record: AlgoliaRecord;
  readonly isTruncated: boolean;
}

/** The maximum size of a title in bytes, so that the seven titles of a record leave room for its text. */
const TITLE_LIMIT = 400;
const KEYWORDS_LIMIT = 800;

/** Returns the record of the heading, followed by the records of the text below it. */
export function sectionRecords(page: SearchPage, section: SearchSection, options: RecordOptions): SizedRecord[] {
  const { hierarchy, isTruncated, depth } = hierarchyOf(page, section);
  const level = LEVELS[depth]!;
  const common = { hierarchy, ...urlsOf(page, section, options), ...facetsOf(page, section, options) };
  const pageRank = (page.boost ?? 1) - (page.kind === 'api' ? 1 : 0);
  const weight = (of: number, position = 0) => ({ pageRank, level: of, position });
  const id = (index: number): string => `${page.url}#${section.anchor ?? ''}.${index}`;
  const heading = { ...common, objectID: '', type: level, content: null, weight: weight(100 - 10 * depth) };
  const text = section.text === '' && section.anchor === undefined ? authoredDescription(page) : section.text;
  // Reserve space for the longest possible index and position.
  const empty = { ...common, objectID: id(999), type: 'content' as const, content: '', weight: weight(0, 99_999) };
  const contents = text === '' ? [] : splitText(text, Math.max(options.limit - sizeOf(empty), TITLE_LIMIT));
  return [heading, ...contents.map((content) => ({ ...empty, content, weight: weight(0) }))].map((record, index) => ({
    record: { ...record, objectID: id(index) },
    isTruncated,
  }));
}

/** Returns the description that the author wrote. A generated one repeats the page's text, which has records already. */
function authoredDescription({ description = '', sections }: SearchPage): string {
  const words = description.replace(/\s*(?:…|\.\.\.)$/, '');
  return sections.some(({ text }) => text.includes(words)) ? '' : description;
}

function urlsOf(page: SearchPage, { anchor }: SearchSection, { siteUrl, baseUrl }: RecordOptions) {
  const url = siteUrl + baseUrl.slice(0, -1) + page.url;
  const hash = anchor === undefined ? '' : `#${encodeURI(anchor)}`;
  return { url: url + hash, url_without_anchor: url, anchor: anchor ?? null };
}

function facetsOf(page: SearchPage, section: SearchSection, { languageOf, versions }: RecordOptions) {
  const names = section.anchor === undefined ? [...(section.names ?? []), ...page.keywords] : (section.names ?? []);
  const keywords = names.filter((_, index) => sizeOf(names.slice(0, index + 1)) <= KEYWORDS_LIMIT);
  const version = versions.filter(({ finds }) => finds(page.version)).map(({ name }) => name);
  return { keywords, language: languageOf(page), version };
}

/** Returns the titles of the group, the page and the headings. The last of Algolia's seven levels holds any deeper heading. */
function hierarchyOf({ group, title }: SearchPage, section: SearchSection) {
  const headings = section.level === 1 ? [] : [...section.parents, section.title];
  const titles = [group, title, ...headings];
  const shown = titles.length > LEVELS.length ? [...titles.slice(0, LEVELS.length - 1), titles.at(-1)!] : titles;
  const fitting = shown.map((text) => truncate(text, TITLE_LIMIT));
  const levels = LEVELS.map((level, index) => [level, fitting[index] ?? null] as const);
  const isTruncated = fitting.some((text, index) => text !== shown[index]);
  return { hierarchy: Object.fromEntries(levels) as Hierarchy, isTruncated, depth: shown.length - 1 };
}
