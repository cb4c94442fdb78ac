import { sizeOf } from './record.ts';

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Returns the size of a string in JSON, in bytes without the quotes. */
const bytesOf = (text: string): number => sizeOf(text) - 2;

/** Splits text at white space into pieces of at most `limit` bytes. Splits longer words between graphemes. */
export function splitText(text: string, limit: number): string[] {
  if (bytesOf(text) <= limit) return [text];
  const pieces: string[] = [];
  let piece = '';
  for (const word of text.split(/\s+/).flatMap((part) => splitWord(part, limit))) {
    const longer = piece === '' ? word : `${piece} ${word}`;
    if (bytesOf(longer) <= limit) piece = longer;
    else {
      pieces.push(piece);
      piece = word;
    }
  }
  return [...pieces, piece];
}

/** Truncates text to at most `limit` bytes at the end of a word and appends `…`. */
export function truncate(text: string, limit: number): string {
  return bytesOf(text) <= limit ? text : `${splitText(text, limit - bytesOf('…'))[0]!}…`;
}

function splitWord(word: string, limit: number): string[] {
  if (bytesOf(word) <= limit) return [word];
  const parts: string[] = [];
  let part = '';
  for (const { segment } of GRAPHEMES.segment(word)) {
    if (bytesOf(part + segment) > limit && part !== '') {
      parts.push(part);
      part = '';
    }
    part += segment;
  }
  return [...parts, part];
}
