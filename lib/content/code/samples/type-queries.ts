import type { CodeQuery, MagicComment } from '../../../core/model/index.ts';
import { expectedErrors } from '../../../core/text/expected-errors.ts';
import { isJavaScript } from '../highlight.ts';
import { keptLines, removedLines, takeMarks, type CodeProblem } from '../line-marks.ts';
import { isTypeScript, mayHaveQueries, queryIn, type QueryComment } from '../../../core/text/query-comment.ts';
import { shownCode, shownLines } from './sample-notation.ts';

/** The queries in a code sample. */
export interface TypeQueries {
  /** The queries that the compiler can answer, in order. */
  readonly queries: readonly CodeQuery[];
  readonly problems: readonly CodeProblem[];
}

const NONE: TypeQueries = { queries: [], problems: [] };

/** Finds the comments in a code sample that query the compiler about the code that readers see: `^?` and `^|`. */
export function typeQueries(code: string, language: string, magic: readonly MagicComment[] = []): TypeQueries {
  if (!mayHaveQueries(code) || !isJavaScript(language)) return NONE;
  const comments = code.split('\n').flatMap((text, comment) => {
    const query = queryIn(text);
    return query ? [{ ...query, comment }] : [];
  });
  const find = isTypeScript(language) ? finder(code, language, magic) : () => NOT_COMPILED;
  const queries: CodeQuery[] = [];
  const problems: CodeProblem[] = [];
  for (const comment of comments) {
    const found = find(comment);
    if ('message' in found) problems.push(problemAt(comment, found));
    else queries.push(found);
  }
  return { queries, problems };
}

/** Returns the problem that queries have no effect, because their sample is excluded from the compiler. */
export function excludedQueries({ queries }: TypeQueries): CodeProblem[] {
  return queries.map((query) => problemAt(query, EXCLUDED));
}

interface FoundComment extends QueryComment {
  /** The line of the comment. */
  readonly comment: number;
}

type Problem = Pick<CodeProblem, 'message' | 'hint'>;

/** Returns a function that finds the code above the caret of a comment. */
function finder(
  code: string,
  language: string,
  magic: readonly MagicComment[],
): (query: FoundComment) => CodeQuery | Problem {
  const lines = code.split('\n');
  const visible = shownLines(code, language);
  const shown = shownCode(code, language);
  const kept = keptLines(shown, magic).map((line) => visible[line] ?? -1);
  const text = takeMarks(shown, new Map(), magic).text.split('\n');
  const removed = removedLines(code);
  // Comments that readers do not see may be between the code and its query.
  const isNotation = (line: number): boolean =>
    queryIn(lines[line]!) !== undefined ||
    expectedErrors(lines[line]!) !== undefined ||
    (visible.includes(line) && !kept.includes(line));
  return ({ comment, ...query }) => {
    let line = comment - 1;
    while (line >= 0 && isNotation(line)) line--;
    const shownLine = kept.indexOf(line);
    if (line < 0 || shownLine === -1) return NOT_SHOWN;
    if (removed.has(line)) return REMOVED;
    if (!isOnCode(text[shownLine] ?? '', query)) return NO_CODE;
    return { ...query, comment, line, shownLine };
  };
}

/** Returns whether the caret points at code. Completions are those at the left edge of the caret, so they can end a line. */
function isOnCode(text: string, { kind, column }: QueryComment): boolean {
  return kind === 'type' ? /\S/.test(text.charAt(column)) : column <= text.trimEnd().length;
}

function problemAt({ kind, column, comment }: FoundComment | CodeQuery, { message, hint }: Problem): CodeProblem {
  const mark = kind === 'type' ? '^?' : '^|';
  return { line: comment, column, length: mark.length, message: `\`${mark}\` ${message}`, hint };
}

const NOT_COMPILED: Problem = {
  message: 'has no effect, because only TypeScript is compiled, so the page shows the comment.',
  hint: 'Change the language of the code block to `ts` or `tsx`.',
};

const EXCLUDED: Problem = {
  message: 'has no effect, because `nocheck` excludes this code sample from the compiler.',
  hint: 'Remove the comment, or make the sample compile and remove `nocheck`.',
};

const NOT_SHOWN: Problem = {
  message: 'is not below a line of code that readers see.',
  hint: 'Write the comment below a line that is not hidden, with the caret under a name.',
};

const REMOVED: Problem = {
  message: 'is below a removed line, which is not compiled.',
  hint: 'Write the comment below another line.',
};

const NO_CODE: Problem = {
  message: 'points at no code.',
  hint: 'Move the caret under a name in the line above.',
};
