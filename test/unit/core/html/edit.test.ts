import { expect, test } from 'vitest';
import { applyEdits, valueEdit, type Edit } from '../../../../lib/core/html/edit.ts';
import { HtmlTokenizer } from '../../../../lib/core/html/tokenizer.ts';

test('applies edits in order', () => {
  const edits: Edit[] = [
    { start: 0, end: 0, text: '[' },
    { start: 1, end: 3, text: '' },
    { start: 4, end: 4, text: ']' },
  ];
  expect(applyEdits('abcd', edits)).toBe('[ad]');
  expect(applyEdits('abcd', [])).toBe('abcd');
});

test.each([
  ['<a href="x" id=1>', '<a href="y" id=1>'],
  ["<a href='x' id=1>", '<a href="y" id=1>'],
  ['<a href=x id=1>', '<a href="y" id=1>'],
  ['<a href = x>', '<a href = "y">'],
])('replaces the value of an attribute: %s', (html, edited) => {
  expect(withValue(html, 'y')).toBe(edited);
});

test('a quote in the new value does not end the attribute', () => {
  expect(withValue("<a href='x'>", 'a"b')).toBe('<a href="a&quot;b">');
});

function withValue(html: string, value: string): string {
  const tokens = new HtmlTokenizer(html);
  tokens.next();
  return applyEdits(html, [valueEdit(tokens.attributes()[0]!, value)]);
}
