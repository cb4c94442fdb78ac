import type { Code, Construct, State, TokenType } from 'micromark-util-types';

/** Micromark splits a tab into one code for the character and virtual spaces for the other columns that it fills. */
export const VIRTUAL_SPACE = -1;

/** Reports whether a code ends a line: CRLF, LF, CR, or the end of the document. */
export function endsLine(code: Code): code is -3 | -4 | -5 | null {
  return code === null || (code >= -5 && code <= -3);
}

/** Reports whether a code is a space, a tab, or a column of a tab. */
export function isSpace(code: Code): boolean {
  return code === 32 || code === -2 || code === VIRTUAL_SPACE;
}

/**
 * Makes a construct that consumes the rest of the line as one token, and succeeds if the condition holds for its text. The
 * line must not be at its end.
 */
export function restOfLine(type: TokenType, condition: (text: string) => boolean): Construct {
  return {
    partial: true,
    tokenize(effects, ok, nok) {
      const rest: State = (code) => {
        if (!endsLine(code)) {
          effects.consume(code);
          return rest;
        }
        return condition(this.sliceSerialize(effects.exit(type))) ? ok(code) : nok(code);
      };
      return (code) => {
        effects.enter(type);
        return rest(code);
      };
    },
  };
}
