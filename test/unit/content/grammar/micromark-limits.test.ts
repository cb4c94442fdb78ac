import fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfm } from 'micromark-extension-gfm';
import { math } from 'micromark-extension-math';
import { describe, expect, test } from 'vitest';
import { checkSource, micromarkLimits } from '../../../../lib/content/grammar/micromark-limits.ts';
import { TooComplex } from '../../../../lib/content/limits/too-complex.ts';
import { guarded } from '../../../../lib/content/guard-compile.ts';
import { parseMdx } from '../../../../lib/content/mdx/mdx.ts';
import { sourcePath } from '../../../../lib/core/paths.ts';
import { inlineFragments, mixedFragments } from '../markdown/fragments.ts';

const FILE = sourcePath('content/docs/page.mdx');

/** Returns the limit that a page exceeds if the parser of MDX has to parse all of it. */
function mdx(text: string): readonly string[] {
  const { diagnostics } = guarded(FILE, () => parseMdx(FILE, text));
  return diagnostics.map(({ code, location }) => `${code} ${location?.line}:${location?.column}+${location?.length}`);
}

test.each([inlineFragments, mixedFragments])('the extension does not change the tree', (fragments) => {
  fc.assert(
    fc.property(fragments, (text) => {
      const expected = fromMarkdown(text, { extensions: [gfm(), math()] });
      const limited = fromMarkdown(text, { extensions: [gfm(), math(), micromarkLimits(text)] });
      expect(limited).toEqual(expected);
    }),
    { numRuns: 300 },
  );
});

describe('micromark does not parse', { timeout: 120_000 }, () => {
  test.each([
    ['emphasis', '*a_ '],
    ['expressions', '{1} '],
    ['brackets', '[a](b ('],
  ])('thousands of openings of %s in a paragraph', (_, mark) => {
    expect(mdx(`# A\n\n${mark.repeat(20_000)}\n`)).toEqual([expect.stringMatching(/^content\.too-complex 3:\d+\+1$/)]);
  });

  test('thousands of backtick runs of different size', () => {
    const runs = Array.from({ length: 1000 }, (_, size) => `a${'`'.repeat(size + 1)}`).join('');
    expect(mdx(`# A\n\n${runs}\n`)).toEqual([expect.stringMatching(/^content\.too-complex 3:\d+\+1$/)]);
  });

  test('directives in hundreds of directives', () => {
    const nested = Array.from({ length: 300 }, (_, depth) => `${':'.repeat(400 - depth)}tip`).join('\n');
    expect(mdx(nested)).toEqual(['content.too-nested 101:1+1']);
  });

  test('directives in hundreds of directives, with colons that close none of them', () => {
    const nested = Array.from({ length: 300 }, (_, depth) => `${':'.repeat(400 - depth)}tip\n:::`).join('\n');
    expect(mdx(nested)).toEqual(['content.too-nested 201:1+1']);
  });

  test('lists in hundreds of lists', () => {
    const nested = Array.from({ length: 1000 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n');
    expect(mdx(nested)).toEqual(['content.too-nested 497:1+1']);
  });

  test('hundreds of thousands of lines and cells', () => {
    expect(mdx(`# A\n\n${'a\n'.repeat(200_000)}`)).toEqual(['content.too-complex 200001:1+1']);
    expect(mdx(`# A\n\n${'|a'.repeat(200_000)}`)).toEqual(['content.too-complex 3:1+1']);
  });
});

describe('micromark parses', () => {
  test('thousands of marks in separate paragraphs', () => {
    expect(mdx(`# A\n\n${`${'*a* `b` '.repeat(50)}\n\n`.repeat(50)}`)).toEqual([]);
  });

  test('any number of directives that are closed', () => {
    const pairs = `:::tip\n::::note\na\n::::\n:::\n`.repeat(300);
    expect(() => {
      checkSource(pairs);
      // The colons of an outer directive also close the directives in it.
      checkSource('::::tip\n:::tip\n::::\n'.repeat(300));
    }).not.toThrow();
    expect(() => {
      checkSource(':::tip\n'.repeat(101));
    }).toThrow(TooComplex);
  });
});
