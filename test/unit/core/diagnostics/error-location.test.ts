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
  ])('is described as text: %s', (thrown, description) => expect(describeError(thrown)).toBe(description));
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
    ['is the first separate occurrence', 'const windows = 1;\nwindow.x', 'window', 'a.tsx:2:1'],
    ['is not a property of that name', 'self.window + window', 'window', 'a.tsx:1:15'],
    ['is found if it contains special characters of regular expressions', 'let a = $b + $(c)', '$', 'a.tsx:1:14'],
    ['can be the location of a package name', "import x from '@a/b';", '@a/b', 'a.tsx:1:16'],
    ['is undefined if the text does not contain the name', 'nothing', 'window', undefined],
  ])('%s', (_, text, name, location) => expect(at(text, name)).toBe(location));
});
