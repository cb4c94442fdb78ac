import { describe, expect, test } from 'vitest';
import { markdown, mdx } from '../compiled.ts';

describe('links', () => {
  test.each([
    ['[a](./b.md)', 'link ./b.md 1:5+6'],
    ['[a](./b.md "T")', 'link ./b.md 1:5+6'],
    ['[./b.md](./b.md)', 'link ./b.md 1:10+6'],
    ['[a](./b.md "see ./b.md or ](./b.md)")', 'link ./b.md 1:5+6'],
    ['[a](<./b c.md#d>)', 'link ./b c.md#d 1:6+10'],
    ['[a](./b%20c.md?x=1&y#z)', 'link ./b%20c.md?x=1&y#z 1:5+18'],
    ['[a](  ./b.md  )', 'link ./b.md 1:7+6'],
    ['[a](#part)', 'link #part 1:5+5'],
    ['[a](pathname:///x.pdf)', 'link pathname:///x.pdf 1:5+17'],
    ['[a](mailto:a@b.c)', 'link mailto:a@b.c 1:5+12'],
    ['[a](https://x.y)', 'link https://x.y 1:5+11'],
    ['<https://x.y>', 'link https://x.y 1:2+11'],
    ['<a@b.c>', 'link mailto:a@b.c 1:2+5'],
    ['see https://x.y.', 'link https://x.y 1:5+11'],
    ['see www.x.y', 'link http://www.x.y 1:5+7'],
    ['[a]()', 'link  1:1+5'],
    ['[a](./b\\_c.md)', 'link ./b_c.md 1:5+9'],
    ['[a](./b&amp;c.md)', 'link ./b&c.md 1:5+12'],
    ['日本 🎉 [a](./b.md)', 'link ./b.md 1:11+6'],
    ['\t- [a](./b.md)'.slice(1), 'link ./b.md 1:7+6'],
    ['-\t[a](./b.md)', 'link ./b.md 1:7+6'],
    ['> - > [a](./b.md)', 'link ./b.md 1:11+6'],
    ['1. x\n   - y\n\n     [a](./b.md)', 'link ./b.md 4:10+6'],
    ['[long\ntext](./b.md)', 'link ./b.md 2:7+6'],
    ['| a |\n|---|\n| `x\\|y` [a](./b.md) |', 'link ./b.md 3:14+6'],
    ['*see **[a](./b.md)***', 'link ./b.md 1:12+6'],
    ['[![x](https://x.y/z.svg)](./b.md)', 'image https://x.y/z.svg 1:7+17'],
  ])('%s', (text, expected) => {
    expect(markdown(text).refs[0]).toBe(expected);
  });

  test('on the site are placeholders, and links to other sites open in a new tab', () => {
    expect(markdown('[a](./b.md "T\\"")').html).toBe('<p><a href="⟨0⟩" title="T&#34;">a</a></p>');
    expect(markdown('[a](https://x.y/?a=1&b)').html).toBe(
      '<p><a href="https://x.y/?a=1&#38;b" target="_blank" rel="noopener noreferrer">a</a></p>',
    );
    expect(markdown('[a](mailto:a@b.c)').html).toBe('<p><a href="mailto:a@b.c">a</a></p>');
    expect(markdown('[a](pathname:///x)').html).toBe('<p><a href="⟨0⟩">a</a></p>');
    expect(mdx('[a](./b.md)').html).toContain('href: "⟨0⟩"');
  });

  test('with the same text have separate locations', () => {
    expect(markdown('[a](./b.md) [a](./b.md)').refs).toEqual(['link ./b.md 1:5+6', 'link ./b.md 1:17+6']);
  });
});

describe('references', () => {
  const text = '[a][b], [b][], [b] and ![c][b]\n\n[b]: <./d e.md> "T"\n[b]: ./other.md\n[unused]: ./gone.md\n';

  test('share the placeholder and the location of their definition, but an image has a separate one', () => {
    const { html, refs } = markdown(text);
    expect(html).toBe(
      '<p><a href="⟨0⟩" title="T">a</a>, <a href="⟨0⟩" title="T">b</a>, <a href="⟨0⟩" title="T">b</a> and ' +
        '<img src="⟨1⟩" alt="c" title="T" loading="lazy" decoding="async"></p>',
    );
    expect(refs).toEqual(['link ./d e.md 3:7+8', 'image ./d e.md 3:7+8']);
  });

  test('to other sites open in a new tab', () => {
    expect(markdown('[a]\n\n[a]: https://x.y').html).toBe(
      '<p><a href="https://x.y" target="_blank" rel="noopener noreferrer">a</a></p>',
    );
  });

  test('find definitions in other blocks, in upper or lower case', () => {
    expect(markdown('[Foo Bar]\n\n> - x\n>\n> [foo   BAR]: ./b.md').refs).toEqual(['link ./b.md 5:16+6']);
  });

  test('without a definition are text', () => {
    expect(markdown('[a][b] ![c][d]').html).toBe('<p>[a][b] ![c][d]</p>');
  });
});

describe('images', () => {
  test('load lazily and have a placeholder for the address', () => {
    expect(markdown('a ![b "c"](./d.png)').html).toBe(
      '<p>a <img src="⟨0⟩" alt="b &#34;c&#34;" loading="lazy" decoding="async"></p>',
    );
    expect(markdown('![a](https://x.y/z.png)').html).toContain('<img src="https://x.y/z.png" alt="a" loading="lazy"');
  });

  test.each([
    ['![./d.png](./d.png)', '1:12+7'],
    ['![](<./d e.png>)', '1:6+9'],
    ['x ![a](./d.png "./d.png")', '1:8+7'],
  ])('%s', (text, location) => {
    expect(markdown(text).refs[0]).toMatch(new RegExp(`^image \\./d.* ${location.replace('+', '\\+')}$`));
  });

  test('with a title in a separate paragraph are figures', () => {
    expect(markdown('![a](./d.png "The *caption* <b>")').html).toBe(
      '<figure><img src="⟨0⟩" alt="a" loading="lazy" decoding="async"><figcaption>The *caption* &lt;b></figcaption></figure>',
    );
    expect(markdown('![a](./d.png)').html).toMatch(/^<p><img/);
    expect(markdown('![a](./d.png "T") and text').html).toMatch(/^<p><img .*title="T"/);
  });
});
