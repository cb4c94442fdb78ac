import type { RootContent } from 'mdast';
import type { Extension as NodeExtension } from 'mdast-util-from-markdown';
import type { Construct, Effects, Extension, State, TokenizeContext } from 'micromark-util-types';
import { COLON } from '../markdown/characters.ts';
import { LONGEST, TEXT_DIRECTIVES, textDirectiveAt, type TextDirective } from '../markdown/inline/text-directive.ts';
import { endsLine, VIRTUAL_SPACE } from './codes.ts';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    textDirective: 'textDirective';
    textDirectiveMarker: 'textDirectiveMarker';
  }
  interface Token {
    textDirective?: TextDirective;
  }
}

/** Adds the text directives (`:kbd[Ctrl+K]`) to micromark. Their labels are plain text. */
export const textDirectives: Extension = {
  text: {
    [COLON]: {
      tokenize(effects, ok, nok) {
        let found: TextDirective | undefined;
        const peek = restOfDirective((text) => (found = textDirectiveAt(text, 0, text.length)) !== undefined);
        const open: State = (code) => (found ? consume(this, effects, ok, found)(code) : nok(code));
        return effects.check(peek, open, nok);
      },
    },
  },
};

/** Turns the tokens into nodes. The label is the value, because mdast would make links of the addresses in a text node. */
export const textDirectiveNodes: NodeExtension = {
  enter: {
    textDirective(token) {
      const { name, label, attributes } = token.textDirective!;
      this.enter({ type: 'textDirective', name, value: label, attributes } as unknown as RootContent, token);
    },
  },
  exit: {
    textDirective(token) {
      this.exit(token);
    },
  },
};

/** Most colons are prose. This set rejects them without reading the rest of their line. */
const FIRST_LETTERS: ReadonlySet<number> = new Set(TEXT_DIRECTIVES.map((name) => name.charCodeAt(0)));

/** Makes a construct that succeeds if the condition holds for the rest of the line, up to the length limit. */
function restOfDirective(condition: (text: string) => boolean): Construct {
  return {
    partial: true,
    tokenize(effects, ok, nok) {
      const start = this.now().offset;
      const first: State = (code) => (code !== null && FIRST_LETTERS.has(code) ? rest(code) : nok(code));
      const rest: State = (code) => {
        if (!endsLine(code) && this.now().offset - start < LONGEST) {
          effects.consume(code);
          return rest;
        }
        return condition(this.sliceSerialize(effects.exit('textDirectiveMarker'))) ? ok(code) : nok(code);
      };
      return (code) => {
        effects.enter('textDirectiveMarker');
        effects.consume(code);
        return first;
      };
    },
  };
}

/** Consumes a directive as one token. */
function consume(context: TokenizeContext, effects: Effects, ok: State, found: TextDirective): State {
  const end = context.now().offset + found.end;
  const rest: State = (code) => {
    // A tab is one character and several codes.
    if (code === VIRTUAL_SPACE || context.now().offset < end) {
      effects.consume(code);
      return rest;
    }
    effects.exit('textDirectiveMarker');
    effects.exit('textDirective');
    return ok(code);
  };
  return (code) => {
    effects.enter('textDirective').textDirective = found;
    effects.enter('textDirectiveMarker');
    return rest(code);
  };
}
