import type { RootContent } from 'mdast';
import type { Extension as NodeExtension } from 'mdast-util-from-markdown';
import type {
  Code,
  Construct,
  Effects,
  Extension,
  State,
  Token,
  TokenizeContext,
  TokenType,
} from 'micromark-util-types';
import { closesDirective, directiveAt, type DirectiveOpening } from '../markdown/blocks/leaves/directive-opening.ts';
import { COLON } from '../markdown/characters.ts';
import { endsLine, isSpace, restOfLine, VIRTUAL_SPACE } from './codes.ts';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    directive: 'directive';
    directiveText: 'directiveText';
    directiveLabel: 'directiveLabel';
    directiveContent: 'directiveContent';
  }
  interface Token {
    directiveOpening?: DirectiveOpening;
  }
}

/**
 * Adds container directives (`:::tip`) to micromark. There are no leaf directives, and only a few text directives, because other
 * names would turn `10:30` and `node:fs` in prose into elements.
 *
 * The tokenizer follows micromark-extension-directive, except for the first line: `directiveAt` reads it for both of our
 * parsers, and allows a title without brackets (`:::tip Title`).
 */
export const containerDirectives: Extension = {
  flow: {
    [COLON]: {
      concrete: true,
      tokenize(effects, ok, nok) {
        return new DirectiveTokenizer(this, effects, ok).start(nok);
      },
    },
  },
};

/** Turns the tokens into nodes with the fields that mdast-util-directive gives them. */
export const containerDirectiveNodes: NodeExtension = {
  enter: {
    directive(token) {
      const { name, attributes } = token.directiveOpening!;
      const node = { type: 'containerDirective', name, attributes, children: [] };
      this.enter(node as unknown as RootContent, token);
    },
    directiveLabel(token) {
      const label = { type: 'paragraph', data: { directiveLabel: true }, children: [] };
      this.enter(label as unknown as RootContent, token);
    },
  },
  exit: {
    directive(token) {
      this.exit(token);
    },
    directiveLabel(token) {
      this.exit(token);
    },
  },
};

/** Tokenizes one directive. Its states are arrow functions, because micromark calls them without `this`. */
class DirectiveTokenizer {
  readonly #context: TokenizeContext;
  readonly #effects: Effects;
  readonly #ok: State;
  /** The width of the white space before the colons, which the lines of the content may have too. */
  readonly #indent: number;
  #opening: DirectiveOpening | undefined;
  #lineOffset = 0;
  /** The token of the first line that takes characters. */
  #openLeaf: TokenType | undefined;
  #chunk: Token | undefined;

  constructor(context: TokenizeContext, effects: Effects, ok: State) {
    this.#context = context;
    this.#effects = effects;
    this.#ok = ok;
    const last = context.events.at(-1);
    this.#indent = last?.[1].type === 'linePrefix' ? last[2].sliceSerialize(last[1], true).length : 0;
  }

  start(nok: State): State {
    const opens = restOfLine(
      'directiveText',
      (line) => (this.#opening = directiveAt(line, 0, line.length)) !== undefined,
    );
    const open: State = (code) => (this.#opening ? this.#open(code, this.#opening) : nok(code));
    return this.#effects.check(opens, open, nok);
  }

  #open(code: Code, opening: DirectiveOpening): State | undefined {
    this.#lineOffset = this.#context.now().offset;
    this.#effects.enter('directive').directiveOpening = opening;
    return this.#firstLine(code);
  }

  readonly #firstLine: State = (code) => {
    if (code !== VIRTUAL_SPACE) this.#markLabel(this.#context.now().offset - this.#lineOffset);
    if (!endsLine(code)) {
      this.#openLeaf ??= this.#effects.enter('directiveText').type;
      this.#effects.consume(code);
      return this.#firstLine;
    }
    this.#closeLeaf();
    if (code === null) return this.#end(code);
    if (this.#context.interrupt) return this.#ok(code);
    return this.#effects.attempt(this.#nonLazyLine, this.#contentStart, this.#end)(code);
  };

  /** Enters and exits the tokens of the label at their offsets in the first line. */
  #markLabel(offset: number): void {
    const label = this.#opening?.label;
    if (!label) return;
    const { start, contentStart, contentEnd, end } = label;
    if (offset === start || offset === contentStart || offset === contentEnd || offset === end) this.#closeLeaf();
    if (offset === start) this.#effects.enter('directiveLabel');
    if (offset === contentStart && contentEnd > contentStart) {
      this.#effects.enter('chunkText', { contentType: 'text', _contentTypeTextTrailing: true });
      this.#openLeaf = 'chunkText';
    }
    if (offset === end) this.#effects.exit('directiveLabel');
  }

