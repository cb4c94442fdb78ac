import type { TypeQuery } from '../model/index.ts';

/**
 * A marker is an empty element below the line that a query is about. When a page is rendered, the answer of the compiler replaces it. A
 * compiled document does not contain the answer, because it depends on more than the source of the document.
 */
const MARKER = /<span class="query" data-query="(\d+)([?|])"><\/span>/g;

const MARKS = { type: '?', completions: '|' } as const satisfies Record<TypeQuery['kind'], string>;

/** A query of a code block. */
export type MarkedQuery = Pick<TypeQuery, 'kind' | 'column'>;

/** Returns the marker of a query. */
export function queryMarker({ kind, column }: MarkedQuery): string {
  return `<span class="query" data-query="${column}${MARKS[kind]}"></span>`;
}

/** Replaces the markers of queries. `offset` is the position of a marker in the HTML. */
export function replaceMarkers(
  html: string,
  replace: (query: MarkedQuery, offset: number, marker: string) => string,
): string {
  if (!html.includes(' data-query="')) return html;
  return html.replace(MARKER, (marker, column: string, mark: string, offset: number) => {
    const kind = mark === MARKS.type ? 'type' : 'completions';
    return replace({ kind, column: Number(column) }, offset, marker);
  });
}
