/** The distance between the lines on which elements are sampled, in CSS pixels. */
const STEP = 24;

/**
 * Changes the page and keeps the text that the reader sees at the same position. Browsers have scroll anchoring for that, but next to a
 * sticky sidebar they anchor the sidebar, and Safari has no scroll anchoring.
 */
export function keepScrollPosition(change: () => void): void {
  const anchors = scrollY > 0 ? visibleElements() : [];
  change();
  const anchor = anchors.find(([element]) => element.isConnected);
  if (!anchor) return;
  const [element, top] = anchor;
  const distance = element.getBoundingClientRect().top - top;
  if (Math.abs(distance) >= 1) scrollBy({ top: distance, behavior: 'instant' });
}

/** Returns visible elements with their positions, from top to bottom: those that start in the window, and lines of text. */
function visibleElements(): (readonly [Element, number])[] {
  const main = document.querySelector('main') ?? document.body;
  const { left, width } = main.getBoundingClientRect();
  const tops = new Map<Element, number>();
  for (let y = STEP; y < innerHeight; y += STEP) {
    const element = document.elementFromPoint(left + width / 2, y);
    if (!element || element === main || !main.contains(element)) continue;
    const { top } = element.getBoundingClientRect();
    if (top >= 0 || element.childElementCount === 0) tops.set(element, top);
  }
  return [...tops];
}
