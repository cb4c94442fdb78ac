import { LEVELS, type Hierarchy, type Highlight, type Level, type SearchHit } from '../contract.ts';
import type { ShownSection } from '../loading/fragments.ts';
import { highlight, snippet, type MatchedTerms } from './highlight.ts';

/** Converts a section to a hit. `hrefOf` returns the URL of a page. */
export function hitOf(section: ShownSection, terms: MatchedTerms, hrefOf: (url: string) => string): SearchHit {
  const { anchor, text, url } = section;
  const titles = titlesOf(section);
  const level = LEVELS[titles.length - 1]!;
  const highlights = titles.map((title) => highlight(title, terms));
  const content = text === '' ? undefined : snippet(text, terms);
  const isTitleMatch = highlights.at(-1)!.matchLevel !== 'none' || content?.matchLevel !== 'full';
  const href = hrefOf(url) + (anchor === '' ? '' : `#${encodeURIComponent(anchor)}`);
  return {
    objectID: href,
    url: href,
    anchor: anchor === '' ? null : anchor,
    type: isTitleMatch ? level : 'content',
    content: text === '' ? null : text,
    hierarchy: byLevel<string | null>(titles, null) as Hierarchy,
    _highlightResult: { hierarchy: byLevel<Highlight>(highlights) },
    _snippetResult: content ? { content } : {},
  };
}

/** Returns the titles from the section of the site down to the heading. Omits the innermost parents if there are too many. */
function titlesOf({ group, pageTitle, level, parents, title }: ShownSection): string[] {
  const outer = [group, pageTitle];
  return level === 1 ? outer : [...outer, ...parents.slice(0, LEVELS.length - 3), title];
}

function byLevel<T>(values: readonly T[], missing?: T | null): { [L in Level]?: T } {
  const entries = LEVELS.map((level, index) => [level, values[index] ?? missing] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
