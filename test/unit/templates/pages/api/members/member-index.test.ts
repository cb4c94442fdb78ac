import { describe, expect, it } from 'vitest';
import { ApiBody } from '../../../../../../templates/pages/api/ApiBody.tsx';
import type { ApiGroup, ApiMember, ApiPage } from '../../../../../../lib/core/view/index.ts';
import { render, textOf } from '../../../views.ts';
import { EMPTY_PAGE } from '../api-page.ts';

function property(name: string, more: Partial<ApiMember> = {}): ApiMember {
  const type = [{ kind: 'keyword', text: 'string' }] as const;
  const anchor = name.toLowerCase();
  return { kind: 'property', name, anchor, flags: [], signatures: [], typeParameters: [], sources: [], type, ...more };
}

const group = (title: string, members: readonly ApiMember[]): ApiGroup => {
  return { title, anchor: title.toLowerCase(), members };
};

const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => property(name));

describe('the index of an API page', () => {
  it('is shown if the page has many members', () => {
    const short = render(ApiBody, { page: { ...EMPTY_PAGE, groups: [group('Properties', six.slice(1))] } });
    expect(short).not.toContain('api-index');
    expect(short).not.toContain('<input');
    const long = render(ApiBody, { page: { ...EMPTY_PAGE, groups: [group('Properties', six)] } });
    expect(long).toContain('<nav aria-label="Members"><details class="api-index">');
    expect(long).toContain('<a href="#a">a</a><code class="api-line">string</code>');
    expect(long).toContain('<input type="search" aria-label="Filter by name"');
  });

  it('lists the classes and interfaces of a module in the order of the page', () => {
    const entries = [{ label: 'Tool', href: '/tool', flags: [] }];
    const index = [{ title: 'Classes', anchor: 'classes', entries }];
    const page: ApiPage = { ...EMPTY_PAGE, kind: 'module', index, groups: [group('Variables', six)] };
    const list = /<details class="api-index">.*?<\/details>/s.exec(render(ApiBody, { page }))![0];
    expect(textOf(list)).toBe('Members 7 Classes Tool Variables a string b string c string d string e string f string');
    expect(list).toContain('<a href="/tool">Tool</a>');
  });

  it('is omitted on a list of pages, but the filter is not', () => {
    const entries = six.map(({ name }) => ({ label: name, href: `/${name}`, flags: [] }));
    const html = render(ApiBody, {
      page: { ...EMPTY_PAGE, kind: 'modules', index: [{ title: 'Modules', anchor: 'modules', entries }] },
    });
    expect(html).toContain('<input');
    expect(html).not.toContain('api-index');
  });

  it('strikes out deprecated members', () => {
    const deprecated = property('old', { flags: ['deprecated'] });
    const html = render(ApiBody, { page: { ...EMPTY_PAGE, groups: [group('Properties', [...six, deprecated])] } });
    expect(html).toContain('<li class="api-old"><a href="#old">old</a>');
  });
});

describe('the line of a member', () => {
  const lineOf = (more: Partial<ApiMember>): string => {
    const html = render(ApiBody, {
      page: { ...EMPTY_PAGE, groups: [group('Properties', [property('x', more), ...six])] },
    });
    return /<a href="#x">x<\/a>(.*?)<\/li>/s.exec(html)![1]!;
  };
  const comment = (html: string) => ({ comment: { html, tags: [] } });

  it('is the first sentence of its comment, without links', () => {
    const html = '<p>Cuts <a href="/tree">trees</a>, e.g. oaks.\nBut &lt;no&gt; bushes.</p><p>More.</p>';
    expect(lineOf(comment(html))).toBe('<span class="api-line">Cuts trees, e.g. oaks.</span>');
    expect(lineOf(comment('<p>No <code>dot</code></p>'))).toBe('<span class="api-line">No dot</span>');
  });

  it('is the type of a member without a comment, cut if it is long', () => {
    expect(lineOf({})).toBe('<code class="api-line">string</code>');
    expect(lineOf({ type: [] })).toBe('');
    expect(textOf(lineOf({ members: ['a', 'b'].map((name) => ({ name, flags: [], type: [] })) }))).toBe('{ a, b }');
    expect(textOf(lineOf({ type: [{ kind: 'text', text: '12345678\n  '.repeat(20) }] }))).toBe(
      `${'12345678 '.repeat(20).slice(0, 80)}…`,
    );
  });

  it('is the parameters and the result of a function, and the parameters of a constructor', () => {
    const parameter = { name: 'size', flags: [], type: [] };
    const returns = [{ kind: 'keyword', text: 'void' }] as const;
    const signature = { name: 'x', declaration: [], typeParameters: [], parameters: [parameter], returns, sources: [] };
    expect(textOf(lineOf({ kind: 'method', signatures: [signature] }))).toBe('(size): void');
    expect(textOf(lineOf({ kind: 'constructor', signatures: [signature] }))).toBe('(size)');
    expect(textOf(lineOf({ kind: 'method', signatures: [{ ...signature, ...comment('<p>Sizes.</p>') }] }))).toBe(
      'Sizes.',
    );
  });
});

