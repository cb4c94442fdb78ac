import type { Page } from 'playwright-core';

/** A layout shift, with the elements that moved. */
export interface LayoutShift {
  readonly value: number;
  readonly source: string;
}

/** Records the layout shifts of the pages that a tab opens from now on. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: LayoutShift[] = [];
    Object.assign(window, { shifts });
    const nameOf = (node: Node | null): string =>
      (node instanceof Element ? node.className : '') || (node?.nodeName ?? '');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as readonly Entry[])
        shifts.push({ value: entry.value, source: entry.sources.map(({ node }) => nameOf(node)).join(', ') });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Returns the layout shifts since the page was opened. The browser reports a shift after the frame in which it happened. */
export async function layoutShifts(page: Page): Promise<readonly LayoutShift[]> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame);
  });
  return page.evaluate(() => (window as unknown as { shifts: LayoutShift[] }).shifts);
}

/** Returns the sum of layout shifts. */
export function sumOf(shifts: readonly LayoutShift[]): number {
  return shifts.reduce((sum, { value }) => sum + value, 0);
}

interface Entry {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}
