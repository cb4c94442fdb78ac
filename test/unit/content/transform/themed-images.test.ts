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
  const external = mdx('<img src="https://b.com/c.png#gh-light-mode-only" />');
  expect(external.html).toContain('src: "https://b.com/c.png",\n    className: "only-light"');
  expect(external.refs).toEqual([]);
});

test('other hashes stay', () => {
  const { refs, found } = markdown('![a](a.svg#icon) ![b](b.svg#dark) <img src="c.svg#highlight"> [d](#dark-mode)');
  expect(refs[0]).toBe('image a.svg#icon 1:6+10');
  expect(found).toEqual([]);
});

test('hashes that look like a theme are reported', () => {
  const problems = ({ diagnostics }: ReturnType<typeof markdown>): string[] =>
    diagnostics.map(({ code, message, location: at }) => `${code} ${at?.line}:${at?.column}+${at?.length} ${message}`);
  const problem = (place: string, hash: string): string =>
    `content.unknown-theme ${place} \`${hash}\` names no theme, so the image is shown in both themes.`;
  const text = '![a](a.png#gh-light-mode) <img alt="" src="b.svg#dark-mode-only"> ![c][c] ![d][c]\n\n[c]: <c.jpg#dark>';
  expect(problems(markdown(text))).toEqual([
    problem('1:11+14', '#gh-light-mode'),
    problem('1:49+15', '#dark-mode-only'),
    problem('3:12+5', '#dark'),
  ]);
  expect(
    problems(mdx('<img src="b.png#gh-drak-mode-only" />\n\n<img src="https://b.com/b.png#Light-Only" />')),
  ).toEqual([problem('1:16+18', '#gh-drak-mode-only'), problem('3:30+11', '#Light-Only')]);
  expect(markdown(text).diagnostics[1]?.hint).toBe(
    'Did you mean `#gh-dark-mode-only`? docsgen supports `#gh-dark-mode-only` and `#gh-light-mode-only`.',
  );
});
