import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MARK_END, MARK_START } from '../../../../../lib/search/engine/contract.ts';
import { highlight, snippet } from '../../../../../lib/search/engine/results/highlight.ts';
import { termsOf, tokensOf } from '../../../../../lib/search/engine/query/words.ts';
import { anyText } from '../../../../support/generated-search-pages.ts';

/** Replaces the marks with brackets. */
const shown = (value: string): string => value.replaceAll(MARK_START, '[').replaceAll(MARK_END, ']');
const unmarked = (value: string): string => value.replaceAll(MARK_START, '').replaceAll(MARK_END, '');
const words = (count: number, word = 'word'): string => Array.from({ length: count }, () => word).join(' ');
const BALANCED = new RegExp(`^(?:[^${MARK_START}${MARK_END}]|${MARK_START}[^${MARK_START}${MARK_END}]+${MARK_END})*$`);
const HALF_A_PAIR = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

describe('a highlighted title', () => {
  test('marks matching words in their original form', () => {
    const { value, matchLevel } = highlight('The Nodes of a node', new Set(['node']));
    expect(shown(value)).toBe('The [Nodes] of a [node]');
    expect(matchLevel).toBe('full');
  });

  test('marks an identifier if one of its parts matches', () => {
    expect(shown(highlight('registerUpdateListener()', new Set(['update'])).value)).toBe('[registerUpdateListener]()');
  });

  test('is unchanged without a match', () => {
    expect(highlight('<b>Nodes</b>', new Set(['editor']))).toEqual({ value: '<b>Nodes</b>', matchLevel: 'none' });
  });
});

describe('a snippet', () => {
  test('is the entire text if it is short', () => {
    expect(snippet('One node.', new Set(['node'])).value).toBe(`One ${MARK_START}node${MARK_END}.`);
  });

  test('of a long text starts a few words before the match and marks omissions with ellipses', () => {
    const text = `${words(60)} needle ${words(60)}`;
    const { value, matchLevel } = snippet(text, new Set(['needle']));
    expect(shown(value)).toMatch(/^…(?:word ){4}\[needle\](?: word)+…$/);
    expect(matchLevel).toBe('full');
    expect(unmarked(value).length).toBeLessThanOrEqual(152);
  });

  test('shows the passage with the most different words', () => {
    const text = `${words(5)} thread ${words(60)} needle thread ${words(60)}`;
    expect(shown(snippet(text, new Set(['needle', 'thread'])).value)).toContain('[needle] [thread]');
  });

  test('starts with the text if there is no match or the match is near the start', () => {
    expect(snippet(words(60), new Set(['needle'])).value).toMatch(/^word.*word…$/);
    expect(snippet(`a needle ${words(60)}`, new Set(['needle'])).value).toMatch(/^a /);
  });

  test('of a single long word is its beginning', () => {
    expect(snippet('x'.repeat(400), new Set()).value).toBe(`${'x'.repeat(150)}…`);
  });

  test('never splits a surrogate pair', () => {
    for (const text of [`${'🎉'.repeat(200)}`, `a${'🎉'.repeat(200)}`, `a${'𠮷'.repeat(200)}`]) {
      expect(snippet(text, new Set(['a'])).value).not.toMatch(HALF_A_PAIR);
    }
  });

  test('marks only the matching characters of a run without spaces', () => {
    const text = `${'编辑器状态'.repeat(60)}`;
    const { value } = snippet(text, new Set(['编辑']));
    expect(shown(value)).toBe(`${'[编辑]器状态'.repeat(30)}…`);
  });
});

describe('for any text and any matching words', () => {
  const textAndTerms = fc.tuple(anyText, fc.array(fc.nat(60), { maxLength: 6 })).map(([text, picks]) => {
    const tokens = tokensOf(text);
    const terms = picks.flatMap((pick) => {
      const word = tokens.length > 0 ? termsOf(tokens[pick % tokens.length]!.text) : undefined;
      return word ? [word.full, ...word.parts.slice(0, 1)] : [];
    });
    return [text, new Set(terms)] as const;
  });

  test('a title without its marks equals the original', () => {
    fc.assert(
      fc.property(textAndTerms, ([text, terms]) => {
        const { value, matchLevel } = highlight(text, terms);
        expect(unmarked(value)).toBe(text);
        expect(value).toMatch(BALANCED);
        expect(matchLevel).toBe(value.includes(MARK_START) ? 'full' : 'none');
      }),
    );
  });

  test('a snippet without marks and ellipses is part of the text', () => {
    fc.assert(
      fc.property(textAndTerms, ([text, terms]) => {
        const { value, matchLevel } = snippet(text, terms);
        expect(value).toMatch(BALANCED);
        expect(value).not.toMatch(HALF_A_PAIR);
        expect(text).toContain(unmarked(value).replace(/^…|…$/g, ''));
        expect(matchLevel).toBe(value.includes(MARK_START) ? 'full' : 'none');
        if (terms.size > 0) expect(matchLevel).toBe('full');
      }),
      { numRuns: 300 },
    );
  });
});
