import { LEVELS, type SearchHit } from '../../../lib/search/engine/contract.ts';

/** What is shown of a hit; texts are marked, but for `title` and `above`. */
export interface HitView {
  readonly url: string;
  /** The heading of the section, or the title of the page. */
  readonly markedTitle: string;
  readonly title: string;
  /** From the part of the site to what is above the heading. */
  readonly above: readonly string[];
  readonly snippet?: string;
  readonly isPage: boolean;
}

export function hitView(hit: SearchHit): HitView {
  const titles = LEVELS.flatMap((level) => {
    const title = hit.hierarchy[level];
    return title === null ? [] : [{ level, title }];
  });
  const own = titles.at(-1) ?? { level: 'lvl1' as const, title: hit.url };
  const { content } = hit._snippetResult;
  return {
    url: hit.url,
    markedTitle: hit._highlightResult.hierarchy[own.level]?.value ?? own.title,
    title: own.title,
    above: titles.slice(0, -1).map(({ title }) => title),
    isPage: own.level === 'lvl0' || own.level === 'lvl1',
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

/** Puts hits together that are on one page, in the order in which the pages come. */
export function groupByPage(hits: readonly SearchHit[]): HitGroup[] {
  const groups = new Map<string, SearchHit[]>();
  for (const hit of hits) {
    const page = hit.url.replace(/#.*$/s, '');
    groups.set(page, [...(groups.get(page) ?? []), hit]);
  }
  return [...groups].map(([page, ofPage]) => ({
    page,
    title: ofPage[0]!.hierarchy.lvl1 ?? ofPage[0]!.hierarchy.lvl0 ?? page,
    group: ofPage[0]!.hierarchy.lvl0 ?? '',
    hits: ofPage.map(hitView),
  }));
}
