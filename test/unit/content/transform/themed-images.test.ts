import { expect, test } from 'vitest';
import { markdown, mdx } from '../compiled.ts';

test('an image with the suffix of a theme is shown only in this theme', () => {
  const { html, refs } = markdown(
    '![a](a.png#gh-dark-mode-only) ![b][b]\n\n[b]: https://b.com/c.png#gh-light-mode-only',
  );
  expect(html).toContain('<img src="⟨0⟩" alt="a" class="only-dark" loading="lazy" decoding="async">');
  expect(html).toContain('<img src="https://b.com/c.png" alt="b" class="only-light" loading="lazy" decoding="async">');
  expect(refs).toEqual(['image a.png 1:6+23', 'image https://b.com/c.png 3:6+38']);
});

test('also in HTML and in MDX', () => {
  expect(markdown('<img class="a" src="b.png#gh-light-mode-only">').html).toBe('<img class="a only-light" src="⟨0⟩">');
  expect(markdown('<img src="b.png#gh-dark-mode-only" alt="c">').html).toBe(
    '<img src="⟨0⟩" alt="c" class="only-dark">',
  );
  const { html, refs } = mdx('<img src="b.png#gh-dark-mode-only" />');
  expect(html).toContain('className: "only-dark"');
  expect(refs).toEqual(['image b.png 1:11+23']);
});

test('other hashes stay', () => {
  expect(markdown('![a](a.svg#icon)').refs).toEqual(['image a.svg#icon 1:6+10']);
});
