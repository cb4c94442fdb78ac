import { describe, expect, test } from 'vitest';
import { markdown, mdx } from '../../compiled.ts';

describe('terms', () => {
  test.each([
    ['A :term[SSR].', '<p>A ⟨0⟩SSR⟨0-end⟩.</p>', 'term SSR 1:3+10'],
    ['A :term[page]{name="SSR"}.', '<p>A ⟨0⟩page⟨0-end⟩.</p>', 'term SSR 1:21+3'],
  ])('%s', (text, html, ref) => {
    expect(markdown(text)).toMatchObject({ html, refs: [ref], found: [] });
    expect(markdown(text).document.features).toEqual(['term']);
  });

  test('are plain text in headings and links, which cannot contain buttons', () => {
    const { html, refs } = markdown('## :term[SSR]\n\n[:term[SSR]](https://example.org)');
    expect(html).not.toContain('⟨0⟩');
    expect(html).toMatch(/<h2 id="ssr">SSR</);
    expect(refs).toContain('term SSR 1:4+10');
  });

  test('leave the labels of tables and the description as they are', () => {
    const { html, document } = markdown('A :term[SSR].\n\n| :term[SSR] |\n| --- |\n| a |');
    expect(html).toContain('aria-label="SSR"');
    expect(document.description).toBe('A SSR.');
  });

  test('in MDX are components with placeholders', () => {
    const { html, refs } = mdx('A <Term>SSR</Term> and <Term name="SSR">*page*</Term>.\n\n<Term>SSR</Term>');
    expect(refs).toEqual(['term SSR 1:9+3', 'term SSR 1:36+3', 'term SSR 3:7+3']);
    expect(html).toContain('start: "⟨0⟩"');
    expect(html).toContain('end: "⟨2-end⟩"');
  });

  test('in MDX can be a component of the site', () => {
    const text = 'import { Term } from "./Term";\n\nA <Term>SSR</Term>.';
    expect(mdx(text).refs).toEqual([]);
    expect(mdx(text.replace('./Term', 'docsgen/components')).refs).toEqual(['term SSR 3:9+3']);
    expect(mdx('export const Term = () => null;\n\nA <Term>SSR</Term>.').refs).toEqual([]);
  });

  test('are listed by a directive and a component', () => {
    expect(markdown(':::glossary\n:::')).toMatchObject({
      html: '<div class="glossary-list">⟨0⟩</div>',
      refs: ['glossary  1:1+1'],
      found: [],
    });
    expect(mdx('<Glossary />').html).toContain('list: "⟨0⟩"');
    expect(mdx('<Glossary />').document.features).toEqual(['glossary']);
  });
});
