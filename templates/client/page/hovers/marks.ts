/** The names of the highlights, which the style sheet uses. */
const NAMES = 'docsgen-hovers';
const CURRENT = 'docsgen-hover';

/** Marks the names of a code block that have a hover. Browsers without custom highlights mark nothing. */
export function markNames(names: readonly Range[], signal: AbortSignal): void {
  const highlight = highlightOf(NAMES);
  for (const range of names) highlight?.add(range);
  signal.addEventListener('abort', () => highlight?.clear());
}

/** Marks the name whose hover is open. */
export function markCurrent(name: Range | undefined): void {
  const highlight = highlightOf(CURRENT);
  highlight?.clear();
  if (name) highlight?.add(name);
}

function highlightOf(name: string): Highlight | undefined {
  if (!('highlights' in CSS)) return undefined;
  const highlight = CSS.highlights.get(name) ?? new Highlight();
  CSS.highlights.set(name, highlight);
  return highlight;
}
