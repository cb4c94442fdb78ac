import { isLineEnding } from '../characters.ts';
import { attributesAt, labelAt } from '../blocks/leaves/directive-opening.ts';
import { decodeString } from '../references.ts';

/** The names of text directives. Other names are prose, such as `10:30` and `node:fs`. */
export const TEXT_DIRECTIVES = ['badge', 'icon', 'kbd', 'term'] as const;

/** A directive in a line of text: `:name[label]{attributes}`. The offsets refer to the text that contains it. */
export interface TextDirective {
  readonly name: (typeof TEXT_DIRECTIVES)[number];
  /** Plain text, without escapes. */
  readonly label: string;
  readonly attributes: Record<string, string>;
  readonly end: number;
}

/** The length limit of a directive in UTF-16 units, so that a line of unclosed directives is not searched again for each of them. */
export const LONGEST = 500;

const OPENER = /:(badge|icon|kbd|term)\[/y;

/** Reports whether a text may contain text directives. */
export function mayContainTextDirectives(text: string): boolean {
  return /:(?:badge|icon|kbd|term)\[/.test(text);
}

/**
 * Returns the text directive that starts at an offset and ends before `end` and in the same line. Both parsers use this function, so it
 * defines the syntax.
 */
export function textDirectiveAt(text: string, start: number, end: number): TextDirective | undefined {
  OPENER.lastIndex = start;
  const name = OPENER.exec(text)?.[1] as TextDirective['name'] | undefined;
  if (name === undefined) return undefined;
  const labelOpen = OPENER.lastIndex - 1;
  const limit = endOfLine(text, labelOpen, Math.min(end, start + LONGEST));
  const label = labelAt(text, labelOpen, limit);
  if (!label) return undefined;
  const written = text.slice(label.contentStart, label.contentEnd);
  return { name, label: decodeString(written), ...attributesAt(text, label.end, limit) };
}

function endOfLine(text: string, start: number, end: number): number {
  let at = start;
  while (at < end && !isLineEnding(text.charCodeAt(at))) at++;
  return at;
}
