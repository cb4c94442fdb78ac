import { describe, expect, it } from 'vitest';
import { markdown, mdx } from '../compiled.ts';

describe('code for Vue', () => {
  it('is reported once for each kind, and scripts are left out', () => {
    const { html, diagnostics, found } = markdown(
      [
        '# A',
        '',
        '<script setup>',
        "import { useData } from 'vitepress'",
        '</script>',
        '',
        'Version {{ version }} and {{ other }}.',
        '',
        '<style scoped>',
        'p { color: red }',
        '</style>',
      ].join('\n'),
    );
    expect(found).toEqual(['content.vue 3:1+14', 'content.vue 9:1+14', 'content.vue 7:9+13']);
    expect(diagnostics.map(({ message }) => message)).toEqual([
      '`<script setup>` has no effect, because docsgen does not run Vue.',
      'This style is not limited to the page, because docsgen does not run Vue.',
      'The page shows `{{ version }}` as text, because docsgen does not run Vue.',
    ]);
    expect(html).not.toContain('useData');
    expect(html).toContain('Version {{ version }} and {{ other }}.');
  });

  it('includes the data of VitePress and calculations, but no templates of other languages', () => {
    const of = (text: string): number => markdown(text).found.length;
    expect(of('{{ $frontmatter.title }}')).toBe(1);
    expect(of('{{ $params.pkg }}')).toBe(1);
    expect(of('{{ 1 + 1 }}')).toBe(1);
    expect(of('{{ user.name }} and `{{ 1 + 1 }}`')).toBe(0);
    expect(of('<script>track()</script>\n\n<style>p { margin: 0 }</style>')).toBe(0);
    expect(mdx('Text <b>{1 + 1}</b>').found).toEqual([]);
  });
});

describe('badges of VitePress', () => {
  it('look like badges of docsgen', () => {
    const { html, found } = markdown('## Title <Badge type="warning" text="a & b" /> <Badge>new</Badge>');
    expect(found).toEqual([]);
    expect(html).toContain(
      '<span class="badge badge-warning">a &amp; b</span> <span class="badge badge-tip">new</span>',
    );
    expect(markdown('`<Badge />`').html).toContain('<code>&lt;Badge /></code>');
  });
});

describe('containers of VitePress', () => {
  it('may have spaces before their names, and attributes after their titles', () => {
    const { html, found } = markdown(
      '::: tip\nA\n:::\n\n::: details Click *me* {open}\nB\n:::\n\n:::: warning Use {name}\n::: raw\nC\n:::\n::::',
    );
    expect(found).toEqual([]);
    expect(html).toContain('<aside class="admonition admonition-tip"');
    expect(html).toContain('<details open><summary>Click <em>me</em></summary>');
    expect(html).toContain('Use {name}');
    expect(html).toContain('<div class="vp-raw"><p>C</p></div>');
  });
});

describe('front matter of VitePress', () => {
  it('sets the table of contents, the edit link and the layout', () => {
    const of = (...lines: string[]) => markdown(['---', ...lines, '---', 'Text.'].join('\n'));
    expect(of('outline: deep').document.frontMatter).toMatchObject({ tocMinHeadingLevel: 2, tocMaxHeadingLevel: 6 });
    expect(of('outline: [2, 4]').document.frontMatter).toMatchObject({ tocMinHeadingLevel: 2, tocMaxHeadingLevel: 4 });
    expect(of('outline: false').document.frontMatter.hideTableOfContents).toBe(true);
    expect(of('aside: false').document.frontMatter.hideTableOfContents).toBe(true);
    expect(of('editLink: false').document.frontMatter.customEditUrl).toBe(null);
    expect(of('layout: page').document.frontMatter).toMatchObject({ isHome: true, hideTitle: true });
    const { found, diagnostics } = of('layout: landing', 'pageClass: wide', 'titleTemplate: false');
    expect(found).toEqual([
      'content.front-matter-unknown-key 3:1+9',
      'content.front-matter-unknown-key 4:1+13',
      'content.vue 2:1+6',
    ]);
    expect(diagnostics[0]?.hint).toBe('Add a style sheet for the page with `styles`.');
  });
});
