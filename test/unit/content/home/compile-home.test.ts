import { describe, expect, it } from 'vitest';
import { markdown, mdx } from '../compiled.ts';

const page = (...lines: string[]) => markdown(['---', ...lines, '---', '', 'Text.'].join('\n'));

describe('the home page of VitePress', () => {
  const { document, found, refs } = page(
    'layout: home',
    'hero:',
    '  name: Nimbus',
    '  text: Hosting & more',
    '  tagline: Read the [guide](/guide).',
    '  image: { src: /logo.svg, alt: Logo, width: 320 }',
    '  actions:',
    '    - { theme: brand, text: Start, link: /start }',
    '    - { theme: alt, text: Source, link: "https://example.com/x" }',
    'features:',
    '  - { icon: ⚡, title: Fast, details: "Very *fast*", link: /fast, linkText: More }',
    '  - { icon: rocket, title: Safe }',
    '  - { icon: { light: /a.svg, dark: /b.svg }, title: Small }',
  );

  it('becomes a view whose links are placeholders', () => {
    expect(found).toEqual([]);
    expect(document.frontMatter.isHome).toBe(true);
    const [, start, , more] = document.refs.map(({ placeholder }) => `\u0001${placeholder}\u0001`);
    expect(document.home?.hero).toMatchObject({
      name: 'Nimbus',
      title: 'Hosting &#38; more',
      image: { alt: 'Logo', width: '320' },
      actions: [
        { html: 'Start', variant: 'primary', attributes: {} },
        {
          html: 'Source',
          variant: 'secondary',
          href: 'https://example.com/x',
          attributes: { target: '_blank', rel: 'noopener noreferrer' },
        },
      ],
    });
    expect(start).not.toBe(more);
    expect(document.home?.features).toMatchObject([
      { icon: { html: '⚡' }, title: 'Fast', details: 'Very <em>fast</em>', linkText: 'More' },
      { icon: { html: expect.stringContaining('<svg class="icon"') as string }, title: 'Safe' },
      { icon: { src: expect.anything() as string, srcDark: expect.anything() as string, alt: '' }, title: 'Small' },
    ]);
  });

  it('has links and images with locations in the front matter', () => {
    expect(refs).toEqual([
      'link /guide 6:29+6',
      'image /logo.svg 7:17+9',
      'link /start 9:42+6',
      'link https://example.com/x 10:42+21',
      'link /fast 12:59+5',
      'image /a.svg 14:22+6',
      'image /b.svg 14:36+6',
    ]);
    const placeholders = document.refs.map(({ placeholder }) => placeholder).filter((one) => one !== '');
    expect(new Set(placeholders).size).toBe(6);
  });

  it('takes the title of the page from the heading, and keeps headings of the text', () => {
    expect([document.title, document.showTitle]).toEqual(['Hosting & more', false]);
    const written = markdown('---\nhero: { name: Nimbus }\n---\n\n# About\n\nText.');
    expect([written.document.title, written.html]).toEqual(['Nimbus', expect.stringContaining('<h2 id="about"')]);
  });
});

describe('the hero of Starlight', () => {
  it('becomes the same view, and shows icons of docsgen', () => {
    const { document, found, refs } = mdx(
      [
        '---',
        'title: Welcome',
        'template: splash',
        'hero:',
        '  title: Welcome <em>here</em>',
        '  image: { file: ../../assets/houston.webp }',
        '  actions:',
        '    - { text: Guide, link: /guide/, icon: right-arrow, variant: minimal, attrs: { rel: me } }',
        '---',
      ].join('\n'),
    );
    expect(found).toEqual([]);
    expect(document.title).toBe('Welcome');
    expect(document.home?.hero).toMatchObject({
      title: 'Welcome <em>here</em>',
      actions: [{ variant: 'minimal', iconHtml: expect.stringContaining('<svg') as string, attributes: { rel: 'me' } }],
    });
    expect(refs[0]).toBe('image ../../assets/houston.webp 6:18+25');
  });

  it('may be absent: the page shows its title in the wide layout', () => {
    const { document } = page('title: Plain', 'template: splash');
    expect([document.frontMatter.isHome, document.showTitle, document.home]).toEqual([true, true, { features: [] }]);
  });
});

describe('errors', () => {
  it('are reported at the value', () => {
    const { found, diagnostics } = page(
      'hero:',
      '  name: |',
      '    # A',
      '  text: a',
      '  title: b',
      '  actions:',
      '    - { text: Go, link: "javascript:x()" }',
    );
    expect(found).toEqual(['content.front-matter-invalid 8:19+4', 'content.front-matter-invalid 5:3+4']);
    expect(diagnostics[0]?.message).toContain('can run code');
  });

  it('include unknown icons, blocks in a line, and attributes that can run code', () => {
    const { diagnostics } = page(
      'hero:',
      '  name: "- item"',
      '  actions:',
      '    - { text: Go, link: /go, icon: rockett }',
      '    - { text: No, link: /no, icon: xyzzy }',
    );
    expect(diagnostics.map(({ code, message, hint }) => [code, message, hint?.slice(0, 32)])).toEqual([
      ['content.front-matter-invalid', '`hero.name` is not one line of text.', 'Write inline Markdown without li'],
      ['content.unknown-icon', 'There is no icon named `rockett`.', 'Did you mean `rocket`?'],
      ['content.unknown-icon', 'There is no icon named `xyzzy`.', 'Write an emoji, an `<svg>` eleme'],
    ]);
    const attributes = page('hero:', '  actions:', '    - { text: Go, link: /go, attrs: { onclick: x() } }');
    expect(attributes.found).toEqual(['content.front-matter-invalid 4:39+7']);
  });

  it('are not made of a hero in another layout, as in VitePress', () => {
    const { document, found } = page('layout: doc', 'hero: { name: A }');
    expect([document.home, document.frontMatter.isHome, found]).toEqual([undefined, undefined, []]);
  });
});
