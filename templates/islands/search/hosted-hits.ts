import {
  LEVELS,
  MARK_END,
  MARK_START,
  type Highlight,
  type Level,
  type SearchHit,
} from '../../../lib/search/engine/contract.ts';

/**
 * A hit as DocSearch shows it. It puts `_snippetResult` into the page as HTML, and titles of remembered searches as well:
 * all texts are escaped before they get there, and only then marked. Where it shows text, it decodes these entities.
 */
export function htmlHit(hit: SearchHit) {
  const { hierarchy, content, _highlightResult, _snippetResult } = hit;
  // Results are grouped by their outermost title; without one DocSearch fails.
  const titles = { ...hierarchy, lvl0: hierarchy.lvl0 ?? hierarchy.lvl1 ?? '' };
  const marked = ofLevels((level) => highlighted(_highlightResult.hierarchy[level], titles[level]));
  const snippet = highlighted(_snippetResult.content, content);
  return {
    ...hit,
    url_without_anchor: hit.url.replace(/#.*/, ''),
    content: content === null ? null : escaped(content),
    hierarchy: ofLevels((level) => (titles[level] === null ? null : escaped(titles[level]))),
    _highlightResult: { hierarchy: marked, content: snippet },
    _snippetResult: { hierarchy: marked, content: snippet },
  };
}

function ofLevels<T>(valueOf: (level: Level) => T): Record<Level, T> {
  return Object.fromEntries(LEVELS.map((level) => [level, valueOf(level)])) as Record<Level, T>;
}

function highlighted(highlight: Highlight | undefined, text: string | null) {
  const { value, matchLevel } = highlight ?? { value: text ?? '', matchLevel: 'none' as const };
  const html = escaped(value).replaceAll(MARK_START, '<mark>').replaceAll(MARK_END, '</mark>');
  return { value: html, matchLevel };
}

/** Those that DocSearch decodes, and no others. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#039;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}
