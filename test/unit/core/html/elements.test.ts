import { expect, test } from 'vitest';
import { skipElement } from '../../../../lib/core/html/elements.ts';
import { HtmlTokenizer } from '../../../../lib/core/html/tokenizer.ts';

test.each([
  ['<p>a</p>b', 'b'],
  ['<div><div/><div>a</div><br></div>b', 'b'],
  ['<script>"<script>"</script>b', 'b'],
  ['<p>a', ''],
])('skips an element: %s', (html, rest) => {
  const tokens = new HtmlTokenizer(html);
  tokens.next();
  skipElement(tokens);
  expect(html.slice(tokens.end)).toBe(rest);
});
