import type { Attribute } from './tokenizer.ts';

/** Replaces a part of a text. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Applies edits, which must be in order and not overlap. */
export function applyEdits(original: string, edits: readonly Edit[]): string {
  let edited = '';
  let from = 0;
  for (const { start, end, text } of edits) {
    edited += original.slice(from, start) + text;
    from = end;
  }
  return from === 0 && edited === '' ? original : edited + original.slice(from);
}

/** Returns the edit that replaces the value of an attribute with an escaped value, in double quotes. */
export function valueEdit({ value = '', valueStart, end }: Attribute, escaped: string): Edit {
  const isQuoted = end > valueStart + value.length;
  return { start: isQuoted ? valueStart - 1 : valueStart, end, text: `"${escaped.replaceAll('"', '&quot;')}"` };
}
