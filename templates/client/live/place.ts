/** How far apart the lines are on which something to hold on to is looked for, in CSS pixels. */
const STEP = 24;

/**
 * Changes the page without moving what is read. Browsers do that by themselves for some pages; beside a sidebar that
 * stays in the window they hold on to the sidebar, and Safari holds on to nothing.
 */
export function keepPlace(change: () => void): void {
  const held = scrollY > 0 ? seen() : [];
  change();
  const hold = held.find(([element]) => element.isConnected);
  if (!hold) return;
  const [element, top] = hold;
  const moved = element.getBoundingClientRect().top - top;
  if (Math.abs(moved) >= 1) scrollBy({ top: moved, behavior: 'instant' });
}

/** What is in sight, from the top, with where it stands: what begins there, and lines of text. */
function seen(): (readonly [Element, number])[] {
  const main = document.querySelector('main') ?? document.body;
  const { left, width } = main.getBoundingClientRect();
  const found = new Map<Element, number>();
  for (let y = STEP; y < innerHeight; y += STEP) {
    const element = document.elementFromPoint(left + width / 2, y);
    if (!element || element === main || !main.contains(element)) continue;
    const { top } = element.getBoundingClientRect();
    if (top >= 0 || element.childElementCount === 0) found.set(element, top);
  }
  return [...found];
}
