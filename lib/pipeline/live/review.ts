import { checkSite, partScanner } from '../../check/index.ts';
import type { Diagnostic } from '../../core/diagnostic.ts';
import type { PageFacts, PageScan, SearchPage } from '../../core/model/index.ts';
import { factsOf, linkedOf } from '../../graph/index.ts';
import { searchPages } from '../../search/index.ts';
import { outputClaims } from '../../write/index.ts';
import { siteFindings } from '../findings.ts';
import { lostOf, type Lost } from '../lost.ts';
import type { Ports } from '../ports.ts';
import { fileFinder } from '../publish/check.ts';
import type { MadePage, Snapshot } from './snapshot.ts';

/** What came of looking at the whole site, as a build does. */
export interface Review {
  readonly found: readonly Diagnostic[];
  /** What visitors can find. */
  readonly searchPages: readonly SearchPage[];
}

/** What is known of each page since it was last looked at. */
export interface Inspected {
  readonly pages: WeakMap<MadePage, InspectedPage>;
  readonly scan: ReturnType<typeof partScanner>;
}

/** Starts with no page looked at. */
export function noneInspected(): Inspected {
  return { pages: new WeakMap(), scan: partScanner() };
}

interface InspectedPage {
  readonly facts: PageFacts;
  readonly scan: PageScan;
  readonly searchPage: SearchPage | undefined;
}

/** What a review works with. */
export interface Reviewing {
  readonly snapshot: Snapshot;
  readonly inspected: Inspected;
  /** What is wrong with sources and modules. */
  readonly found: readonly Diagnostic[];
  readonly ports: Pick<Ports, 'read'>;
  /** Lets others have their turn. False when the site has changed: then the review ends. */
  readonly breathe: () => Promise<boolean>;
}

/** Makes and checks every page that is not checked yet. Undefined when the site changed meanwhile. */
export async function reviewSite(reviewing: Reviewing): Promise<Review | undefined> {
  const { snapshot, inspected, found } = reviewing;
  const { config, routes } = snapshot.site;
  const searchPageOf = searchPages(config);
  for (const route of routes) {
    const known = snapshot.made(route);
    if (known && inspected.pages.has(known)) continue;
    if (!(await reviewing.breathe())) return undefined;
    const made = snapshot.make(route);
    const { page, rendered } = made;
    const scan = inspected.scan(page.out, rendered ?? { own: '', parts: [] });
    const searchPage = rendered && searchPageOf({ page, bodyHtml: rendered.bodyHtml });
    inspected.pages.set(made, { facts: factsOf(page), scan, searchPage });
  }
  const lost = lostOf(config, found, snapshot.site);
  const made = routes.map((route) => snapshot.make(route));
  const facts = made.map((one) => inspected.pages.get(one)!);
  return {
    found: [
      ...made.flatMap((one, index) => foundOn(one, facts[index]!.facts, lost)),
      ...siteWide(reviewing, made, lost),
    ],
    searchPages: facts.flatMap(({ searchPage }) => searchPage ?? []),
  };
}

/** One mistake shall be one finding: what is rendered of a source that is broken says nothing. */
function foundOn({ found }: MadePage, facts: PageFacts, lost: Lost): readonly Diagnostic[] {
  return lost.isIncomplete(facts) ? found.filter(({ code }) => code !== 'template.failed') : found;
}

function siteWide({ snapshot, inspected, ports }: Reviewing, made: readonly MadePage[], lost: Lost): Diagnostic[] {
  const { config, configLinks, assets } = snapshot.site;
  const pages = made.map((one) => inspected.pages.get(one)!.facts);
  const scans = made.map((one): PageScan => {
    const { scan, facts } = inspected.pages.get(one)!;
    const isIncomplete = one.rendered === undefined || lost.isIncomplete(facts);
    return { ...scan, ...(isIncomplete && { incomplete: true }) };
  });
  const isFile = fileFinder({ files: snapshot.files(), pages, lost });
  const linked = new Map(made.map(({ page }) => [page.out, linkedOf(page)]));
  const textOf: Parameters<typeof checkSite>[0]['textOf'] = (file) => ports.read(file).value?.text;
  return [
    ...assets.found,
    ...siteFindings(pages, config, lost),
    ...checkSite({
      baseUrl: config.baseUrl,
      pages,
      scans,
      isFile,
      textOf,
      linkedOf: ({ out }) => linked.get(out),
      configLinks,
    }),
    ...collisions(snapshot, made),
  ];
}

function collisions({ site }: Snapshot, made: readonly MadePage[]): readonly Diagnostic[] {
  const claims = outputClaims();
  for (const { out, from } of distinct([...site.copies, ...site.assets.used()])) claims.claim(out, from);
  for (const { page } of made) claims.claim(page.out, page.subject, page.source);
  return claims.found;
}

function distinct<T extends { readonly out: string; readonly copyFrom: string }>(copies: readonly T[]): T[] {
  return [...new Map(copies.map((one) => [`${one.out}\n${one.copyFrom}`, one])).values()];
}
