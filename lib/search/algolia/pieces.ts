import { sizeOf } from './record.ts';

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The bytes of a text within JSON, without its quotes. */
const bytesOf = (text: string): number => sizeOf(text) - 2;

/** Divides a text into pieces of at most so many bytes, at white space; a word that is longer than that is broken. */
export function piecesOf(text: string, limit: number): string[] {
  if (bytesOf(text) <= limit) return [text];
  const pieces: string[] = [];
  let piece = '';
  for (const word of text.split(/\s+/).flatMap((one) => brokenWord(one, limit))) {
    const longer = piece === '' ? word : `${piece} ${word}`;
    if (bytesOf(longer) <= limit) piece = longer;
    else {
      pieces.push(piece);
      piece = word;
    }
  }
  return [...pieces, piece];
}

/** The beginning of a text that has at most so many bytes, up to the end of a word, with `…` behind it. */
export function cutToFit(text: string, limit: number): string {
  return bytesOf(text) <= limit ? text : `${piecesOf(text, limit - bytesOf('…'))[0]!}…`;
}

function brokenWord(word: string, limit: number): string[] {
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
