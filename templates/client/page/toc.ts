import { activeHeading, visibleSections, type Position } from './active-heading.ts';
import type { HeldTarget } from './held-target.ts';
import type { PageScope } from './page-scope.ts';

/** The parts of the main script that the table of contents uses. */
interface TocParts {
  readonly held: HeldTarget;
  /** Returns the id that a hash names. */
  readonly idOf: (hash: string) => string;
}

/**
 * Marks the heading that the reader is at in the table of contents: the one that the reader followed a link to, until the reader scrolls.
 * Also marks the sections that are in the window.
 */
export function startToc({ root, signal }: PageScope, { held, idOf }: TocParts): void {
  const toc = root.querySelector<HTMLElement>('.toc');
  const links = [...(toc?.querySelectorAll<HTMLAnchorElement>('a') ?? [])];
  const headings = links.map((link) => root.getElementById(idOf(link.hash)));
  const measures = headings.map(measureOf);
  if (!toc || links.length === 0) return;
  let isScheduled = false;
  const mark = (): void => {
    isScheduled = false;
    const positions = measures.map((measure) => measure());
    // The height of the navbar even while it is hidden, because the target of a link is placed below it.
    const barHeight = root.querySelector<HTMLElement>('.navbar')?.offsetHeight ?? 0;
    const target = held.current();
    const followed = target ? headings.indexOf(target) : -1;
    const active = followed >= 0 ? followed : activeHeading(positions, barHeight, innerHeight);
    for (const [index, link] of links.entries()) setCurrent(link, index === active);
    const activeLink = links[active ?? -1];
    if (activeLink) reveal(toc, activeLink);
    const [first, last] = visibleSections(positions, barHeight, innerHeight)?.map((index) => links[index]) ?? [];
    showBar(toc, first, last);
  };
  const schedule = (): void => {
    if (!isScheduled) requestAnimationFrame(mark);
    isScheduled = true;
  };
  for (const type of ['scroll', 'resize', 'hashchange', 'click'])
    addEventListener(type, schedule, { passive: true, signal });
  schedule();
}

/**
 * Returns a function that measures where a heading is. The heading of a member is measured by its section, because the browser would have
 * to render each section outside the window that it has skipped.
 */
function measureOf(heading: HTMLElement | null): () => Position {
  const section = heading?.closest('.api-member');
  if (!heading || !section) return () => heading?.getBoundingClientRect() ?? { top: Infinity, bottom: Infinity };
  const { top, height } = heading.getBoundingClientRect();
  const inset = top - section.getBoundingClientRect().top;
  return () => {
    const start = section.getBoundingClientRect().top + inset;
    return { top: start, bottom: start + height };
  };
}

function setCurrent(link: HTMLAnchorElement, isCurrent: boolean): void {
  if (isCurrent) link.setAttribute('aria-current', 'true');
  else link.removeAttribute('aria-current');
}

/** Scrolls only the column. `scrollIntoView` would also scroll the page. */
function reveal(toc: HTMLElement, link: HTMLElement): void {
  const [column, row] = [toc.getBoundingClientRect(), link.getBoundingClientRect()];
  if (row.top < column.top) toc.scrollTop -= column.top - row.top;
  if (row.bottom > column.bottom) toc.scrollTop += row.bottom - column.bottom;
}

/** Places the bar along the list from the first link to the last one. The styles move it with a transform, so nothing is laid out again. */
function showBar(toc: HTMLElement, first: Element | undefined, last: Element | undefined): void {
  const list = toc.querySelector<HTMLElement>('.toc-list');
  if (!list) return;
  const [start, top, bottom] = [
    list.getBoundingClientRect().top,
    first?.getBoundingClientRect().top ?? 0,
    last?.getBoundingClientRect().bottom ?? 0,
  ];
  // Without a section in the window, the bar shrinks where it is.
  if (first) list.style.setProperty('--bar-start', `${top - start}px`);
  list.style.setProperty('--bar-size', `${bottom - top}`);
}
