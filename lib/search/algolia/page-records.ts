import type { SearchPage, SearchSection } from '../../core/model/index.ts';
import { LEVELS, type Hierarchy } from '../engine/contract.ts';
import { cutToFit, piecesOf } from './pieces.ts';
import { sizeOf, type AlgoliaRecord } from './record.ts';

/** What all records of a site have in common. */
export interface RecordOptions {
  /** Scheme and host, without a trailing slash. */
  readonly siteUrl: string;
  /** With a slash at both ends. */
  readonly baseUrl: string;
  readonly language: string;
  /** The names of all versions of the docs. */
  readonly versions: readonly string[];
  /** How many bytes a record may have. */
  readonly limit: number;
}

/** A record, and what it cost to make it small enough. */
export interface SizedRecord {
  readonly record: AlgoliaRecord;
  readonly isCut: boolean;
}

/** In bytes: no title is longer, so that the seven of a record leave room for its text. */
const TITLE_LIMIT = 400;
const KEYWORDS_LIMIT = 800;

/** A heading's record and those of the text below it, in order. */
export function sectionRecords(page: SearchPage, section: SearchSection, options: RecordOptions): SizedRecord[] {
  const { hierarchy, isCut, depth } = hierarchyOf(page, section);
  const level = LEVELS[depth]!;
  const common = { hierarchy, ...addressOf(page, section, options), ...belongingOf(page, section, options) };
  const pageRank = page.kind === 'guide' ? 1 : 0;
  const weight = (of: number, position = 0) => ({ pageRank, level: of, position });
  const id = (index: number): string => `${page.url}#${section.anchor ?? ''}.${index}`;
  const heading = { ...common, objectID: '', type: level, content: null, weight: weight(100 - 10 * depth) };
  const text = section.text === '' && section.anchor === undefined ? ownDescription(page) : section.text;
  // With the longest number and position that it may get.
  const empty = { ...common, objectID: id(999), type: 'content' as const, content: '', weight: weight(0, 99_999) };
  const contents = text === '' ? [] : piecesOf(text, Math.max(options.limit - sizeOf(empty), TITLE_LIMIT));
  return [heading, ...contents.map((content) => ({ ...empty, content, weight: weight(0) }))].map((one, index) => ({
    record: { ...one, objectID: id(index) },
    isCut,
  }));
}

/** The description that its author wrote; where there is none, it is the beginning of some text, which is found there. */
function ownDescription({ description = '', sections }: SearchPage): string {
  const words = description.replace(/\s*(?:…|\.\.\.)$/, '');
  return sections.some(({ text }) => text.includes(words)) ? '' : description;
}

function addressOf(page: SearchPage, { anchor }: SearchSection, { siteUrl, baseUrl }: RecordOptions) {
  const url = siteUrl + baseUrl.slice(0, -1) + page.url;
  const hash = anchor === undefined ? '' : `#${encodeURI(anchor)}`;
  return { url: url + hash, url_without_anchor: url, anchor: anchor ?? null };
}

function belongingOf(page: SearchPage, section: SearchSection, { language, versions }: RecordOptions) {
  const names = section.anchor === undefined ? [...(section.names ?? []), ...page.keywords] : (section.names ?? []);
  const keywords = names.filter((_, index) => sizeOf(names.slice(0, index + 1)) <= KEYWORDS_LIMIT);
  return { keywords, language, version: page.version === undefined ? versions : [page.version] };
}

/** The group, the page and the headings down to this one; what lies deeper than Algolia's seven levels is the last. */
function hierarchyOf({ group, title }: SearchPage, section: SearchSection) {
  const headings = section.level === 1 ? [] : [...section.parents, section.title];
  const titles = [group, title, ...headings];
  const shown = titles.length > LEVELS.length ? [...titles.slice(0, LEVELS.length - 1), titles.at(-1)!] : titles;
  const fitting = shown.map((one) => cutToFit(one, TITLE_LIMIT));
  const levels = LEVELS.map((level, index) => [level, fitting[index] ?? null] as const);
  const isCut = fitting.some((one, index) => one !== shown[index]);
  return { hierarchy: Object.fromEntries(levels) as Hierarchy, isCut, depth: shown.length - 1 };
}
