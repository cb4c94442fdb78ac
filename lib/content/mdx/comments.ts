import type { RootContent } from 'mdast';
import type { Extension as NodeExtension } from 'mdast-util-from-markdown';
import { content } from 'micromark-core-commonmark';
import type { Code, Construct, Effects, Extension, State, TokenizeContext, TokenType } from 'micromark-util-types';
import { endsLine, isSpace } from '../grammar/codes.ts';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    commentFlow: 'commentFlow';
    commentText: 'commentText';
    commentData: 'commentData';
  }
}

const LESS_THAN = 60;
const GREATER_THAN = 62;
const HYPHEN = 45;

/** The characters after the `<` of a comment. */
const OPENING = [...'!--'].map((character) => character.charCodeAt(0));

/**
 * Allows HTML comments in MDX, as in Docusaurus. MDX would report the `!`, so this extension must be added after MDX. A comment ends at
 * the first `-->`, and `<!-->` is complete, as in HTML. One that never ends remains a syntax error.
 */
export const comments: Extension = {
  flow: {
    [LESS_THAN]: {
      name: 'commentFlow',
      concrete: true,
      tokenize(effects, ok, nok) {
        // A paragraph may start with a comment. MDX would take the `<` for a tag.
        const paragraph = effects.attempt(content, ok, nok);
        return effects.attempt(block, ok, effects.check(opening, paragraph, nok));
      },
    },
  },
  text: {
    [LESS_THAN]: {
      name: 'commentText',
      tokenize(effects, ok, nok) {
        return comment('commentText', { context: this, effects, ok, nok });
      },
    },
  },
};

/** A comment with nothing else on its last line. */
const block: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    const end: State = (code) => (endsLine(code) ? ok(code) : nok(code));
    const space: State = (code) => {
      if (isSpace(code)) {
        effects.consume(code);
        return space;
      }
      effects.exit('whitespace');
      return end(code);
    };
    const after: State = (code) => {
      if (!isSpace(code)) return end(code);
      effects.enter('whitespace');
      return space(code);
    };
    return comment('commentFlow', { context: this, effects, ok: after, nok });
  },
};

/** The characters that start a comment. */
const opening: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    return (code) => {
      effects.enter('commentData');
      effects.consume(code);
      return openingAfter(
        effects,
        (next) => {
          effects.exit('commentData');
          return ok(next);
        },
        nok,
      );
    };
  },
};

/** Turns comments into the nodes of the comments that MDX has itself, in braces, so that everything else knows only one form. */
export const commentNodes: NodeExtension = {
  enter: {
    commentFlow(token) {
      this.enter(expression('mdxFlowExpression', this.sliceSerialize(token)), token);
    },
    commentText(token) {
      this.enter(expression('mdxTextExpression', this.sliceSerialize(token)), token);
    },
  },
  exit: {
    commentFlow(token) {
      this.exit(token);
    },
    commentText(token) {
      this.exit(token);
    },
  },
};

function expression(type: 'mdxFlowExpression' | 'mdxTextExpression', source: string): RootContent {
  const text = source.replace(/^<!--|-->$/g, '').replaceAll('*/', '* /');
  return { type, value: `/*${text}*/` };
}

interface Tokenizing {
  readonly context: TokenizeContext;
  readonly effects: Effects;
  readonly ok: State;
  readonly nok: State;
}

/** Tokenizes a comment from its `<` to its `>`, which may be on different lines. */
function comment(type: TokenType, { context, effects, ok, nok }: Tokenizing): State {
  /** The number of hyphens directly before the current character. Those of the opening count. */
  let hyphens = 0;
  const opened: State = (code) => {
    hyphens = 2;
    return inside(code);
  };
  const inside: State = (code) => {
    if (code === null) return nok(code);
    if (endsLine(code)) {
      hyphens = 0;
      effects.exit('commentData');
      return effects.attempt(lineBreak(context), line, nok)(code);
    }
    return data(code);
  };
  /** At the start of a line that has characters or is empty. */
  const line: State = (code) => {
    if (code === null) return nok(code);
    if (endsLine(code)) return effects.attempt(lineBreak(context), line, nok)(code);
    effects.enter('commentData');
    return data(code);
  };
  const data = (code: Code): State => {
    effects.consume(code);
    if (code === GREATER_THAN && hyphens >= 2) {
      effects.exit('commentData');
      effects.exit(type);
      return ok;
    }
    hyphens = code === HYPHEN ? hyphens + 1 : 0;
    return inside;
  };
  return (code) => {
    effects.enter(type);
    effects.enter('commentData');
    effects.consume(code);
    return openingAfter(effects, opened, nok);
  };
}

/** Consumes the characters after the `<` of a comment. */
function openingAfter(effects: Effects, ok: State, nok: State, index = 0): State {
  return (code) => {
    const expected = OPENING[index];
    if (expected === undefined) return ok(code);
    if (code !== expected) return nok(code);
    effects.consume(code);
    return openingAfter(effects, ok, nok, index + 1);
  };
}

/** A line break. In a block quote or list item, the next line must belong to it. */
function lineBreak(context: TokenizeContext): Construct {
  return {
    partial: true,
    tokenize(effects, ok, nok) {
      return (code) => {
        effects.enter('lineEnding');
        effects.consume(code);
        effects.exit('lineEnding');
        return (next) => (context.parser.lazy[context.now().line] ? nok(next) : ok(next));
      };
    },
  };
}
