import { hashBytes } from '../../core/hash.ts';
import type { Diagnostic } from '../../core/diagnostic.ts';
import type { PageFacts, PageScan, Route, SearchPage } from '../../core/model/index.ts';
import type { OutPath } from '../../core/paths.ts';
import type { Store } from '../ports.ts';
import type { PreparedSite } from '../prepare.ts';
import { planOf } from './plan.ts';
import type { Read } from './reads.ts';

/** What came of making a page, beside its HTML. */
export interface PageRecord {
  readonly facts: PageFacts;
  /** The hash of its HTML. */
  readonly html: string;
  readonly scan: PageScan;
  /** What visitors can find of it. */
  readonly search?: SearchRecord;
  readonly found: readonly Diagnostic[];
}

/** What visitors can find of a page, by its hash: the text itself is seldom wanted. */
export interface SearchRecord {
  readonly hash: string;
  readonly version?: string;
}

/** A file of the output that is made of many pages, and the hash of its bytes. */
export interface FileRecord {
  readonly out: OutPath;
  readonly hash: string;
}

/** What earlier builds have made, by everything that it was made of. */
export interface Records {
  /** What making a page would come to. */
  readonly page: (route: Route) => PageRecord | undefined;
  readonly keepPage: (route: Route, record: PageRecord, reads: readonly Read[]) => void;
  /** What visitors can find of a page. */
  readonly searchPage: (hash: string) => SearchPage | undefined;
  /** Keeps it, and returns its hash. */
  readonly keepSearchPage: (page: SearchPage) => string;
  /** The files of the search index of these pages. */
  readonly index: (path: string, pages: readonly string[]) => readonly FileRecord[] | undefined;
  /** What the last index at a path tells the next one. */
  readonly indexMemory: (path: string) => string | undefined;
  readonly keepIndex: (path: string, pages: readonly string[], files: readonly FileRecord[], memory: string) => void;
}

interface Kept {
  readonly reads: readonly Read[];
  readonly record: PageRecord;
}

/** Opens the records of a site. `salt` stands for docsgen itself: another build of it shares nothing. */
export function openRecords(site: PreparedSite, store: Store | undefined, salt: string): Records | undefined {
  const plan = store && planOf(site);
  if (!store || !plan) return undefined;
  const keyOf = (kind: string, ...parts: readonly string[]): string => hashBytes([salt, kind, ...parts].join('\n'));
  const keyOfPage = ({ source, subject, url, out }: Route): string =>
    keyOf('page', source === undefined ? plan.ofLists : plan.ofDocuments, subject, url, out);
  const keyOfSearch = (hash: string): string => keyOf('search-page', hash);
  const keyOfIndex = (path: string, pages: readonly string[]): string => keyOf('index', path, ...pages);
  const get = <T>(key: string): T | undefined => {
    const known = store.get(key);
    return known === undefined ? undefined : (JSON.parse(known) as T);
  };
  return {
    page: (route) => {
      const known = get<Kept>(keyOfPage(route));
      if (!known?.reads.every(site.reading.isSame)) return undefined;
      // They are not read as long as the index stays, and yet are of use.
      if (known.record.search) store.touch(keyOfSearch(known.record.search.hash));
      return known.record;
    },
    keepPage: (route, record, reads) => store.put(keyOfPage(route), JSON.stringify({ reads, record } satisfies Kept)),
    searchPage: (hash) => get(keyOfSearch(hash)),
    keepSearchPage: (page) => {
      const text = JSON.stringify(page);
      const hash = hashBytes(text);
      store.put(keyOfSearch(hash), text);
      return hash;
    },
    index: (path, pages) => {
      store.touch(keyOf('index-memory', path));
      return get(keyOfIndex(path, pages));
    },
    indexMemory: (path) => store.get(keyOf('index-memory', path)),
    keepIndex: (path, pages, files, memory) => {
      store.put(keyOfIndex(path, pages), JSON.stringify(files));
      store.put(keyOf('index-memory', path), memory);
    },
  };
}
