import { diagnosticCollector } from '../../core/diagnostics/collector.ts';
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { withDiagnostics, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import { hashBytes } from '../../core/hash.ts';
import { invariant } from '../../core/invariant.ts';
import type { CspSources, PageFacts, PageScan, Route, SearchPage } from '../../core/model/index.ts';
import type { FileEntry, PageEntry, SearchEntry } from '../incremental/page-entries.ts';
import type { MarkdownText } from '../../render/index.ts';
import { filterPage, type MadePage, type PageInProgress } from '../make-page.ts';
import { TEMPLATES } from '../ports.ts';
import { reusedEncoder } from './encoder.ts';
import { markdownPages, type MarkdownPages } from './markdown-pages.ts';
import type { Publication } from './publication.ts';
import { imageEntry, publishedImage, type PublishedImage } from './social-images.ts';

/** The pages of a site, without their HTML. */
export interface PublishedPages {
  readonly pages: PageFacts[];
  /** In the order of the pages. */
  readonly scans: PublishedScan[];
  readonly searched: PublishedSearchPage[];
  /** The images for social networks, in the order of the pages. */
  readonly images: PublishedImage[];
  /** What each page needs from a Content-Security-Policy. */
  readonly sources: CspSources[];
  /** The Markdown that `llms-full.txt` contains. */
  readonly texts: readonly MarkdownText[];
}

/** The scan of a page. */
export interface PublishedScan {
  /** Undefined without a cache. */
  readonly hash: string | undefined;
  readonly scan: () => PageScan;
}

/** A page that the search finds. Its content is loaded on demand. */
export interface PublishedSearchPage extends SearchEntry {
  readonly page: () => SearchPage;
}

/** Makes and writes every page that the output does not have yet. */
export function publishPages(
  publication: Publication,
  onStep: (done: number) => void,
): WithDiagnostics<PublishedPages> {
  const { site, maker, writer, cascades } = publication;
  const markdown = markdownPages(publication);
  const published: PublishedPages = {
    pages: [],
    scans: [],
    searched: [],
    images: [],
    sources: [],
    texts: markdown.texts,
  };
  const { add, all } = diagnosticCollector();
  const write = pageWriter(publication, published, markdown);
  for (const [index, route] of site.graph.routes.entries()) {
    if (writer.hasFailed()) break;
    if (index % 50 === 0) onStep(index);
    const page = maker.start(route);
    const entry = currentEntry(publication, route, page);
    add((entry ?? filterPage(page.make(), cascades)).diagnostics);
    const hasHtml = entry !== undefined || page.make().html !== undefined;
    if (hasHtml && !writer.claim(route.out, route.subject, route.source)) continue;
    if (entry && keepFiles(publication, markdown, { route, entry })) reusePage(publication, route, entry, published);
    else add(write(route, page));
  }
  return withDiagnostics(published, all);
}

/** Returns whether the output has the page already, with the files that are made with it. */
function keepFiles(
  { writer, maker }: Publication,
  markdown: MarkdownPages,
  { route, entry }: { readonly route: Route; readonly entry: PageEntry },
): boolean {
  const { facts, html, files = [] } = entry;
  if (!writer.keepAll(files) || !writer.keep(route.out, html)) return false;
  return markdown.keep(facts, entry.markdown, () => maker.start(route).make());
}

/**
 * Returns the entry of a page if making the page would have the same result. Code that is not pure has to run to know its result:
 * the components in the bodies, or the entire page if the templates are not pure.
 */
function currentEntry(
  { site, entries, cascades }: Publication,
  route: Route,
  page: PageInProgress,
): PageEntry | undefined {
  const entry = entries?.page(route);
  if (!entry) return undefined;
  if (site.modules.fingerprints?.[TEMPLATES] === undefined) {
    const made = page.make();
    const { diagnostics } = filterPage(made, cascades);
    const isSame = made.html !== undefined && hashBytes(made.html) === entry.html;
    return isSame && JSON.stringify(diagnostics) === JSON.stringify(entry.diagnostics) ? entry : undefined;
  }
  return entry.bodies === undefined || entry.bodies === page.bodies() ? entry : undefined;
}

/** Adds a page that the output already has. If the store has lost a part of its entry, the page is made again. */
function reusePage(
  { maker, entries, cascades, onlyChecks }: Publication,
  route: Route,
  { facts, scan, search, image, sources }: PageEntry,
  published: PublishedPages,
): void {
  const makeAgain = (): MadePage => maker.start(route).make();
  if (image) published.images.push(publishedImage(facts, image, () => makeAgain().socialImage));
  published.pages.push(facts);
  published.sources.push(sources);
  published.scans.push({
    hash: scan.hash,
    scan: () => entries?.scan(scan) ?? filterPage(makeAgain(), cascades).scan(),
  });
  if (!search || onlyChecks) return;
  const page = (): SearchPage => {
    const found = entries?.searchPage(search.hash) ?? makeAgain().searchPage();
    invariant(found, `the search finds ${facts.url}`);
    return found;
  };
  published.searched.push({ ...search, page });
}

/** Returns a function that writes a page, adds it to the published pages, and stores its entry. */
function pageWriter(
  { writer, entries, cascades, onlyChecks }: Publication,
  published: PublishedPages,
  markdown: MarkdownPages,
): (route: Route, page: PageInProgress) => readonly Diagnostic[] {
  const encode = reusedEncoder();
  return (route, page) => {
    const made = page.make();
    const filtered = filterPage(made, cascades);
    const scan = filtered.scan();
    const stored = entries?.putScan(scan);
    const anchors = made.anchors();
    const facts = anchors.length > 0 ? { ...made.facts, anchors } : made.facts;
    published.pages.push(facts);
    published.sources.push(made.sources);
    published.scans.push({ hash: stored?.hash, scan: always(scan) });
    const found = onlyChecks ? undefined : made.searchPage();
    const searched = found && searchedPage(found, entries?.putSearchPage);
    if (searched) published.searched.push(searched);
    if (made.html === undefined) return [];
    const image = imageEntry(made.socialImage);
    if (image) published.images.push(publishedImage(facts, image, always(made.socialImage)));
    const files = made.files.map((file) => ({ ...file, hash: hashBytes(file.data) }));
    const { hash: ofMarkdown, diagnostics } = markdown.write(made);
    const written = [...writer.writeOnce(files), ...diagnostics];
    const artifact = { out: route.out, data: encode(made.html), from: route.subject };
    if (!entries || !stored) return [...written, ...writer.put(artifact)];
    const html = hashBytes(artifact.data);
    // The locations in these diagnostics change with the lines of a source, which are not among the dependencies.
    const isStable = !filtered.diagnostics.some(({ code }) => code.startsWith('component.'));
    if (filtered.isComplete && isStable) {
      const bodies = made.dependencies.includeImpureCode() ? page.bodies() : undefined;
      const parts = { facts, html, markdown: ofMarkdown, bodies, files, scan: stored, searched };
      const entry = entryOf(made, { ...parts, diagnostics: filtered.diagnostics });
      entries.putPage(route, entry, made.dependencies.all());
    }
    return [...written, ...writer.put({ ...artifact, hash: html })];
  };
}

interface StoredParts extends Pick<PageEntry, 'facts' | 'html' | 'scan' | 'diagnostics'> {
  readonly markdown: string | undefined;
  readonly bodies: string | undefined;
  readonly searched: SearchEntry | undefined;
  readonly files: readonly FileEntry[];
}

function entryOf(
  { socialImage, sources }: MadePage,
  { markdown, bodies, searched, files, ...parts }: StoredParts,
): PageEntry {
  const image = imageEntry(socialImage);
  return {
    sources,
    ...parts,
    ...(image && { image }),
    ...(markdown !== undefined && { markdown }),
    ...(bodies !== undefined && { bodies }),
    ...(files.length > 0 && { files: files.map(({ out, hash }) => ({ out, hash })) }),
    ...(searched && { search: searchEntryOf(searched) }),
  };
}

/** A separate function, because a closure keeps everything alive that any closure next to it uses, the HTML included. */
function always<T>(value: T): () => T {
  return () => value;
}

/** Keeps the page as JSON, because strings that were cut out of a page's HTML keep all of that HTML in memory. */
function searchedPage(page: SearchPage, put: ((json: string) => string) | undefined): PublishedSearchPage {
  const { version } = page;
  const json = JSON.stringify(page);
  return { hash: put?.(json) ?? '', ...(version !== undefined && { version }), page: parsed(json) };
}

function parsed<T>(json: string): () => T {
  return () => JSON.parse(json) as T;
}

function searchEntryOf({ hash, version }: SearchEntry): SearchEntry {
  return { hash, ...(version !== undefined && { version }) };
}
