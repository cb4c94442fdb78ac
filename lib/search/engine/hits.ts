import { LEVELS, type Hierarchy, type Highlight, type Level, type SearchHit } from './contract.ts';
import type { ShownSection } from './fragments.ts';
import { highlight, snippet, type FoundTerms } from './highlight.ts';

/** A section as a hit; `hrefOf` makes the address of a page. */
export function hitOf(section: ShownSection, terms: FoundTerms, hrefOf: (url: string) => string): SearchHit {
  const { anchor, text, url } = section;
  const titles = titlesOf(section);
  const own = LEVELS[titles.length - 1]!;
  const highlights = titles.map((title) => highlight(title, terms));
  const content = text === '' ? undefined : snippet(text, terms);
  const isByTitle = highlights.at(-1)!.matchLevel !== 'none' || content?.matchLevel !== 'full';
  const href = hrefOf(url) + (anchor === '' ? '' : `#${encodeURIComponent(anchor)}`);
  return {
    objectID: href,
    url: href,
    anchor: anchor === '' ? null : anchor,
    type: isByTitle ? own : 'content',
    content: text === '' ? null : text,
    hierarchy: byLevel<string | null>(titles, null) as Hierarchy,
    _highlightResult: { hierarchy: byLevel<Highlight>(highlights) },
    _snippetResult: content ? { content } : {},
  };
}

/** From the part of the site down to the section itself; of more levels than there are the innermost counts. */
function titlesOf({ group, pageTitle, level, parents, title }: ShownSection): string[] {
  const above = [group, pageTitle];
  return level === 1 ? above : [...above, ...parents.slice(0, LEVELS.length - 3), title];
}

function byLevel<T>(values: readonly T[], missing?: T | null): { [L in Level]?: T } {
  const entries = LEVELS.map((level, index) => [level, values[index] ?? missing] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
