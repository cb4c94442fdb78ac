import { describe, expect, test } from 'vitest';
import { otherSpellings } from '../../../../../lib/search/engine/query/spelling.ts';

describe('the other spelling of a word', () => {
  test.each([
    ['serialise', 'serialize'],
    ['deserialised', 'deserialized'],
    ['customisation', 'customization'],
    ['customisable', 'customizable'],
    ['analyse', 'analyze'],
    ['colour', 'color'],
    ['behavioural', 'behavioral'],
    ['favourite', 'favorite'],
    ['labelled', 'labeled'],
    ['cancelling', 'canceling'],
    ['catalogue', 'catalog'],
    ['centre', 'center'],
    ['licence', 'license'],
    // The reader is still typing.
    ['serialis', 'serializ'],
    ['customisati', 'customizati'],
  ])('%s – %s', (british, american) => {
    expect(otherSpellings(british)).toContain(american);
    expect(otherSpellings(american)).toContain(british);
  });

  test.each(['node', 'size', 'raise', 'noise', 'hour', 'your', 'call', 'installed', 'scroll', 'this', 'is'])(
    '%s has none',
    (word) => {
      expect(otherSpellings(word)).toEqual([]);
    },
  );
});
