import { describe, expect, test } from 'vitest';
import { sourcePath } from '../../../../lib/core/paths.ts';
import { formatLocation } from '../../../../lib/core/diagnostics/source-location.ts';
import { describeError, missingNameIn, locationOfName } from '../../../../lib/core/diagnostics/error-location.ts';

describe('a thrown value', () => {
  test.each([
    [new TypeError('x is not a function'), 'TypeError: x is not a function'],
    ['a string', 'a string'],
    [undefined, 'undefined'],
    [
      new Error("Cannot find package 'a' imported from /x/.docsgen/run-1/page.mjs\nmore"),
      "Error: Cannot find package 'a'",
    ],
  ])('is said in words: %s', (thrown, words) => expect(describeError(thrown)).toBe(words));
});

describe('the missing name of an error', () => {
  test.each([
    [
      'Error: Expected component `Card` to be defined: you likely forgot to import',
      { kind: 'component', name: 'Card' },
    ],
    ['ReferenceError: window is not defined', { kind: 'variable', name: 'window' }],
    ["Error: Cannot find package '@a/b'", { kind: 'package', name: '@a/b' }],
    ['The component of `<Island of={Counter}>` is not an island.', { kind: 'island', name: 'of={Counter' }],
    ['An `<Island>` has no component.', { kind: 'island', name: '<Island' }],
    ['TypeError: x is not a function', undefined],
  ])('is read from %s', (message, missing) => expect(missingNameIn(message)).toEqual(missing));
});

describe('the location of a name', () => {
  const at = (text: string, name: string): string | undefined => {
    const location = locationOfName(sourcePath('a.tsx'), text, name);
    return location && formatLocation(location);
  };
  test.each([
    ['first where it stands alone', 'const windows = 1;\nwindow.x', 'window', 'a.tsx:2:1'],
    ['not as a property', 'self.window + window', 'window', 'a.tsx:1:15'],
    ['with marks of regular expressions in it', 'let a = $b + $(c)', '$', 'a.tsx:1:14'],
    ['of a package', "import x from '@a/b';", '@a/b', 'a.tsx:1:16'],
    ['is none where it is not', 'nothing', 'window', undefined],
  ])('%s', (_, text, name, location) => expect(at(text, name)).toBe(location));
});
