import { partScanner } from '../../check/index.ts';
import { hashBytes } from '../../core/hash.ts';
import { invariant } from '../../core/invariant.ts';
import type { Diagnostic } from '../../core/diagnostic.ts';
import type { PageFacts, PageScan, Route, SearchPage } from '../../core/model/index.ts';
import { factsOf } from '../../graph/index.ts';
import { searchPages } from '../../search/index.ts';
import { pageMaker } from '../page-maker.ts';
import { attempt, type Publishing } from './publishing.ts';
import type { Read } from './reads.ts';
import type { PageRecord, ScanRecord, SearchRecord } from './records.ts';

/** The pages of a site, with what the checks need of each: their HTML is written and not kept. */
export interface PublishedPages {
  readonly pages: PageFacts[];
  readonly scans: ScannedPage[];
  readonly searched: SearchedPage[];
}

/** What the checks need of a page, by its hash. */
export interface ScannedPage {
  /** Undefined where nothing is remembered. */
  readonly hash: string | undefined;
  readonly scan: () => PageScan;
}

/** A page that visitors can find. What they can find of it is fetched when it is wanted. */
export interface SearchedPage extends SearchRecord {
  readonly page: () => SearchPage;
}

/** A page as it was made. */
interface MadePage extends Pick<PageRecord, 'facts' | 'found'> {
  readonly scan: PageScan;
  /** Missing when a component threw. */
  readonly html: string | undefined;
  readonly search: SearchPage | undefined;
  /** Undefined when the page must be made again by the next build. */
  readonly reads: readonly Read[] | undefined;
}

type MakePage = (route: Route) => MadePage;

/** Makes and writes every page that is not there as it would be made. */
export function publishPages(run: Publishing, onStep: (done: number) => void): [PublishedPages, Diagnostic[]] {
  const { routes } = run.input;
  const make = maker(run);
  const published: PublishedPages = { pages: [], scans: [], searched: [] };
  const found: Diagnostic[] = [];
  for (const [index, route] of routes.entries()) {
    if (run.hasFailed) break;
    if (index % 50 === 0) onStep(index);
    const known = run.input.records?.page(route);
    const isFree = known && takesName(run, route);
    if (known && !isFree) continue;
    if (known && run.output.keep(route.out, known.html)) {
      found.push(...known.found);
      published.pages.push(known.facts);
      published.scans.push(scannedAgain(run, route, known.scan, make));
      if (known.search) published.searched.push(searchedAgain(run, route, known.search, make));
      continue;
    }
    const made = make(route);
    found.push(...made.found);
    if (made.html !== undefined && !isFree && !takesName(run, route)) continue;
    found.push(...writePage(run, route, made, published));
  }
  return [published, found];
}

/** What there is of a page that threw. */
const NOTHING = { html: undefined, bodyHtml: '', own: '', parts: [] };

/** Whether the name of a page's file is free; it is taken then. */
function takesName({ claims }: Publishing, { out, subject, source }: Route): boolean {
  return claims.claim(out, subject, source);
}

function maker({ input }: Publishing): MakePage {
  const { config, lost, reading } = input;
  const render = pageMaker(input);
  const scanPage = partScanner();
  const searchPageOf = searchPages(config);
  return (route) => {
    const { value, reads } = reading.during(() => {
      const { value: page, diagnostics } = route.page();
      return { page, diagnostics, rendered: render(page) };
    });
    const { page, diagnostics, rendered } = value;
    const { html, bodyHtml } = rendered.value ?? NOTHING;
    const facts = factsOf(page);
    const isWhole = !lost.isIncomplete(facts);
    const scan = {
      ...scanPage(page.out, rendered.value ?? NOTHING),
      ...((html === undefined || !isWhole) && { incomplete: true as const }),
    };
    return {
      facts,
      scan,
      html,
      // One mistake shall be one finding: what is rendered of a source that is broken says nothing.
      found: [...diagnostics, ...(isWhole ? rendered.diagnostics : [])],
      search: html === undefined ? undefined : searchPageOf({ page, bodyHtml }),
      reads: html !== undefined && isWhole ? reads : undefined,
    };
  };
}

function writePage(
  run: Publishing,
  route: Route,
  { facts, scan, html, found, search, reads }: MadePage,
  published: PublishedPages,
): readonly Diagnostic[] {
  const { records } = run.input;
  published.pages.push(facts);
  const kept = records?.keepScan(scan);
  published.scans.push({ hash: kept?.hash, scan: always(scan) });
  const searched = search && searchedPage(run, search);
  if (searched) published.searched.push(searched);
  if (html === undefined) return [];
  const artifact = { out: route.out, data: run.encode(html), from: route.subject };
  if (!records || !kept) return attempt(run, () => run.output.write(artifact));
  const hash = hashBytes(artifact.data);
  if (reads)
    records.keepPage(
      route,
      { facts, html: hash, scan: kept, found, ...(searched && { search: recordOf(searched) }) },
      reads,
    );
  return attempt(run, () => run.output.write({ ...artifact, hash }));
}

/** Made here, because a closure keeps all that other closures beside it use: there the HTML is among it. */
function always<T>(value: T): () => T {
  return () => value;
}

/** As text: the parts of a text that was cut out of a page's HTML keep the whole of that in memory. */
function searchedPage({ input }: Publishing, page: SearchPage): SearchedPage {
  const { version } = page;
  const text = JSON.stringify(page);
  const hash = input.records?.keepSearchPage(text) ?? '';
  return { hash, ...(version !== undefined && { version }), page: parsed(text) };
}

function parsed<T>(text: string): () => T {
  return () => JSON.parse(text) as T;
}

function recordOf({ hash, version }: SearchedPage): SearchRecord {
  return { hash, ...(version !== undefined && { version }) };
}

/** What can be found of a page that was not made; should the store have lost it, it is made after all. */
function searchedAgain({ input }: Publishing, route: Route, record: SearchRecord, make: MakePage): SearchedPage {
  const page = (): SearchPage => {
    const search = input.records?.searchPage(record.hash) ?? make(route).search;
    invariant(search, `${route.url} can be found`);
    return search;
  };
  return { ...record, page };
}

/** The same for what the checks need of it. */
function scannedAgain({ input }: Publishing, route: Route, record: ScanRecord, make: MakePage): ScannedPage {
  return { hash: record.hash, scan: () => input.records?.scan(record) ?? make(route).scan };
}
