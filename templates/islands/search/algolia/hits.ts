import {
  LEVELS,
  MARK_END,
  MARK_START,
  type Highlight,
  type Level,
  type SearchHit,
} from '../../../../lib/search/engine/contract.ts';

/**
 * Converts a hit for DocSearch, which inserts snippets and the titles of recent searches as HTML. All text is therefore escaped first, and
 * then marked. Where DocSearch shows plain text, it decodes these entities.
 */
export function escapeHit(hit: SearchHit) {
  const { hierarchy, content, _highlightResult, _snippetResult } = hit;
  // DocSearch groups results by their first title, and fails if there is none.
  const titles = { ...hierarchy, lvl0: hierarchy.lvl0 ?? hierarchy.lvl1 ?? '' };
  const marked = mapLevels((level) => highlighted(_highlightResult.hierarchy[level], titles[level]));
  const snippet = highlighted(_snippetResult.content, content);
  return {
    ...hit,
    url_without_anchor: hit.url.replace(/#.*/, ''),
    content: content === null ? null : escaped(content),
    hierarchy: mapLevels((level) => (titles[level] === null ? null : escaped(titles[level]))),
    _highlightResult: { hierarchy: marked, content: snippet },
    _snippetResult: { hierarchy: marked, content: snippet },
  };
}

function mapLevels<T>(valueOf: (level: Level) => T): Record<Level, T> {
  return Object.fromEntries(LEVELS.map((level) => [level, valueOf(level)])) as Record<Level, T>;
}

function highlighted(highlight: Highlight | undefined, text: string | null) {
  const { value, matchLevel } = highlight ?? { value: text ?? '', matchLevel: 'none' as const };
  const html = escaped(value).replaceAll(MARK_START, '<mark>').replaceAll(MARK_END, '</mark>');
  return { value: html, matchLevel };
}

/** Exactly the entities that DocSearch decodes. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#039;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
