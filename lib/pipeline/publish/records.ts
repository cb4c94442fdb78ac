import { hashBytes, type Json } from '../../core/hash.ts';
import type { Diagnostic } from '../../core/diagnostic.ts';
import type { PageFacts, PageScan, Route, SearchPage, SharedLinks } from '../../core/model/index.ts';
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
  /** What the checks need of it. */
  readonly scan: ScanRecord;
  /** What visitors can find of it. */
  readonly search?: SearchRecord;
  readonly found: readonly Diagnostic[];
}

/** What the checks need of a page, by its hash, and by those of the parts that other pages have as well. */
export interface ScanRecord {
  readonly hash: string;
  readonly shared: readonly string[];
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
  readonly scan: (record: ScanRecord) => PageScan | undefined;
  readonly keepScan: (scan: PageScan) => ScanRecord;
  readonly searchPage: (hash: string) => SearchPage | undefined;
  /** Keeps what visitors can find of a page, as JSON, and returns its hash. */
  readonly keepSearchPage: (page: string) => string;
  /** Whether the checks have found nothing wrong with a site that looked the same to them. */
  readonly isSound: (site: Json) => boolean;
  readonly keepSound: (site: Json) => void;
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
  const keyOfPart = (hash: string): string => keyOf('part', hash);
  const keyOfSound = (site: Json): string => keyOf('sound', JSON.stringify(site));
  const keyOfIndex = (path: string, pages: readonly string[]): string => keyOf('index', path, ...pages);
  const get = <T>(key: string): T | undefined => {
    const known = store.get(key);
    return known === undefined ? undefined : (JSON.parse(known) as T);
  };
  const part = <T>(hash: string): T | undefined => get(keyOfPart(hash));
  const keepPart = (text: string): string => {
    const hash = hashBytes(text);
    store.put(keyOfPart(hash), text);
    return hash;
  };
  // Pages share the very objects: they are written and read once.
  const keepShared = once((shared: SharedLinks) => keepPart(JSON.stringify(shared)));
  const sharedLinks = once((hash: string) => part<SharedLinks>(hash));
  return {
    page: (route) => {
      const known = get<Kept>(keyOfPage(route));
      if (!known?.reads.every(site.reading.isSame)) return undefined;
      const { scan, search } = known.record;
      // They are seldom read, and yet of use.
      for (const hash of [scan.hash, ...scan.shared]) store.touch(keyOfPart(hash));
      if (search) store.touch(keyOfPart(search.hash));
      return known.record;
    },
    keepPage: (route, record, reads) => store.put(keyOfPage(route), JSON.stringify({ reads, record } satisfies Kept)),
    scan: ({ hash, shared }) => {
      const own = part<PageScan>(hash);
      const parts = shared.flatMap((one) => sharedLinks(one) ?? []);
      return own && parts.length === shared.length ? { ...own, shared: parts } : undefined;
    },
    keepScan: ({ shared = [], ...own }) => {
      const hashes = shared.map(keepShared);
      // The parts are a part of what the page looks like to the checks.
      return { hash: keepPart(JSON.stringify({ ...own, parts: hashes })), shared: hashes };
    },
    searchPage: part,
    keepSearchPage: keepPart,
    isSound: (site) => store.get(keyOfSound(site)) !== undefined,
    keepSound: (site) => store.put(keyOfSound(site), ''),
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

/** Does something once for each argument. */
function once<A, R>(make: (argument: A) => R): (argument: A) => R {
  const known = new Map<A, R>();
  return (argument) => {
    if (!known.has(argument)) known.set(argument, make(argument));
    return known.get(argument)!;
  };
}
