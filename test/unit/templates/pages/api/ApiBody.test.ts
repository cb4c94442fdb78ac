import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { textOfHtml } from '../../../../../lib/core/html/text.ts';
import { unescapeHtml } from '../../../../../lib/core/text/escape.ts';
import { ApiBody } from '../../../../../templates/pages/api/ApiBody.tsx';
import type { ApiMember, ApiPage, ApiParameter, ApiSignature, ApiType } from '../../../../../lib/core/view/index.ts';
import { EMPTY_PAGE } from './api-page.ts';

const EMPTY: ApiPage = { ...EMPTY_PAGE, importFrom: 'demo' };

const STRING: ApiType = [{ kind: 'keyword', text: 'string' }];
const EDITOR: ApiType = [{ kind: 'type', text: 'Editor', href: '/docs/editor' }];

const DECLARATION: ApiType = [
  { kind: 'declaration', text: 'update' },
  { kind: 'punctuation', text: '(): ' },
  ...EDITOR,
];

/** The declaration of an object type with the members `m1`, `m2` and so on. */
const objectOf = (count: number): ApiType => {
  const members = Array.from({ length: count }, (_, index) => `\n  m${index + 1}: 1;`).join('');
  return [
    { kind: 'declaration', text: 'update' },
    { kind: 'punctuation', text: `: {${members}\n}` },
  ];
};

const parameter = (name: string, part: Partial<ApiParameter> = {}): ApiParameter => ({
  name,
  flags: [],
  type: STRING,
  ...part,
});

const signature = (part: Partial<ApiSignature> = {}): ApiSignature => ({
  name: 'update',
  declaration: DECLARATION,
  typeParameters: [],
  parameters: [],
  returns: STRING,
  sources: [],
  ...part,
});

const member = (part: Partial<ApiMember> = {}): ApiMember => ({
  kind: 'method',
  name: 'update',
  anchor: 'update',
  flags: [],
  signatures: [],
  typeParameters: [],
  sources: [],
  ...part,
});

const render = (page: Partial<ApiPage>): string =>
  renderToStaticMarkup(createElement(ApiBody, { page: { ...EMPTY, ...page } }));

const renderMember = (part: Partial<ApiMember>): string =>
  render({ groups: [{ title: 'Methods', anchor: 'methods', members: [member(part)] }] });

