import { expectedErrors } from '../../../core/text/expected-errors.ts';
import { isJavaScript } from '../highlight.ts';
import type { CodeProblem } from '../line-marks.ts';

/**
 * Code samples contain notation for the compiler that is hidden from readers, as in twoslash: hidden code, and expected
 * errors.
 */

const CUT = /^\s*\/\/ ---cut(?:-(before|after|start|end))?---\s*$/;
const MAY_HAVE = /\/\/ ---cut|\/\/[ \t]*@errors:/;

/** Returns the lines of a code sample that readers see: the lines after `// ---cut---`, without the notation. */
export function shownCode(code: string, language: string): string {
  if (!MAY_HAVE.test(code) || !isJavaScript(language)) return code;
  const shown: string[] = [];
  let isHidden = false;
  let isOver = false;
  for (const line of code.split('\n')) {
    const cut = CUT.exec(line);
    if (cut) {
      const [, kind = 'before'] = cut;
      if (kind === 'before') shown.length = 0;
      isHidden = kind === 'start';
      isOver ||= kind === 'after';
    } else if (!isHidden && !isOver && !expectedErrors(line)) shown.push(line);
  }
  return shown
    .join('\n')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd();
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
