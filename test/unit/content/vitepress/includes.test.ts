import { describe, expect, it } from 'vitest';
import { compileDocument, filesIncludedIn } from '../../../../lib/content/index.ts';
import { formatLocation } from '../../../../lib/core/diagnostics/source-location.ts';
import { sourcePath } from '../../../../lib/core/paths.ts';
import { loadPackage } from '../../../../lib/io/installation.ts';

const PAGE = sourcePath('docs/guide/page.md');

/** Compiles a page that can include some files. */
function compile(text: string, includes: Readonly<Record<string, string>>) {
  const file = { path: PAGE, text, hash: '', includes };
  const { value, diagnostics } = compileDocument(file, { loadPackage });
  const html = value.body.kind === 'html' ? value.body.html.replace(/<\/?span[^>]*>/g, '') : '';
  const found = diagnostics.map(({ message, location }) => `${location ? formatLocation(location) : '-'} ${message}`);
  return { html, found, headings: value.headings };
}

const SERVER = '// #region start\n  listen();\n  log();\n// #endregion start\n';

describe('code that `<<<` includes', () => {
  it('is a region with a language, lines and line numbers', () => {
    const { html, found } = compile('<<< ./server.ts#start{2 js:line-numbers}', { 'docs/guide/server.ts': SERVER });
    expect(found).toEqual([]);
    expect(html).toContain('class="code code-numbered" data-language="js"');
    expect(html).toContain('listen();');
    expect(html).not.toContain('#region');
  });

  it('is in the nearest folder above the page that has the file, if the path starts with `@/`', () => {
    expect(filesIncludedIn({ path: PAGE, text: 'Text\n\n<<< @/a.ts\n' })).toEqual([
      'docs/guide/a.ts',
      'docs/a.ts',
      'a.ts',
    ]);
    expect(compile('<<< @/a.ts', { 'docs/a.ts': 'near', 'a.ts': 'far' }).html).toContain('near');
  });

  it('becomes a tab in a code group, with the name of the file as its label', () => {
    const { html, found } = compile('::: code-group\n<<< ./a.ts\n<<< ./b.ts [Second]\n:::', {
      'docs/guide/a.ts': 'one',
      'docs/guide/b.ts': 'two',
    });
    expect(found).toEqual([]);
    expect(html.match(/data-label="[^"]*"/g)).toEqual(['data-label="a.ts"', 'data-label="Second"']);
  });

  it('is reported if it does not exist', () => {
    expect(compile('Text\n\n<<< @/missing.ts', {}).found).toEqual([
      'docs/guide/page.md:3:1 The file `missing.ts`, which this code fence includes, does not exist.',
    ]);
    expect(compile('`<<<` and <<< in text', {}).html).toContain(
      '&#x3C;&#x3C;&#x3C; in text'.replaceAll('&#x3C;', '&lt;'),
    );
  });
});

describe('Markdown that a comment includes', () => {
  const PART =
    '---\ntitle: Part\n---\n\n## Steps\n\n[Guide](./other.md)\n\n<!-- #region b -->\nOnly b.\n<!-- #endregion b -->\n';
  const files = { 'docs/guide/part.md': PART };

  it('is part of the page, without its front matter', () => {
    const { html, headings, found } = compile('<!--@include: ./part.md-->\n\nEnd', files);
    expect(found).toEqual([]);
    expect(html).toContain('<h2 id="steps">');
    expect(html).toContain('Only b.');
    expect(html).not.toContain('title: Part');
    expect(headings).toHaveLength(1);
  });

  it('is limited to a region or to lines', () => {
    expect(compile('<!-- @include: ./part.md#b -->', files).html).toBe('<p>Only b.</p>');
    expect(compile('<!--@include: ./part.md{10,10}-->', files).html).toBe('<p>Only b.</p>');
    expect(compile('<!--@include: ./part.md{9,}-->', files).html).toBe('<p>Only b.</p>');
  });

  it('includes other files, and has diagnostics at its lines', () => {
    const text = 'See `a`.\n\n::: unknown\nA\n:::\n';
    const { found } = compile('<!--@include: ./outer.md-->', {
      'docs/guide/outer.md': '<!--@include: ../inner.md-->',
      'docs/inner.md': text,
    });
    expect(found).toEqual(['docs/inner.md:3:1 Unknown directive `:::unknown`.']);
  });

  it('is reported if it does not exist, has no such region, or includes itself', () => {
    const of = (target: string, more = {}) => compile(`<!--@include: ${target}-->`, { ...files, ...more }).found;
    expect(of('./no.md')).toEqual([
      'docs/guide/page.md:1:1 The file `docs/guide/no.md`, which this page includes, does not exist.',
    ]);
    expect(of('./part.md#no')).toEqual([
      'docs/guide/page.md:1:1 `docs/guide/part.md` has no region `no`, which this page includes.',
    ]);
    expect(of('./loop.md', { 'docs/guide/loop.md': '<!--@include: ./loop.md-->' })).toEqual([
      'docs/guide/loop.md:1:1 The file `docs/guide/loop.md` includes itself.',
    ]);
  });
});

it('`[[toc]]` adds nothing, because each page has a table of contents', () => {
  expect(compile('[[TOC]]\n\nText', {}).html).toBe('<p>Text</p>');
});
