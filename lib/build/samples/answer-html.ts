import type { QueryAnswer, SiteConfig } from '../../core/model/index.ts';
import { escapeHtml } from '../../core/text/escape.ts';
import { translator } from '../../core/text/ui-strings.ts';
import type { QueryOfLine } from './code-blocks.ts';

/** Writes the answer to a query as HTML. */
export type AnswerWriter = (answer: QueryAnswer, query: QueryOfLine) => string;

/** The labels of answers for screen readers. */
export interface AnswerWords {
  readonly type: string;
  readonly completions: string;
}

/** Returns the labels in the language of a site. */
export function answerWords({ i18n }: Pick<SiteConfig, 'i18n'>): AnswerWords {
  const translate = translator(i18n);
  return { type: translate('code.type'), completions: translate('code.completions') };
}

/** The width of a tab character, as in the style sheet. */
const TAB = '  ';

/** Returns a function that writes answers. Their text is a comment in the code, which readers without the style sheet see. */
export function answerWriter(words: AnswerWords, highlight: (text: string) => string[]): AnswerWriter {
  return (answer, { kind, column, line }) => {
    const at = widthOf(line.slice(0, column));
    const indent = widthOf(/^\s*/.exec(line)![0]);
    const lines = answer.kind === 'type' ? highlight(answer.text) : completionLines(answer);
    const marked = lines.map((html, index) => `<i>${prefixOf(kind, { at, indent, index })}</i>${html}\n`).join('');
    const label = escapeHtml(words[kind]);
    return `<span class="query" role="note" aria-label="${label}" data-nosearch style="--at:${at}">${marked}</span>`;
  };
}

/** Returns the names of completions, with the part that the code already contains in bold. */
function completionLines({ names, typed, hasMore }: QueryAnswer & { readonly kind: 'completions' }): string[] {
  const lines = names.map((name) => {
    const rest = escapeHtml(name.slice(typed));
    return typed === 0 ? rest : `<b>${escapeHtml(name.slice(0, typed))}</b>${rest}`;
  });
  return hasMore ? [...lines, '…'] : lines;
}

interface Prefix {
  /** The columns of the caret, and of the code. */
  readonly at: number;
  readonly indent: number;
  /** The index of the line in the answer. */
  readonly index: number;
}

/** Returns the start of a line of the comment, which has the indentation of the code: `//    ^? ` or as many spaces. */
function prefixOf(kind: QueryOfLine['kind'], { at, indent, index }: Prefix): string {
  const caret = kind === 'type' ? '^?' : '^|';
  const start = ' '.repeat(Math.min(indent, Math.max(0, at - COMMENT.length))) + COMMENT;
  return `${start.padEnd(at)}${index === 0 ? caret : '  '} `;
}

const COMMENT = '//';

function widthOf(text: string): number {
  return text.replaceAll('\t', TAB).length;
}
