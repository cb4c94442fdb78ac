import { hashBytes, type Json } from '../../core/hash.ts';
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import type {
  CspSources,
  MissingCharacters,
  PageFacts,
  PageScan,
  Route,
  SearchPage,
  SharedLinks,
  SocialImage,
} from '../../core/model/index.ts';
import type { OutPath } from '../../core/paths.ts';
import type { Store } from '../ports.ts';
import type { PreparedSite } from '../prepare.ts';
import type { Dependency } from './dependencies.ts';
import { frozenEntries, type StoredPage } from './frozen-entries.ts';
import { siteFingerprint } from './site-fingerprint.ts';

/** The cached result of making a page, without its HTML. */
export interface PageEntry {
  readonly facts: PageFacts;
  /** The hash of the HTML. */
  readonly html: string;
  /** The hash of the Markdown, if the page has a file with it. */
  readonly markdown?: string;
  /** The hash of the bodies, if they run code that may render other HTML each time. */
  readonly bodies?: string;
  readonly scan: ScanEntry;
  /** What the page needs from a Content-Security-Policy. */
  readonly sources: CspSources;
  /** Undefined if the search does not find the page. */
  readonly search?: SearchEntry;
  /** The files that the page refers to and that are made with it. */
  readonly files?: readonly FileEntry[];
  /** The image for social networks. */
  readonly image?: SocialImageEntry;
  readonly diagnostics: readonly Diagnostic[];
  /** Set by a run that only checked the site: the entry lacks the Markdown and the content for the search, so builds don't use it. */
  readonly onlyChecks?: true;
}

/** The address of a page's social image, or the character for which there is no font. */
export type SocialImageEntry = Pick<SocialImage, 'key' | 'out'> | MissingCharacters;

/** The hash of a page's scan, and the hashes of the links and ids that it shares with other pages. */
export interface ScanEntry {
  readonly hash: string;
  readonly shared: readonly string[];
}

/** The hash of what the search finds on a page. */
export interface SearchEntry {
  readonly hash: string;
  readonly version?: string;
}

/** A file of the search index, and the hash of its bytes. */
export interface FileEntry {
  readonly out: OutPath;
  readonly hash: string;
}

/** The results of earlier builds. The key of each contains everything that it was made from. */
export interface PageEntries {
  /** Returns the entry of a page if none of its dependencies changed. Code that is not pure is not among the dependencies. */
  readonly page: (route: Route) => PageEntry | undefined;
  readonly putPage: (route: Route, entry: PageEntry, dependencies: readonly Dependency[]) => void;
  readonly scan: (entry: ScanEntry) => PageScan | undefined;
  readonly putScan: (scan: PageScan) => ScanEntry;
  readonly searchPage: (hash: string) => SearchPage | undefined;
  /** Stores a search page, as JSON, and returns its hash. */
  readonly putSearchPage: (page: string) => string;
  readonly markdown: (hash: string) => string | undefined;
  /** Stores the Markdown of a page under the hash of its file. */
  readonly putMarkdown: (hash: string, text: string) => void;
  /** Returns the hash of a social image. */
  readonly socialImageHash: (key: string) => string | undefined;
  readonly socialImage: (key: string) => Uint8Array | undefined;
  readonly putSocialImage: (key: string, hash: string, data: Uint8Array) => void;
  /** Returns whether the checks found no error in the same input. */
  readonly hasPassedChecks: (input: Json) => boolean;
  readonly putPassedChecks: (input: Json) => void;
  /** Returns the files of the search index of these pages. */
  readonly searchIndex: (path: string, pages: readonly string[]) => readonly FileEntry[] | undefined;
  /** Returns what the latest index at a path left for its successor. */
  readonly latestIndex: (path: string) => string | undefined;
  readonly putSearchIndex: (path: string, pages: readonly string[], index: IndexEntry) => void;
}

export interface IndexEntry {
  readonly files: readonly FileEntry[];
  readonly forSuccessor: string;
}

/** How a run uses the page entries. */
export interface EntryUse {
  /** Identifies the build of docsgen: other builds share no entries. */
  readonly buildId: string;
  readonly onlyChecks: boolean;
}

