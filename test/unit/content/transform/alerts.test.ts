import { describe, expect, test } from 'vitest';
import { markdown, mdx } from '../compiled.ts';

const aside = (name: string, body: string): string =>
  `<aside class="admonition admonition-${name}" role="note" aria-label="${name}"><p class="admonition-title">${name}</p>${body}</aside>`;

describe('a quote that starts with the marker of an alert', () => {
  test.each(['note', 'tip', 'important', 'warning', 'caution'])('is an admonition: %s', (name) => {
    expect(markdown(`> [!${name.toUpperCase()}]\n> Text`)).toMatchObject({
      html: aside(name, '<p>Text</p>'),
      found: [],
    });
  });

  test.each([
    ['> [!note]\n> Text', '<p>Text</p>'],
    ['> [!NOTE]  \n> Text', '<p>Text</p>'],
    ['> [!NOTE]\n>\n> Text\n>\n> - a', '<p>Text</p><ul><li>a</li></ul>'],
    ['> [!NOTE]\n> *Text* `x`', '<p><em>Text</em> <code>x</code></p>'],
    ['> [!NOTE]', ''],
  ])('may have any content: %j', (text, body) => {
    expect(markdown(text).html.replaceAll('\n', '')).toBe(aside('note', body));
  });

  test('equals the directive of the same name', () => {
    const text = (opening: string, closing: string): string => `${opening}\n\n\`code\` and **text**.\n\n${closing}`;
    expect(markdown('> [!TIP]\n>\n> `code` and **text**.').html).toBe(markdown(text(':::tip', ':::')).html);
  });

  test('may be in a list and in MDX', () => {
    expect(markdown('- a\n\n  > [!TIP]\n  > Text').html).toContain(aside('tip', '<p>Text</p>'));
    expect(mdx('> [!TIP]\n> Text').html).toContain('admonition-tip');
  });
});

describe('other quotes', () => {
  test.each([
    ['> Text [!NOTE]', '<p>Text [!NOTE]</p>'],
    ['> [!NOTE] Text', '<p>[!NOTE] Text</p>'],
    ['> [!NOTE]*Text*', '<p>[!NOTE]<em>Text</em></p>'],
    ['> Text\n> [!NOTE]', '<p>Text\n[!NOTE]</p>'],
    ['> ## [!NOTE]', ''],
  ])('are quotes: %j', (text, body) => {
    const { html, found } = markdown(text);
    expect(html).toMatch(/^<blockquote>/);
    expect(html).toContain(body);
    expect(found).toEqual([]);
  });

  test('with an unknown marker are reported', () => {
    const { html, diagnostics } = markdown('Text\n\n> [!WARN]\n> Text');
    expect(html).toContain('[!WARN]');
    expect(diagnostics).toMatchObject([
      {
        code: 'content.unknown-admonition',
        message: 'Unknown alert `[!WARN]`.',
        location: { line: 3, column: 3, length: 7 },
      },
    ]);
  });
});
