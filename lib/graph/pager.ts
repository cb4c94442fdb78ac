import type { LinkView, PagerView } from '../../templates/view.ts';
import { diagnostic, type Diagnostic } from '../core/diagnostic.ts';
import { fileStart } from '../core/place.ts';
import { say } from '../core/strings.ts';
import type { DocEntry, DocsOfVersion } from './docs.ts';
import { optional } from './page-parts.ts';
import type { SidebarStep } from './sidebar-tree.ts';

/** The reading order that a pager follows. */
export interface ReadingOrder {
  readonly steps: readonly SidebarStep[];
  /** Where each route stands in it. */
  readonly stepOf: ReadonlyMap<string, number>;
}

interface PagerContext {
  readonly docs: DocsOfVersion;
  readonly found: Diagnostic[];
}

/** Previous and next in reading order; the front matter may name other documents, or none. */
export function pagerOf(context: PagerContext, order: ReadingOrder, doc: DocEntry): PagerView {
  const at = order.stepOf.get(doc.url);
  const previous = at === undefined ? undefined : order.steps[at - 1];
  const next = at === undefined ? undefined : order.steps[at + 1];
  return {
    label: say('docs.pager'),
    ...optional('previous', pagerLink(context, doc, previous, 'previous')),
    ...optional('next', pagerLink(context, doc, next, 'next')),
  };
}

function pagerLink(
  context: PagerContext,
  doc: DocEntry,
  step: SidebarStep | undefined,
  side: 'previous' | 'next',
): (LinkView & { readonly caption: string }) | undefined {
  const { frontMatter } = doc.document;
  const chosen = side === 'previous' ? frontMatter.paginationPrev : frontMatter.paginationNext;
  const caption = say(`docs.${side}`);
  if (chosen === null) return undefined;
  if (chosen === undefined) return step && { caption, label: pagerLabel(step), href: step.href };
  const target = context.docs.get(chosen);
  if (target) return { caption, label: target.document.frontMatter.paginationLabel ?? target.label, href: target.url };
  context.found.push(unknownTarget(context, doc, chosen, side));
  return undefined;
}

function unknownTarget(context: PagerContext, doc: DocEntry, chosen: string, side: 'previous' | 'next'): Diagnostic {
  const key = side === 'previous' ? 'pagination_prev' : 'pagination_next';
  return diagnostic('docs.unknown-id', `\`${key}\` names a document that does not exist: \`${chosen}\`.`, {
    place: doc.document.frontMatter.places[key] ?? fileStart(doc.document.source),
    hint: `Available document ids are: ${[...context.docs.keys()].sort().join(', ')}.`,
  });
}

function pagerLabel(step: SidebarStep): string {
  const frontMatter = step.doc?.document.frontMatter;
  return frontMatter?.paginationLabel ?? frontMatter?.sidebarLabel ?? step.label;
}
