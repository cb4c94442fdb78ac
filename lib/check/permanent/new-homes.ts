import type { ManifestPage, PageFacts, UrlManifest } from '../../core/model/index.ts';
import { plural } from '../../core/text/escape.ts';
import { fileNameOf } from '../../core/paths.ts';
import type { CurrentUrls } from './current-urls.ts';

/** The page to which a removed page has probably moved. */
export interface NewHome {
  readonly page: PageFacts;
  /** Why, as a clause: `git renamed …`. */
  readonly reason: string;
}

/** What is known about the history of the site. */
export interface Renames {
  /** The new paths of files, by the old path. Both are relative to the site folder. */
  readonly files: ReadonlyMap<string, string>;
}

/** Returns a function that finds the new home of a page of an old manifest. Undefined if no page is similar enough. */
export function homeFinder(
  { pages: published }: UrlManifest,
  current: CurrentUrls,
  renames: Renames,
): (url: string, page: ManifestPage) => NewHome | undefined {
  const bySource = new Map<string, PageFacts>(
    current.pages.flatMap((page) => (page.source === undefined ? [] : [[page.source, page]])),
  );
  const isRare = rareAnchors([...Object.values(published), ...current.pages]);
  return (url, old) => {
    const { source } = old;
    const renamed = source === undefined ? undefined : renames.files.get(source);
    const moved = renamed === undefined ? undefined : bySource.get(renamed);
    if (moved) return { page: moved, reason: `git records that \`${source}\` was renamed to \`${renamed}\`` };
    const same = source === undefined ? undefined : bySource.get(source);
    if (same) return { page: same, reason: `\`${source}\` is published there now` };
    return mostSimilar({ url, old, isRare, published }, current.pages);
  };
}

/** Headings such as `methods` are on many pages. An anchor that is on few pages identifies one of them. */
const FEW_PAGES = 3;

function rareAnchors(pages: readonly Pick<ManifestPage, 'anchors'>[]): (anchor: string) => boolean {
  const counts = new Map<string, number>();
  for (const { anchors = [] } of pages) for (const one of anchors) counts.set(one, (counts.get(one) ?? 0) + 1);
  return (anchor) => (counts.get(anchor) ?? 0) <= FEW_PAGES;
}

interface Lost {
  readonly url: string;
  readonly old: ManifestPage;
  readonly isRare: (anchor: string) => boolean;
  readonly published: UrlManifest['pages'];
}

/** The share of evidence that a page needs: an equal title, or more than half of the rare anchors of the old page. */
const ENOUGH = 0.5;

function mostSimilar(lost: Lost, pages: readonly PageFacts[]): NewHome | undefined {
  let best: (NewHome & { readonly score: number }) | undefined;
  for (const page of pages) {
    const found = similarity(lost, page);
    if (found && found.score > (best?.score ?? 0)) best = { page, ...found };
  }
  return best && { page: best.page, reason: best.reason };
}

function similarity({ url, old, isRare, published }: Lost, page: PageFacts) {
  const hasTitle = old.title !== undefined && old.title.toLowerCase() === page.title?.toLowerCase();
  const rare = (old.anchors ?? []).filter(isRare);
  const anchors = new Set(page.anchors);
  const kept = rare.filter((anchor) => anchors.has(anchor)).length;
  const isNew = published[page.url] === undefined;
  const hasName = nameOf(url) === nameOf(page.url);
  const evidence = (hasTitle ? 0.5 : 0) + (rare.length > 0 ? (0.6 * kept) / rare.length : 0);
  // A page that existed before is the new home only if it took over the sections of the old one.
  if (evidence < ENOUGH || (!isNew && kept === 0)) return undefined;
  const clues = [
    ...(hasTitle ? ['it has the same title'] : []),
    ...(kept > 0 ? [`${hasTitle ? '' : 'it has '}${kept} of ${plural(rare.length, 'rare anchor')}`] : []),
  ];
  return { score: evidence + (isNew ? 0.2 : 0) + (hasName ? 0.1 : 0), reason: clues.join(' and ') };
}

function nameOf(url: string): string {
  return fileNameOf(url.replace(/\/+$/, '')).toLowerCase();
}
