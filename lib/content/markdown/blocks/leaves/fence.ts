import { BACKTICK, isSpaceOrTab, skipRun, skipSpaces } from '../../characters.ts';
import { decodeString } from '../../references.ts';

/** The first line of fenced code. */
export interface FenceOpening {
  readonly marker: number;
  readonly size: number;
  readonly lang: string | null;
  readonly meta: string | null;
}

/** Returns the fence that opens at an offset of a line, if there is one. */
export function fenceAt(text: string, start: number, end: number): FenceOpening | undefined {
  const marker = text.charCodeAt(start);
  const infoStart = skipRun(text, start, end);
  const size = infoStart - start;
  if (size < 3) return undefined;
  if (marker === BACKTICK) {
    const tick = text.indexOf('`', infoStart);
    if (tick >= 0 && tick < end) return undefined;
  }
  const langStart = skipSpaces(text, infoStart, end);
  let langEnd = langStart;
  while (langEnd < end && !isSpaceOrTab(text.charCodeAt(langEnd))) langEnd++;
  const metaStart = skipSpaces(text, langEnd, end);
  return {
    marker,
    size,
    lang: langStart < langEnd ? decodeString(text.slice(langStart, langEnd)) : null,
    meta: metaStart < end ? decodeString(text.slice(metaStart, end)) : null,
  };
}

/** Returns whether a fence closes at an offset of a line, after its indentation. */
export function closesFence({ marker, size }: FenceOpening, text: string, start: number, end: number): boolean {
  if (start >= end || text.charCodeAt(start) !== marker) return false;
  const after = skipRun(text, start, end);
  return after - start >= size && skipSpaces(text, after, end) === end;
}
