import { decodeHash } from '../hash.ts';
import { activeHeading } from './active-heading.ts';
import type { PageScope } from './page-scope.ts';

/** Marks the heading that the reader is at in the table of contents. */
export function startToc({ root, signal }: PageScope): void {
  const toc = root.querySelector<HTMLElement>('.toc');
  const links = [...(toc?.querySelectorAll<HTMLAnchorElement>('a') ?? [])];
  const headings = links.map((link) => root.getElementById(decodeHash(link.hash)));
  if (!toc || links.length === 0) return;
  let isDue = false;
  const mark = (): void => {
    isDue = false;
    const places = headings.map((heading) => heading?.getBoundingClientRect() ?? { top: Infinity, bottom: Infinity });
    // The room that the bar takes, even while it is hidden: the target of a link is placed below that.
    const barHeight = root.querySelector<HTMLElement>('.navbar')?.offsetHeight ?? 0;
    const active = activeHeading(places, barHeight, innerHeight);
    for (const [index, link] of links.entries()) setCurrent(link, index === active);
    if (active !== undefined) reveal(toc, links[active]!);
  };
  const plan = (): void => {
    if (!isDue) requestAnimationFrame(mark);
    isDue = true;
  };
  addEventListener('scroll', plan, { passive: true, signal });
  addEventListener('resize', plan, { passive: true, signal });
  plan();
}

function setCurrent(link: HTMLAnchorElement, isCurrent: boolean): void {
  if (isCurrent) link.setAttribute('aria-current', 'true');
  else link.removeAttribute('aria-current');
}

/** Only the column scrolls: `scrollIntoView` would move the page too. */
function reveal(toc: HTMLElement, link: HTMLElement): void {
  const [column, row] = [toc.getBoundingClientRect(), link.getBoundingClientRect()];
  if (row.top < column.top) toc.scrollTop -= column.top - row.top;
  if (row.bottom > column.bottom) toc.scrollTop += row.bottom - column.bottom;
}
