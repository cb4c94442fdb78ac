import { plural } from '../../core/text/escape.ts';
import type { SearchAnswer } from '../../io/files/built-index.ts';
import type { Terminal } from '../../io/terminal/index.ts';

/** Formats search results as a visitor sees them: titles, URL and snippet. */
export function formatHits({ query, hits, nbHits, nbDocuments }: SearchAnswer, paint: Terminal['paint']): string {
  if (nbHits === 0) return `No results for “${query}”.`;
  const shown = hits.length < nbHits ? ` (showing the first ${hits.length})` : '';
  const lines = hits.flatMap((hit, index) => {
    const titles = Object.values(hit.hierarchy).filter((title) => title !== null);
    const snippet = hit._snippetResult.content?.value ?? '';
    return [
      '',
      `${String(index + 1).padStart(2)}. ${paint('bold', titles.at(-1) ?? '')}  ${paint('dim', titles.slice(0, -1).join(' › '))}`,
      `    ${hit.url}`,
      ...(snippet === '' ? [] : [`    ${painted(snippet, paint)}`]),
    ];
  });
  return [`${plural(nbHits, 'result')} on ${plural(nbDocuments, 'page')} for “${query}”${shown}:`, ...lines].join('\n');
}

/** Highlights the matches, which are enclosed in two control characters. */
function painted(snippet: string, paint: Terminal['paint']): string {
  return snippet.replace(/\u0002([^\u0003]*)\u0003/g, (_, match: string) => paint('bold', match));
}