  #closeLeaf(): void {
    if (this.#openLeaf) this.#effects.exit(this.#openLeaf);
    this.#openLeaf = undefined;
  }

  readonly #contentStart: State = (code) => {
    if (code === null) return this.#end(code);
    if (endsLine(code)) return this.#effects.check(this.#nonLazyLine, this.#content, this.#end)(code);
    return this.#content(code);
  };

  readonly #content: State = (code) => {
    this.#effects.enter('directiveContent');
    return this.#lineStart(code);
  };

  readonly #lineStart: State = (code) => {
    const mayClose = code === COLON || isSpace(code);
    return (mayClose ? this.#effects.attempt(this.#closingFence(), this.#contentEnd, this.#indented) : this.#indented)(
      code,
    );
  };

  /** Skips the indentation of the directive, if the line has any. */
  readonly #indented: State = (code) => {
    let width = 0;
    const skip: State = (next) => {
      if (isSpace(next) && width < this.#indent) {
        if (width++ === 0) this.#effects.enter('linePrefix');
        this.#effects.consume(next);
        return skip;
      }
      if (width > 0) this.#effects.exit('linePrefix');
      return this.#chunkStart(next);
    };
    return skip(code);
  };

  readonly #chunkStart: State = (code) => {
    if (code === null) return this.#contentEnd(code);
    if (endsLine(code)) return this.#effects.check(this.#nonLazyLine, this.#chunkOpen, this.#contentEnd)(code);
    return this.#chunkOpen(code);
  };

  readonly #chunkOpen: State = (code) => {
    const previous = this.#chunk;
    this.#chunk = this.#effects.enter('chunkDocument', { contentType: 'document', previous });
    if (previous) previous.next = this.#chunk;
    return this.#chunkRest(code);
  };

  readonly #chunkRest: State = (code) => {
    if (code === null) return this.#lastLine(code);
    if (endsLine(code)) return this.#effects.check(this.#nonLazyLine, this.#nextLine, this.#lastLine)(code);
    this.#effects.consume(code);
    return this.#chunkRest;
  };

  readonly #nextLine: State = (code) => {
    this.#effects.consume(code);
    this.#endChunk();
    return this.#lineStart;
  };

  readonly #lastLine: State = (code) => {
    this.#endChunk();
    return this.#contentEnd(code);
  };

  #endChunk(): void {
    const { start } = this.#effects.exit('chunkDocument');
    this.#context.parser.lazy[start.line] = false;
  }

  readonly #contentEnd: State = (code) => {
    this.#effects.exit('directiveContent');
    return this.#end(code);
  };

  readonly #end: State = (code) => {
    this.#effects.exit('directive');
    return this.#ok(code);
  };

  /** A line with at least as many colons, indented by at most three columns. */
  #closingFence(): Construct {
    const colons = this.#opening?.colons ?? 0;
    return restOfLine('directiveText', (line) => {
      const start = line.search(/[^ ]/);
      return start >= 0 && start <= 3 && closesDirective(colons, line, start, line.length);
    });
  }

  /** Consumes a line ending, unless the next line is a lazy continuation of a container. */
  readonly #nonLazyLine: Construct = {
    partial: true,
    tokenize: (effects, ok, nok) => (ending: Code) => {
      effects.enter('lineEnding');
      effects.consume(ending);
      effects.exit('lineEnding');
      return (code) => (this.#context.parser.lazy[this.#context.now().line] ? nok(code) : ok(code));
    },
  };
}
