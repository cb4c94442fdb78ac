import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MARK_END, MARK_START } from '../../../../lib/search/engine/contract.ts';
import { highlight, snippet } from '../../../../lib/search/engine/highlight.ts';
import { termsOf, tokensOf } from '../../../../lib/search/engine/words.ts';
import { anyText } from '../../../support/generated-pages.ts';

/** With brackets for marks. */
const shown = (value: string): string => value.replaceAll(MARK_START, '[').replaceAll(MARK_END, ']');
const unmarked = (value: string): string => value.replaceAll(MARK_START, '').replaceAll(MARK_END, '');
const words = (count: number, word = 'word'): string => Array.from({ length: count }, () => word).join(' ');
const BALANCED = new RegExp(`^(?:[^${MARK_START}${MARK_END}]|${MARK_START}[^${MARK_START}${MARK_END}]+${MARK_END})*$`);
const HALF_A_PAIR = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

describe('a highlighted title', () => {
  test('has its words marked that were found, in the form that they have there', () => {
    const { value, matchLevel } = highlight('The Nodes of a node', new Set(['node']));
    expect(shown(value)).toBe('The [Nodes] of a [node]');
    expect(matchLevel).toBe('full');
  });

  test('has identifiers marked of which a part was found', () => {
    expect(shown(highlight('registerUpdateListener()', new Set(['update'])).value)).toBe('[registerUpdateListener]()');
  });

  test('stays as it is where nothing was found', () => {
    expect(highlight('<b>Nodes</b>', new Set(['editor']))).toEqual({ value: '<b>Nodes</b>', matchLevel: 'none' });
  });
});

describe('a snippet', () => {
  test('of a short text is the text', () => {
    expect(snippet('One node.', new Set(['node'])).value).toBe(`One ${MARK_START}node${MARK_END}.`);
  });

  test('of a long one begins a few words before what was found, and says that there is more', () => {
    const text = `${words(60)} needle ${words(60)}`;
    const { value, matchLevel } = snippet(text, new Set(['needle']));
    expect(shown(value)).toMatch(/^…(?:word ){4}\[needle\](?: word)+…$/);
    expect(matchLevel).toBe('full');
    expect(unmarked(value).length).toBeLessThanOrEqual(152);
  });

  test('shows the place with most of the different words', () => {
    const text = `${words(5)} thread ${words(60)} needle thread ${words(60)}`;
    expect(shown(snippet(text, new Set(['needle', 'thread'])).value)).toContain('[needle] [thread]');
  });

  test('begins at the beginning where nothing was found, or where it is found there', () => {
    expect(snippet(words(60), new Set(['needle'])).value).toMatch(/^word.*word…$/);
    expect(snippet(`a needle ${words(60)}`, new Set(['needle'])).value).toMatch(/^a /);
  });

  test('of one long word is its beginning', () => {
    expect(snippet('x'.repeat(400), new Set()).value).toBe(`${'x'.repeat(150)}…`);
  });

  test('cuts no character in two', () => {
    for (const text of [`${'🎉'.repeat(200)}`, `a${'🎉'.repeat(200)}`, `a${'𠮷'.repeat(200)}`]) {
      expect(snippet(text, new Set(['a'])).value).not.toMatch(HALF_A_PAIR);
    }
  });

  test('marks no more of a run without spaces than it shows', () => {
    const text = `${'编辑器状态'.repeat(60)}`;
    const { value } = snippet(text, new Set(['编辑']));
    expect(shown(value)).toBe(`[${text.slice(0, 150)}]…`);
  });
});

describe('for any text and any words found in it', () => {
  const found = fc.tuple(anyText, fc.array(fc.nat(60), { maxLength: 6 })).map(([text, picks]) => {
    const tokens = tokensOf(text);
    const terms = picks.flatMap((pick) => {
      const own = tokens.length > 0 ? termsOf(tokens[pick % tokens.length]!.text) : undefined;
      return own ? [own.whole, ...own.parts.slice(0, 1)] : [];
    });
    return [text, new Set(terms)] as const;
  });

  test('without its marks, a title is what it was', () => {
    fc.assert(
      fc.property(found, ([text, terms]) => {
        const { value, matchLevel } = highlight(text, terms);
        expect(unmarked(value)).toBe(text);
        expect(value).toMatch(BALANCED);
        expect(matchLevel).toBe(value.includes(MARK_START) ? 'full' : 'none');
      }),
    );
  });

  test('without marks and ellipses, a snippet is a piece of it', () => {
    fc.assert(
      fc.property(found, ([text, terms]) => {
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
