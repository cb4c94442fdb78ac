import {
  AMPERSAND,
  BACKSLASH,
  BACKTICK,
  BANG,
  CLOSE_BRACKET,
  COLON,
  CR,
  DOLLAR,
  LESS,
  LF,
  OPEN_BRACE,
  OPEN_BRACKET,
  STAR,
  TILDE,
  UNDERSCORE,
} from '../characters.ts';
import type { ParseState } from '../parse-state.ts';

const ALWAYS = [
  ...[LF, CR, BANG, AMPERSAND, STAR, LESS, OPEN_BRACKET, BACKSLASH, CLOSE_BRACKET],
  ...[UNDERSCORE, BACKTICK, TILDE, COLON],
];

const IN_MARKDOWN = tableOf(ALWAYS);
const WITH_MATH = tableOf([...ALWAYS, DOLLAR]);
const IN_MDX = tableOf([...ALWAYS, OPEN_BRACE]);
const IN_MDX_WITH_MATH = tableOf([...ALWAYS, DOLLAR, OPEN_BRACE]);

/** Returns a table with 1 for each ASCII character that may start an inline construct. */
export function specialIn({ hasMath, isMdx }: ParseState): Uint8Array {
  if (isMdx) return hasMath ? IN_MDX_WITH_MATH : IN_MDX;
  return hasMath ? WITH_MATH : IN_MARKDOWN;
}

function tableOf(codes: readonly number[]): Uint8Array {
  const table = new Uint8Array(128);
  for (const code of codes) table[code] = 1;
  return table;
}
