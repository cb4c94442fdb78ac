import { describe, expect, test } from 'vitest';
import { shownSample } from '../../../../../lib/content/code/samples/shown-sample.ts';

const shown = (code: string, more: object = {}) => shownSample({ code, language: 'ts', isIncluded: false, ...more });

/** Returns the lines of the code that the shown lines come from. */
const origins = (code: string, more: object = {}): (string | undefined)[] => {
  const { text, lines, indent } = shown(code, more);
  const all = code.split('\n');
  return text.split('\n').map((_, index) => all[lines[index]!]?.slice(indent));
};

describe('the shown code of a sample', () => {
  test.each([
    ['complete code', 'let a;\n\nlet b;', ['let a;', '', 'let b;']],
    ['code after a cut', 'let a;\n// ---cut---\n\nlet b;\nlet c;', ['let b;', 'let c;']],
    ['code around a cut', 'let a;\n// ---cut-start---\nlet b;\n// ---cut-end---\nlet c;', ['let a;', 'let c;']],
    ['an expected error', '// @errors: 2322\nlet a;\n', ['let a;']],
    ['marks in separate lines', '// highlight-start\nlet a;\n// highlight-end\nlet b;', ['let a;', 'let b;']],
    ['cuts and marks', 'let a;\n// ---cut---\n// [!code highlight]\nlet b;\nlet c;', ['let b;', 'let c;']],
  ])('comes from the lines of the code: %s', (_, code, expected) => {
    expect(shown(code).text.split('\n')).toEqual(expected);
    expect(origins(code)).toEqual(expected);
  });

  test('has no marks at the end of lines, but removed lines', () => {
    expect(shown('let a; // [!code --]\nlet b; // [!code ++]')).toEqual({
      text: 'let a;\nlet b;',
      lines: [0, 1],
      indent: 0,
    });
  });

  test('of an included region has no indentation', () => {
    const code =
      'let a;\n  // #region it\n  let b;\n    // #region inner\n    let c;\n    // #endregion\n  // #endregion';
    const included = { isIncluded: true, region: 'it' };
    expect(shown(code, included)).toEqual({ text: 'let b;\n  let c;', lines: [2, 4], indent: 2 });
    expect(origins(code, included)).toEqual(['let b;', '  let c;']);
    expect(shown(code, { isIncluded: true }).lines).toEqual([0, 2, 4]);
  });
});
