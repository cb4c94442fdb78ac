import { describe, expect, test } from 'vitest';
import { markdown, mdx } from '../../compiled.ts';

const inCards = (card: string): string => `::::cards\n${card}\n::::`;

describe('cards', () => {
  test('a card has a title, a link and an icon', () => {
    const { html, refs, found } = markdown(inCards(':::card[A *b*]{href="./a.md" icon=plus}\nText\n:::'));
    expect(found).toEqual([]);
    expect(html).toBe(
      '<div class="cards"><div class="card"><svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 5v14M5 12h14"></path></svg>' +
        '<p class="card-title"><a href="⟨0⟩">A <em>b</em></a></p><p>Text</p></div></div>',
    );
    expect(refs).toEqual(['link ./a.md 2:22+6']);
  });

  test('a link to another site opens a new tab', () => {
    expect(markdown(inCards(':::card[A]{href="https://a.b"}\n:::')).html).toContain(
      '<a href="https://a.b" target="_blank" rel="noopener noreferrer">A</a>',
    );
  });

  test('a card contains code and lists', () => {
    const { html, found } = mdx(inCards(':::card[A]{icon=plus}\n- x\n\n```js\ny\n```\n:::'));
    expect(found).toEqual([]);
    expect(html).toContain('DocsgenCode');
  });

  test.each([
    ['::::cards\nText\n::::', 'These cards have no cards.'],
    [':::card[A]\n:::', 'This card is not inside `:::cards`.'],
    [inCards(':::card\n:::'), 'This card has no title.'],
    [inCards(':::card[A]{icon=rokcet}\n:::'), 'There is no icon named `rokcet`.'],
    [inCards(':::card[A]{hreff="x"}\n:::'), '`:::card` has no attribute `hreff`.'],
  ])('%j is reported', (text, message) => {
    expect(markdown(text).diagnostics.map((one) => one.message)).toEqual([message]);
  });
});

describe('other blocks', () => {
  test.each([
    [':::steps\n- a\n:::', 'These steps have no numbered list.'],
    [':::steps\n:::', 'These steps have no numbered list.'],
    [':::details[A]\n:::', 'This section is empty.'],
    [':::tabs\n:::', 'These tabs have no tab.'],
    [':::note{tilte="x"}\nx\n:::', '`:::note` has no attribute `tilte`.'],
    [':::details{opne}\nx\n:::', '`:::details` has no attribute `opne`.'],
    [':::code-group{gruop="a"}\n```js title="a"\nx\n```\n:::', '`:::code-group` has no attribute `gruop`.'],
  ])('%j is reported', (text, message) => {
    expect(markdown(text).diagnostics.map((one) => one.message)).toEqual([message]);
  });

  test('directives have an id and classes', () => {
    const { html, found } = markdown(':::note{#a .b .c}\nx\n:::\n\n:::details{.d open}\nx\n:::');
    expect(found).toEqual([]);
    expect(html).toContain('<aside class="admonition admonition-note b c" role="note" aria-label="note" id="a">');
    expect(html).toContain('<details open class="d">');
  });

  test('steps contain code fences and lists', () => {
    const { html, found } = markdown(':::steps\n1. a\n\n   ```js\n   b\n   ```\n2. - c\n:::');
    expect(found).toEqual([]);
    expect(html).toContain('<div class="steps"><ol>');
  });
});
