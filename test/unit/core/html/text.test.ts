import { expect, test } from 'vitest';
import { textOfHtml } from '../../../../lib/core/html/text.ts';

test('returns the text between the tags', () => {
  expect(textOfHtml('<h1 id="a">Nodes\n <code>a&lt;b</code></h1><p title=">">Text&nbsp;here</p>')).toBe(
    'Nodes a<b Text here',
  );
  expect(textOfHtml('')).toBe('');
});
