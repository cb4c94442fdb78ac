import { expectedErrors } from '../../../core/text/expected-errors.ts';
import { isJavaScript } from '../highlight.ts';
import type { CodeProblem } from '../line-marks.ts';
import { isTypeScript, mayHaveQueries, queryIn } from '../../../core/text/query-comment.ts';

/**
 * Code samples contain notation for the compiler that is hidden from readers, as in twoslash: hidden code, expected
 * errors, and queries.
 */

const CUT = /^\s*\/\/ ---cut(?:-(before|after|start|end))?---\s*$/;
const MAY_HAVE = /\/\/ ---cut|\/\/[ \t]*@errors:/;

/** Returns the lines of a code sample that readers see: the lines after `// ---cut---`, without the notation. */
export function shownCode(code: string, language: string): string {
  if (!hasNotation(code, language)) return code;
  const lines = code.split('\n');
  return shownLines(code, language)
    .map((line) => lines[line])
    .join('\n')
    .trimEnd();
}

/** Returns the indexes of the lines that {@link shownCode} returns. */
export function shownLines(code: string, language: string): number[] {
  const lines = code.split('\n');
  if (!hasNotation(code, language)) return [...lines.keys()];
  const hasQueries = isTypeScript(language);
  const isNotation = (line: string): boolean =>
    expectedErrors(line) !== undefined || (hasQueries && queryIn(line) !== undefined);
  const shown: number[] = [];
  let isHidden = false;
  let isOver = false;
  for (const [index, line] of lines.entries()) {
    const cut = CUT.exec(line);
    if (cut) {
      const [, kind = 'before'] = cut;
      if (kind === 'before') shown.length = 0;
      isHidden = kind === 'start';
      isOver ||= kind === 'after';
    } else if (!isHidden && !isOver && !isNotation(line)) shown.push(index);
  }
  const isBlank = (index: number): boolean => lines[index]!.trim() === '';
  const first = shown.findIndex((index) => !isBlank(index));
  return first === -1 ? [] : shown.slice(first, shown.findLastIndex((index) => !isBlank(index)) + 1);
}

function hasNotation(code: string, language: string): boolean {
  return (MAY_HAVE.test(code) && isJavaScript(language)) || (isTypeScript(language) && mayHaveQueries(code));
}

/** Returns the errors that a code sample expects and that are no codes: `// @errors: TS2322`. */
export function expectationProblems(code: string, language: string): CodeProblem[] {
  if (!code.includes('@errors:') || !isJavaScript(language)) return [];
  return code.split('\n').flatMap((text, line) => {
    const expected = expectedErrors(text);
    if (!expected) return [];
    const end = text.indexOf('@errors:') + '@errors:'.length;
    if (expected.codes.length === 0 && expected.invalid.length === 0) return [noCodes(text, line)];
    let at = end;
    return expected.invalid.map((word) => {
      at = text.indexOf(word, at);
      return { line, column: at, length: word.length, ...noCode(word) };
    });
  });
}

function noCodes(text: string, line: number): CodeProblem {
  const column = text.indexOf('//');
  const message = '`@errors:` names no errors.';
  return { line, column, length: text.trimEnd().length - column, message, hint: 'Write `// @errors: 2322, 2304`.' };
}

function noCode(word: string): Pick<CodeProblem, 'message' | 'hint'> {
  const digits = /^TS(\d+)$/i.exec(word)?.[1];
  return {
    message: `\`${word}\` is not the number of a compiler error.`,
    hint:
      digits === undefined
        ? 'Write the numbers of the expected errors: `// @errors: 2322, 2304`.'
        : `Write only the number: \`// @errors: ${digits}\`.`,
  };
}
