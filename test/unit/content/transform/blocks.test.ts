import { expect, test } from 'vitest';
import { markdown } from '../compiled.ts';

test('a table scrolls in a region that its header labels, and keeps its alignment', () => {
  expect(markdown('| A *b* | `c` |\n|:--|--:|\n| 1 | 2 |').html).toBe(
    '<div class="table-wrap" tabindex="0" role="region" aria-label="A b, c"><table>\n<thead>\n<tr>\n<th align="left">A <em>b</em></th>\n' +
      '<th align="right"><code>c</code></th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td align="left">1</td>\n<td align="right">2</td>\n</tr>\n</tbody>\n</table></div>',
  );
  expect(markdown('| | |\n|-|-|').html).toContain('aria-label="Table"');
});

test('tables with the same header have different labels, so that screen readers can list them', () => {
  const { html } = markdown('| A |\n|-|\n\nText.\n\n| A |\n|-|\n\nText.\n\n| B |\n|-|\n\nText.\n\n| A |\n|-|');
  expect([...html.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label)).toEqual(['A', 'A (2)', 'B', 'A (3)']);
});

test('task lists, strikethrough, hard breaks and footnotes work as in GFM', () => {
  const { html } = markdown('- [x] a\n- [ ] ~~b~~\n\nc  \nd\\\ne[^1]\n\n[^1]: Note.');
  expect(html).toContain('<li class="task-list-item"><label><input type="checkbox" checked disabled> a</label></li>');
  expect(html).toContain('<del>b</del>');
  expect(html).toContain('<p>c<br>\nd<br>\ne<sup><a href="#fn-1" id="fnref-1"');
  expect(html).toContain('<li id="fn-1">');
});