describe('the page of a module with more than 24 members', () => {
  const many = Array.from({ length: 25 }, (_, number) => property(`m${number}`));
  const html = (kind: ApiPage['kind'], members: readonly ApiMember[]): string =>
    render(ApiBody, { page: { ...EMPTY_PAGE, kind, groups: [group('Variables', members)] } });

  it('shows each member as one line, which opens, instead of an index', () => {
    const page = html('module', many);
    expect(page).not.toContain('api-index');
    expect(page.match(/<details class="api-member api-entry"><summary><h3 id="m\d+">/g)).toHaveLength(25);
    expect(page).toContain('<span data-nosearch="" aria-hidden="true"><code class="api-line">string</code></span>');
    expect(page).toContain('<input type="search"');
  });

  it('has no link in the line, which is a button, but one in the opened member', () => {
    const page = html('module', many);
    expect(page.match(/<summary>.*?<\/summary>/gs)!.filter((summary) => summary.includes('<a'))).toEqual([]);
    expect(page).toContain('</summary><div><a class="heading-link" href="#m0"');
  });

  it('shows the members of shorter modules and of classes as sections', () => {
    expect(html('module', many.slice(1))).not.toContain('api-entry');
    expect(html('class', many)).not.toContain('api-entry');
  });
});

describe('an API member', () => {
  it('has a link after its name, followed by its badges', () => {
    const member = property('size', {
      flags: ['static', 'readonly', 'optional', 'deprecated'],
      inheritedFrom: { label: 'Tool.size' },
    });
    const html = render(ApiBody, { page: { ...EMPTY_PAGE, groups: [group('Properties', [member])] } });
    const heading = /<h3.*?<\/h3>/.exec(html)![0];
    expect(heading).toContain('<code class="deprecated-name">size</code><a class="heading-link" href="#size"');
    expect(textOf(heading)).toBe('size # static readonly optional deprecated inherited');
  });

  it('allows line breaks between the words of a long name without changing its text', () => {
    const html = render(ApiBody, {
      page: { ...EMPTY_PAGE, groups: [group('Properties', [property('registerNodeTransform')])] },
    });
    expect(html).toContain('<code>register<wbr/>Node<wbr/>Transform</code>');
    const upper = render(ApiBody, {
      page: { ...EMPTY_PAGE, groups: [group('Properties', [property('__KEY_ENTER_COMMAND')])] },
    });
    expect(upper).toContain('<code>__KEY_<wbr/>ENTER_<wbr/>COMMAND</code>');
  });

  it('is not a labeled region, because a class may have two members with the same name', () => {
    const page = { ...EMPTY_PAGE, groups: [group('Properties', [property('constructor')])] };
    expect(render(ApiBody, { page })).toContain('<section class="api-member"><h3');
  });
});

describe('inherited members', () => {
  it('are collapsed below the type that declares them', () => {
    const inherited = [{ from: { label: 'Tool', href: '/tool' }, members: [{ label: 'use', href: '/tool#use' }] }];
    const html = render(ApiBody, { page: { ...EMPTY_PAGE, inherited } });
    expect(html).toContain('<details class="api-links api-inherited"><summary>Inherited from <code>Tool</code>');
    expect(html).toContain('<li><a href="/tool#use">use</a></li>');
  });
});
