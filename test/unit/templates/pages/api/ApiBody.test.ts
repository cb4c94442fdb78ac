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

const parameter = (name: string, part: Partial<ApiParameter> = {}): ApiParameter => ({
  name,
  flags: [],
  type: STRING,
  ...part,
});

const signature = (part: Partial<ApiSignature> = {}): ApiSignature => ({
  name: 'update',
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
  it('is on one line if it is short', () => {
    const parameters = [parameter('a'), parameter('b', { flags: ['optional'] }), parameter('c', { flags: ['rest'] })];
    const html = renderMember({ signatures: [signature({ parameters })] });
    expect(declarations(html)).toEqual(['update(a: string, b?: string, ...c: string): string']);
  });

  it('has a line for each parameter if it is long', () => {
    const names = ['firstParameter', 'secondParameter', 'thirdParameter'];
    const html = renderMember({ signatures: [signature({ parameters: names.map((name) => parameter(name)) })] });
    expect(declarations(html)).toEqual([
      'update(\n  firstParameter: string,\n  secondParameter: string,\n  thirdParameter: string,\n): string',
    ]);
  });

  it('of a constructor uses `new` and the name of the class', () => {
    const html = renderMember({
      kind: 'constructor',
      name: 'constructor',
      signatures: [signature({ name: 'constructor' })],
    });
    expect(declarations(html)).toEqual(['new Editor()']);
  });

  it('contains the keyword of its kind and its modifiers', () => {
    const values = [
      member({ kind: 'variable', name: 'A', flags: ['const'], type: STRING, defaultValue: "'a'" }),
      member({ kind: 'property', name: 'b', flags: ['static', 'readonly', 'optional'], type: EDITOR }),
      member({ kind: 'type-alias', name: 'C', typeParameters: [{ name: 'T', constraint: STRING }], type: EDITOR }),
      member({ kind: 'enum', name: 'D' }),
    ].map((value, index) => ({ ...value, anchor: `m${index}` }));
    const html = render({ groups: [{ title: 'Values', anchor: 'values', members: values }] });
    expect(declarations(html)).toEqual([
      "const A: string = 'a'",
      'static readonly b?: Editor',
      'type C<T extends string> = Editor',
      'enum D',
    ]);
  });

  it('links to documented types', () => {
    expect(renderMember({ signatures: [signature({ returns: EDITOR })] })).toContain(
      '<a href="/docs/editor">Editor</a>',
    );
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
    expect(declarations(html)).toEqual(['update({ x }, b: string = 1): string']);
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
    expect(html).toContain('<details class="api-inherited"><summary>Inherited from <code>Base</code>');
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
