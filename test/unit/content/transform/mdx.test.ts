import { describe, expect, test } from 'vitest';
import { compiled, mdx } from '../compiled.ts';

describe('elements and components', () => {
  test('have placeholders for their references', () => {
    const { refs, html, found } = mdx(
      '<a href="./b.md">x</a> <Mine\n  to="/docs"\n  title="./no.md" /> <img src="./i.png" width="3" />\n\n<Foo.Bar src="./j.png" href={x} constructor="y" />\n\nexport const x = 1',
    );
    expect(found).toEqual([]);
    expect(refs).toEqual(['link ./b.md 1:10+6', 'link /docs 2:7+5', 'image ./i.png 3:32+7', 'source ./j.png 5:15+7']);
    expect(html.match(/⟨\d⟩/g)).toEqual(['⟨0⟩', '⟨1⟩', '⟨2⟩', '⟨3⟩']);
  });

  test('show an image only if docsgen knows that they do', () => {
    const { refs } = mdx('<Figure src="a.png" /> <Player src="a.mp4" />');
    expect(refs).toEqual(['image a.png 1:14+5', 'source a.mp4 1:37+5']);
    expect(mdx('import Figure from \'./figure\'\n\n<Figure src="a" />').refs).toEqual(['source a 3:14+1']);
    expect(mdx('<Player src="a.mp4#dark-mode" />').found).toEqual([]);
  });

  test('record links to other sites, so that they can be checked', () => {
    const { refs, html } = mdx('<a href="https://x.y">x</a> <img src="https://x.y/z.png" />');
    expect(refs).toEqual(['link https://x.y 1:10+11']);
    expect(html).toContain('href: "https://x.y"');
  });

  test('may contain Markdown', () => {
    expect(mdx('<details>\n<summary>S</summary>\n\n## In {#here}\n\n- [a](./b.md)\n\n</details>')).toMatchObject({
      headings: ['2 here'],
      refs: ['link ./b.md 6:7+6'],
    });
  });
});

describe('partials', () => {
  test('contribute headings where they are used', () => {
    const text =
      '## A\n\n<Note />\n\n## B\n\n<Site />\n\nimport Note from "../_note.mdx"\nimport Site from "@site/content/_site.mdx"\nimport { x } from "./_x.mdx"\n';
    const { headings, document } = mdx(text);
    expect(headings).toEqual(['2 a', 'content/docs/_note.mdx', '2 b', 'content/_site.mdx']);
    expect(document.partials).toEqual(['content/docs/_note.mdx', 'content/_site.mdx']);
  });

  test('have unique placeholders and no title', () => {
    const { document, headings } = compiled('# Part\n\n[a](./b.md)', 'content/docs/_note.mdx');
    expect(headings).toEqual(['2 part']);
    expect(document.refs[0]!.placeholder).toMatch(/^[a-z\d]{8}\.0$/);
  });
});
