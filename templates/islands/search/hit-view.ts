import { LEVELS, type SearchHit } from '../../../lib/search/engine/contract.ts';

/** A result as it is shown. `markedTitle` and `snippet` contain marks; `title` and `above` do not. */
export interface HitView {
  readonly url: string;
  /** The heading of the section, or the title of the page. */
  readonly markedTitle: string;
  readonly title: string;
  /** The titles above the heading, starting with the section of the site. */
  readonly above: readonly string[];
  readonly snippet?: string;
  readonly isPage: boolean;
}

export function toHitView(hit: SearchHit): HitView {
  const titles = LEVELS.flatMap((level) => {
    const title = hit.hierarchy[level];
    return title === null ? [] : [{ level, title }];
  });
  const last = titles.at(-1) ?? { level: 'lvl1' as const, title: hit.url };
  const { content } = hit._snippetResult;
  return {
    url: hit.url,
    markedTitle: hit._highlightResult.hierarchy[last.level]?.value ?? last.title,
    title: last.title,
    above: titles.slice(0, -1).map(({ title }) => title),
    isPage: last.level === 'lvl0' || last.level === 'lvl1',
    ...(content && content.value !== '' && { snippet: content.value }),
  };
}

/** The hits of one page. */
export interface HitGroup {
  readonly page: string;
  readonly title: string;
  readonly group: string;
  readonly hits: readonly HitView[];
}

/** Groups hits by page, in the order of the first hit of each page. */
export function groupByPage(hits: readonly SearchHit[]): HitGroup[] {
  const groups = new Map<string, SearchHit[]>();
  for (const hit of hits) {
    const page = hit.url.replace(/#.*$/s, '');
    groups.set(page, [...(groups.get(page) ?? []), hit]);
  }
  return [...groups].map(([page, pageHits]) => {
    const { lvl0, lvl1 } = pageHits[0]?.hierarchy ?? { lvl0: null, lvl1: null };
    return { page, title: lvl1 ?? lvl0 ?? page, group: lvl0 ?? '', hits: pageHits.map(toHitView) };
  });
}
