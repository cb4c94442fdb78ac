import { describe, expect, test } from 'vitest';
import { instrumentModules } from '../../../../../lib/io/samples/run/expectations.ts';

const instrument = (text: string, path = 'a.ts') =>
  instrumentModules({ modules: [{ module: 7, path, text }] }).modules[0]!;

describe('a comment with `// =>`', () => {
  test.each([
    ['an expression', 'sum(1); // => 3', '__docsgenSample.value(7, 0, (sum(1))); // => 3'],
    ['a declaration', 'const a = 1; // => 1', 'const a = 1;;__docsgenSample.value(7, 0, a); // => 1'],
    ['a declaration without semicolon', 'const a = 1 // => 1', 'const a = 1;__docsgenSample.value(7, 0, a); // => 1'],
    ['a pattern', 'const { a } = b; // => 1', 'const { a } = __docsgenSample.value(7, 0, (b)); // => 1'],
    [
      '`return`',
      'const f = () => { return 1; // => 1\n}',
      'const f = () => { return __docsgenSample.value(7, 0, (1)); // => 1\n}',
    ],
    ['`await`', 'await a(); // => 1', '__docsgenSample.value(7, 0, (await a())); // => 1'],
    [
      'printing',
      "console.log('a'); // => a",
      "(__docsgenSample.print(), console.log('a'), __docsgenSample.printed(7, 0)); // => a",
    ],
  ])('is about %s', (_, text, expected) => {
    const { text: actual, expectations, misplaced } = instrument(text);
    expect(actual).toBe(expected);
    expect(expectations).toHaveLength(1);
    expect(misplaced).toEqual([]);
  });

  test('can be in the next line and continue, also with Windows line ends', () => {
    for (const lineEnd of ['\n', '\r\n']) {
      const { expectations } = instrument(['f();', '// => { a: 1,', '//      b: 2 }', '', 'g();'].join(lineEnd));
      expect(expectations).toEqual([{ line: 1, text: '{ a: 1,\n      b: 2 }' }]);
    }
  });

  test.each([
    ['a string', "const s = 'x // => 1';", 'a.ts'],
    ['a template', 'const s = `x // => 1 ${a} // => 2`;', 'a.ts'],
    ['a regular expression', 'const r = /x\\/\\/ =>/;', 'a.ts'],
    ['the text of an element', 'const e = <p>x // =&gt; // => 1</p>;', 'a.tsx'],
  ])('in %s is text', (_, text, path) => {
    expect(instrument(text, path)).toEqual({ text, expectations: [], misplaced: [] });
  });

  test.each([
    ['without a statement', '// => 1\nf();', 0],
    ['after a function', 'function f() {} // => 1', 0],
    ['after another comment', 'f(); // note // => 1', 0],
    ['after an empty line', 'f();\n\n// => 1', 2],
    ['after several declarations', 'let a = 1, b = 2; // => 1', 0],
  ])('%s is misplaced', (_, text, line) => {
    const { text: actual, misplaced } = instrument(text);
    expect(actual).toBe(text);
    expect(misplaced).toEqual([line]);
  });
});
