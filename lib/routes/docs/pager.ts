import type { PagerLink } from '../../core/model/index.ts';
import type { LinkView, PagerView } from '../../core/view/index.ts';
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { startOfFile } from '../../core/diagnostics/source-location.ts';
import type { Translate } from '../../core/text/ui-strings.ts';
import { findDoc } from './find-by-id.ts';
import type { Doc, VersionDocs } from './version-docs.ts';
import { optional } from '../page-helpers.ts';
import { pageAddress, type SiteLookup } from '../site-lookup.ts';
import { pagesIn, type SidebarNode, type SidebarPage } from '../sidebars/sidebar-tree.ts';

/** The pages of a sidebar in reading order. */
export interface ReadingOrder {
  previous(url: string): SidebarPage | undefined;
  next(url: string): SidebarPage | undefined;
}

/** Returns the reading order of a sidebar. Pages that are not in the sidebar have no previous or next page. */
export function readingOrder(nodes: readonly SidebarNode[]): ReadingOrder {
  const pages = pagesIn(nodes);
  const indexes = new Map<string, number>(pages.map((page, index) => [page.href, index]));
  return {
    previous: (url) => pages[(indexes.get(url) ?? 0) - 1],
    next: (url) => pages[(indexes.get(url) ?? pages.length) + 1],
  };
}

/** A page that the pager can link to. */
type PagerPage = Omit<SidebarPage, 'href'> & { readonly href: string };

interface PagerContext {
  readonly lookup: Pick<SiteLookup, 'config' | 'routes' | 'staticOf'>;
  readonly docs: VersionDocs;
  readonly diagnostics: Diagnostic[];
  readonly translate: Translate;
}

/** Returns the links to the previous and next page. The front matter can choose other pages, none, or other text. */
export function pagerOf(context: PagerContext, order: ReadingOrder | undefined, doc: Doc): PagerView | undefined {
  const { frontMatter } = doc.document;
  const pageOf = (
    id: string | null | undefined,
    key: string,
    neighbor: SidebarPage | undefined,
    link?: PagerLink,
  ): PagerPage | undefined => {
    if (id === undefined) return link ? linkedPage(context, link, neighbor) : neighbor;
    if (id === null) return undefined;
    const location = frontMatter.locations[key] ?? startOfFile(doc.document.source);
    const target = findDoc(context.docs, id, { location }, context.diagnostics);
    return target && { label: target.label, href: target.url, doc: target };
  };
  const previous = pageOf(
    frontMatter.paginationPrev,
    'pagination_prev',
    order?.previous(doc.url),
    frontMatter.previousLink,
  );
  const next = pageOf(frontMatter.paginationNext, 'pagination_next', order?.next(doc.url), frontMatter.nextLink);
  return pagerBetween(context.translate, previous, next);
}

/** Applies the link of a front matter to the page that the sidebar suggests. */
function linkedPage(
  { lookup }: PagerContext,
  { href, label }: PagerLink,
  neighbor: SidebarPage | undefined,
): PagerPage | undefined {
  const target = href === undefined ? neighbor?.href : pageAddress(lookup, href);
  if (target === undefined) return undefined;
  return label === undefined && neighbor ? { ...neighbor, href: target } : { label: label ?? target, href: target };
}

/** Returns a pager with the given pages, or undefined if there are none. */
export function pagerBetween(
  translate: Translate,
  previous: PagerPage | undefined,
  next: PagerPage | undefined,
): PagerView | undefined {
  if (!previous && !next) return undefined;
  return {
    label: translate('docs.pager'),
    ...optional('previous', pagerLink(translate('docs.previous'), previous)),
    ...optional('next', pagerLink(translate('docs.next'), next)),
  };
}

/** The label is the pagination label or sidebar label of the front matter, or the label in the sidebar. */
function pagerLink(
  caption: string,
  page: PagerPage | undefined,
): (LinkView & { readonly caption: string }) | undefined {
  if (!page) return undefined;
  const { paginationLabel, sidebarLabel } = page.doc?.document.frontMatter ?? {};
  return { caption, label: paginationLabel ?? sidebarLabel ?? page.label, href: page.href };
}
