import type { LinkView, PagerView } from '../../core/view/index.ts';
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { startOfFile } from '../../core/diagnostics/source-location.ts';
import type { Say } from '../../core/text/ui-strings.ts';
import { findDoc } from './doc-lookup.ts';
import type { DocEntry, DocsOfVersion } from './docs.ts';
import { optional } from '../page-parts.ts';
import { stepsOf, type SidebarNode, type SidebarStep } from '../sidebars/sidebar-tree.ts';

/** The reading order of a sidebar. */
export interface ReadingOrder {
  before(url: string): SidebarStep | undefined;
  after(url: string): SidebarStep | undefined;
}

/** Puts the pages of a sidebar in order; a page that is not part of it has no neighbours. */
export function readingOrder(nodes: readonly SidebarNode[]): ReadingOrder {
  const steps = stepsOf(nodes);
  const locations = new Map<string, number>(steps.map((step, index) => [step.href, index]));
  return {
    before: (url) => steps[(locations.get(url) ?? 0) - 1],
    after: (url) => steps[(locations.get(url) ?? steps.length) + 1],
  };
}

interface PagerContext {
  readonly docs: DocsOfVersion;
  readonly found: Diagnostic[];
  readonly say: Say;
}

/** Previous and next in reading order; the front matter may name other documents, or none. */
export function pagerOf(context: PagerContext, order: ReadingOrder | undefined, doc: DocEntry): PagerView | undefined {
  const { frontMatter } = doc.document;
  const chosen = (id: string, key: string): DocEntry | undefined => {
    const location = frontMatter.locations[key] ?? startOfFile(doc.document.source);
    return findDoc(context.docs, id, { location }, context.found);
  };
  const { paginationPrev: prev, paginationNext: next } = frontMatter;
  const previous =
    prev === undefined ? order?.before(doc.url) : prev === null ? undefined : stepTo(chosen(prev, 'pagination_prev'));
  const following =
    next === undefined ? order?.after(doc.url) : next === null ? undefined : stepTo(chosen(next, 'pagination_next'));
  return pagerBetween(context.say, previous, following);
}

/** The pager of a page between two others; undefined when it stands alone. */
export function pagerBetween(
  say: Say,
  previous: SidebarStep | undefined,
  next: SidebarStep | undefined,
): PagerView | undefined {
  if (!previous && !next) return undefined;
  return {
    label: say('docs.pager'),
    ...optional('previous', pagerLink(say('docs.previous'), previous)),
    ...optional('next', pagerLink(say('docs.next'), next)),
  };
}

function stepTo(doc: DocEntry | undefined): SidebarStep | undefined {
  return doc && { label: doc.label, href: doc.url, doc };
}

/** FACTS §2.3: what the front matter calls the page in pagers, else in sidebars, else what the sidebar says. */
function pagerLink(
  caption: string,
  step: SidebarStep | undefined,
): (LinkView & { readonly caption: string }) | undefined {
  if (!step) return undefined;
  const { paginationLabel, sidebarLabel } = step.doc?.document.frontMatter ?? {};
  return { caption, label: paginationLabel ?? sidebarLabel ?? step.label, href: step.href };
}
