import { escapeHtml } from '../../../core/text/escape.ts';

/** Matches a tag, or the placeholder of a tag. */
const TAG = /(<[^>]*>|\u0001[^\u0001]*\u0001)/;

/** Wraps each occurrence of a word in a line of highlighted HTML. The word may span several tokens. */
export function markWord(html: string, word: string): string {
  const pieces = html.split(TAG);
  const text = pieces.filter((_, index) => index % 2 === 0).join('');
  const wanted = escapeHtml(word);
  if (wanted === '' || !text.includes(wanted)) return html;
  const starts = [...occurrences(text, wanted)];
  let from = 0;
  return pieces
    .map((piece, index) => {
      if (index % 2 === 1) return piece;
      const ranges = starts.map((start) => [Math.max(0, start - from), start + wanted.length - from] as const);
      from += piece.length;
      return wrapped(piece, ranges);
    })
    .join('');
}

function* occurrences(text: string, wanted: string): Generator<number> {
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + wanted.length)) yield at;
}

function wrapped(piece: string, ranges: readonly (readonly [start: number, end: number])[]): string {
  let written = '';
  let at = 0;
  for (const [start, end] of ranges) {
    if (end <= start || start >= piece.length) continue;
    written += `${piece.slice(at, start)}<span class="code-word">${piece.slice(start, end)}</span>`;
    at = Math.min(end, piece.length);
  }
  return written + piece.slice(at);
}