/** Returns the text of the declarations on a page. */
const declarations = (html: string): string[] =>
  [...html.matchAll(/<pre class="api-signature[^"]*"><code>(.*?)<\/code>/gs)]
    .slice(1)
    .map((match) => unescapeHtml(match[1]!.replace(/<[^>]*>/g, '')));

describe('a declaration', () => {
  it('is on one line without markup if it is short', () => {
    const html = renderMember({ signatures: [signature()] });
    expect(declarations(html)).toEqual(['update(): Editor']);
    expect(html).toContain(
      '<pre class="api-signature"><code><b>update</b>(): <a href="/docs/editor">Editor</a></code>',
    );
  });

  it('has an element for each line, whose class is the indentation', () => {
    const html = renderMember({ kind: 'property', declaration: objectOf(2) });
    expect(html).toContain(
      '<code><span class="l0"><b>update</b>: {\n</span><span class="l2">  m1: 1;\n</span><span class="l2">  m2: 1;\n</span><span class="l0">}\n</span></code>',
    );
  });

  it('hides the last members of a long object in a details element, and keeps the text complete', () => {
    const html = renderMember({ kind: 'property', declaration: objectOf(30) });
    const long = html.slice(html.indexOf('api-long'), html.indexOf('</section>'));
    expect(long).toContain('<summary><span>Show all 30 members</span><span>Show less</span></summary>');
    const [visible, hidden, end] = [...long.matchAll(/<pre>(.*?)<\/pre>/gs)].map(([, code]) =>
      code!
        .replace(/<[^>]*>/g, '')
        .trim()
        .split('\n'),
    );
    expect([visible!.length, visible!.at(-1), hidden!.length, hidden!.at(-1), end]).toEqual([
      9,
      '  m8: 1;',
      22,
      '  m30: 1;',
      ['}'],
    ]);
  });

  it('keeps the lines around a long parameter visible, such as the return type', () => {
    const members = Array.from({ length: 20 }, (_, index) => `\n    | 'm${index + 1}'`).join('');
    const text = `function update(\n  first: 1,\n  second:${members},\n  third: 3,\n): void`;
    const html = renderMember({ kind: 'property', declaration: [{ kind: 'punctuation', text }] });
    expect(html).toContain('Show all 20 members');
    const [visible, , end] = [...html.slice(html.indexOf('api-long')).matchAll(/<pre>(.*?)<\/pre>/gs)].map(([, code]) =>
      unescapeHtml(code!.replace(/<[^>]*>/g, '')),
    );
    expect(visible).toMatch(/^function update\(\n {2}first: 1,\n {2}second:\n {4}\| 'm1'/);
    expect(end).toBe('  third: 3,\n): void\n');
  });

  it('is not hidden if it has only a few lines more', () => {
    expect(renderMember({ kind: 'property', declaration: objectOf(12) })).not.toContain('<details');
  });

  it('of a class precedes its members', () => {
    const html = render({ declaration: DECLARATION });
    expect(declarations(html)).toEqual(['update(): Editor']);
  });

  it('links to documented types', () => {
    expect(renderMember({ signatures: [signature()] })).toContain('<a href="/docs/editor">Editor</a>');
  });
});

describe('overloads', () => {
  const comment = (html: string) => ({ comment: { html, tags: [] } });
  const changed: ApiType = [
    { kind: 'declaration', text: 'update' },
    { kind: 'punctuation', text: '(' },
    { kind: 'parameter', text: 'a', changed: true },
    { kind: 'keyword', text: ': string', changed: true },
    { kind: 'punctuation', text: ')' },
  ];

  it('are a list that marks the differences', () => {
    const html = renderMember({ signatures: [signature(), signature({ declaration: changed })] });
    expect(html).toMatch(/<ol class="api-overloads"><li><pre.*<\/pre><\/li><li><pre/s);
    expect(html).toContain('(<mark>a<i>: string</i></mark>)');
  });

  it('share a description that is the same for all of them', () => {
    const html = renderMember({ signatures: [signature(comment('<p>Same</p>')), signature(comment('<p>Same</p>'))] });
    expect(html.split('<p>Same</p>')).toHaveLength(2);
    expect(html.indexOf('<p>Same</p>')).toBeGreaterThan(html.indexOf('</ol>'));
  });

  it('show the first paragraph of their descriptions, and the rest in details', () => {
    const parameters = [parameter('a', comment('<p>A</p>'))];
    const html = renderMember({
      signatures: [signature(comment('<p>One</p>\n<p>More</p>')), signature({ ...comment('<p>Two</p>'), parameters })],
    });
    const details = [...html.matchAll(/<details class="api-details">.*?<\/details>/gs)].map(([text]) =>
      textOfHtml(text),
    );
    expect(details.map((text) => text.replace(/\s+/g, ' ').trim())).toEqual([
      'Details More',
      'Details Parameters a : string A',
    ]);
    expect(textOfHtml(html.replace(/<details.*?<\/details>/gs, ''))).toMatch(/One.*Two/s);
  });
});

describe('a member', () => {
  it('has a heading with its anchor, badges and a link to itself', () => {
    const html = renderMember({ flags: ['static', 'const'], inheritedFrom: { label: 'Base.update', href: '/base' } });
    expect(html).toMatch(/<h3 id="update"><code>update<\/code>.*badge-static">static<\/span>.*>inherited<\/span>/);
    expect(html).toContain('<a class="heading-link" href="#update" aria-label="Direct link to update">#</a>');
    expect(html).toContain('Inherited from <a href="/base">Base.update</a>');
    expect(html).not.toContain('>const</span>');
  });

  it('describes parameters in a definition list, which is omitted if it would be empty', () => {
    const withoutComments = renderMember({ signatures: [signature({ parameters: [parameter('a')] })] });
    expect(withoutComments).not.toContain('<dl');
    const members = [parameter('x', { comment: { html: '<p>Across</p>', tags: [] } })];
    const parameters = [parameter('{ x }', { members }), parameter('b', { defaultValue: '1' })];
    const html = renderMember({ signatures: [signature({ parameters, returnsComment: '<p>Done</p>' })] });
    const text = textOfHtml(html.slice(html.indexOf('<h4>')));
    expect(text.replace(/\s+/g, ' ')).toBe('Parameters { x } x : string Across b : string Default: 1 Returns Done');
  });

  it('shows its deprecation first', () => {
    const comment = { html: '<p>Text</p>', deprecated: '<p>Use b</p>', examples: [{ html: '<p>E</p>' }], tags: [] };
    const html = renderMember({ signatures: [signature({ comment })] });
    const order = ['Use b', 'Text', '<h4>Example</h4>'].map((part) => html.indexOf(part));
    expect(order.every((offset, index) => offset > (order[index - 1] ?? 0))).toBe(true);
  });
});

describe('a page', () => {
  it('shows the import of a class, and the type import of an interface', () => {
    expect(textOfHtml(render({}))).toContain("import { Editor } from 'demo'");
    expect(textOfHtml(render({ kind: 'interface' }))).toContain("import type { Editor } from 'demo'");
    expect(render({ kind: 'module' })).not.toContain('import');
  });

  it('groups inherited members by the type that declares them', () => {
    const html = render({
      inherited: [{ from: { label: 'Base' }, members: [{ label: 'a', href: '/base#a' }, { label: 'b' }] }],
    });
    expect(html).toContain('<details class="api-links api-inherited"><summary>Inherited from <code>Base</code>');
    expect(html).toContain('<li><a href="/base#a">a</a></li><li>b</li>');
  });

  it('has an index if it has many members', () => {
    const members = 'abcdef'.split('').map((name) => member({ name, anchor: name }));
    const groups = [{ title: 'Methods', anchor: 'methods', members }];
    expect(render({ groups })).toContain('<nav aria-label="Members"><details class="api-index"');
    expect(render({ groups: [{ ...groups[0]!, members: members.slice(1) }] })).not.toContain('<nav');
  });

  it('escapes HTML in names and types', () => {
    const html = renderMember({
      name: '<b>',
      kind: 'property',
      type: [{ kind: 'literal', text: "'</code><script>'" }],
    });
    expect(html).not.toMatch(/<script>|<code><b><\/code>/);
  });
});

describe('the header of an API page', () => {
  it('starts with the first paragraph of the description, before the declaration', () => {
    const comment = { html: '<p>Edits.</p>\n<p>More.</p>', deprecated: '<p>Old.</p>', tags: [] };
    const html = render({ comment, declaration: DECLARATION });
    const order = ['Old.', 'Edits.', 'import', '<pre class="api-signature"><code><b>update', 'More.'];
    const positions = order.map((part) => html.indexOf(part));
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
    expect(positions).not.toContain(-1);
    expect(html.match(/Edits\./g)).toHaveLength(1);
  });

  it('names the direct relations, and links to the section with more than five types', () => {
    const entry = (name: string, depth: number) => ({
      type: [{ kind: 'type', text: name }] as const,
      depth,
      current: depth === 1,
    });
    const subtypes = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name) => entry(name, 2));
    const html = render({ module: { label: 'demo' }, hierarchy: [entry('Base', 0), entry('Editor', 1), ...subtypes] });
    const facts = textOfHtml(/<p class="api-facts api-origin">(.*?)<\/p>/s.exec(html)![1]!).replace(/ ,/g, ',');
    expect(facts).toMatch(/Extends\s+Base\s+Extended by\s+A, B, C, D, E\s+\+\s*2/);
    expect(html).toContain('<a href="#hierarchy">');
  });
});