/** Opens the page entries of a site. */
export function openPageEntries(site: PreparedSite, store: Store, { buildId, onlyChecks }: EntryUse): PageEntries {
  const fingerprint = siteFingerprint(site);
  const keyOf = (kind: string, ...inputs: readonly string[]): string =>
    hashBytes([buildId, kind, ...inputs].join('\n'));
  const keyOfPage = (route: Route): string => keyOf('page', fingerprint.of(route), route.subject, route.url, route.out);
  const keyOfChecks = (input: Json): string => keyOf('passed-checks', JSON.stringify(input));
  const keyOfIndex = (path: string, pages: readonly string[]): string => keyOf('search-index', path, ...pages);
  const keyOfLatest = (path: string): string => keyOf('latest-index', path);
  const keyOfPart = (hash: string): string => keyOf('part', hash);
  const parts = partStore(store, keyOfPart);
  const { isUnchanged } = site.dependencies;
  const frozen = frozenEntries<PageEntry>({
    store,
    config: site.config,
    routes: site.graph.routes,
    keyOf: (routes) => keyOf('pages', ...routes.map(keyOfPage)),
    isUnchanged,
  });
  const addFrozen = (route: Route, stored: StoredPage<PageEntry>): void =>
    frozen.add(route, stored, [keyOfPage(route), ...partsOf(stored.entry).map(keyOfPart)]);
  const storedPage = (route: Route): PageEntry | undefined => {
    const stored = get<StoredPage<PageEntry>>(store, keyOfPage(route));
    if (!stored?.dependencies.every(isUnchanged)) return undefined;
    addFrozen(route, stored);
    // Most builds don't read these parts, but later builds may need them.
    for (const hash of partsOf(stored.entry)) parts.touch(hash);
    return stored.entry;
  };
  return {
    page: (route) => {
      const entry = frozen.page(route) ?? storedPage(route);
      return entry?.onlyChecks && !onlyChecks ? undefined : entry;
    },
    putPage: (route, made, dependencies) => {
      const entry: PageEntry = onlyChecks ? { ...made, onlyChecks } : made;
      store.put(keyOfPage(route), JSON.stringify({ dependencies, entry } satisfies StoredPage<PageEntry>));
      addFrozen(route, { dependencies, entry });
    },
    ...scanEntries(parts),
    searchPage: parts.get,
    putSearchPage: parts.put,
    markdown: (hash) => store.get(keyOf('markdown', hash)),
    putMarkdown: (hash, text) => store.put(keyOf('markdown', hash), text),
    ...imageEntries(store, (key) => keyOf('social-image', key)),
    hasPassedChecks: (input) => store.get(keyOfChecks(input)) !== undefined,
    putPassedChecks: (input) => store.put(keyOfChecks(input), ''),
    searchIndex: (path, pages) => {
      store.touch(keyOfLatest(path));
      return get(store, keyOfIndex(path, pages));
    },
    latestIndex: (path) => store.get(keyOfLatest(path)),
    putSearchIndex: (path, pages, { files, forSuccessor }) => {
      store.put(keyOfIndex(path, pages), JSON.stringify(files));
      store.put(keyOfLatest(path), forSuccessor);
    },
  };
}

/** Returns the hashes of the values that belong to an entry. */
function partsOf({ scan, search }: PageEntry): string[] {
  return [scan.hash, ...scan.shared, ...(search ? [search.hash] : [])];
}

function get<T>(store: Store, key: string): T | undefined {
  const entry = store.get(key);
  return entry === undefined ? undefined : (JSON.parse(entry) as T);
}

/** JSON texts under their hashes. */
interface PartStore {
  readonly get: <T>(hash: string) => T | undefined;
  readonly put: (json: string) => string;
  readonly touch: (hash: string) => void;
}

function partStore(store: Store, keyOf: (hash: string) => string): PartStore {
  return {
    get: (hash) => get(store, keyOf(hash)),
    put: (json) => {
      const hash = hashBytes(json);
      store.put(keyOf(hash), json);
      return hash;
    },
    touch: (hash) => store.touch(keyOf(hash)),
  };
}

/** Many pages have the same shared links. Each of them is stored and read once. */
function scanEntries(parts: PartStore): Pick<PageEntries, 'scan' | 'putScan'> {
  const putShared = oncePer((links: SharedLinks) => parts.put(JSON.stringify(links)));
  const shared = oncePer((hash: string) => parts.get<SharedLinks>(hash));
  return {
    scan: ({ hash, shared: hashes }) => {
      const own = parts.get<PageScan>(hash);
      const all = hashes.flatMap((one) => shared(one) ?? []);
      return own && all.length === hashes.length ? { ...own, shared: all } : undefined;
    },
    putScan: ({ shared: links = [], ...own }) => {
      const hashes = links.map(putShared);
      // The hash covers the shared links, too, because it stands for the entire page in the input of the checks.
      return { hash: parts.put(JSON.stringify({ ...own, parts: hashes })), shared: hashes };
    },
  };
}

/** The hash of an image is a separate value, because most builds need only the hash. */
function imageEntries(
  store: Store,
  keyOf: (key: string) => string,
): Pick<PageEntries, 'socialImageHash' | 'socialImage' | 'putSocialImage'> {
  const keyOfHash = (key: string): string => `${keyOf(key)}.hash`;
  return {
    socialImageHash: (key) => {
      store.touch(keyOf(key));
      return store.get(keyOfHash(key));
    },
    socialImage: (key) => {
      const entry = store.get(keyOf(key));
      return entry === undefined ? undefined : Buffer.from(entry, 'base64');
    },
    putSocialImage: (key, hash, data) => {
      store.put(keyOfHash(key), hash);
      store.put(keyOf(key), Buffer.from(data).toString('base64'));
    },
  };
}

function oncePer<A, R>(compute: (argument: A) => R): (argument: A) => R {
  const known = new Map<A, R>();
  return (argument) => {
    if (!known.has(argument)) known.set(argument, compute(argument));
    return known.get(argument)!;
  };
}
