import { describe, expect, it } from 'vitest';
import { Breadcrumbs } from '../../../../../templates/components/navigation/Breadcrumbs.tsx';
import { Sidebar } from '../../../../../templates/components/navigation/Sidebar.tsx';
import { TableOfContents } from '../../../../../templates/components/navigation/TableOfContents.tsx';
import type { SidebarItemView } from '../../../../../lib/core/view/index.ts';
import { doc, render, renderPage, textOf } from '../../views.ts';

function sidebarOf(...items: SidebarItemView[]): string {
  return render(Sidebar, { sidebar: { id: 'docs', hideable: true, autoCollapse: true, items } });
}

const category = { kind: 'category', label: 'React', open: true, collapsible: true, hasPage: false } as const;
const link = { kind: 'link', label: 'Nodes', href: '/nodes' } as const;

describe('the sidebar', () => {
  it('is a navigation named Docs sidebar that marks the current page', () => {
    const html = sidebarOf({ ...link, current: 'page' });
    expect(html).toContain('aria-label="Docs sidebar"');
    expect(html).toContain('<a href="/nodes" aria-current="page">Nodes</a>');
  });

  it('makes a category with items collapsible', () => {
    expect(sidebarOf({ ...category, items: [link] })).toMatch(/<details open=""><summary>React<\/summary>/);
    expect(sidebarOf({ ...category, open: false, items: [link] })).toContain('<details><summary>React');
  });

  it('links to a category whose items are on other pages', () => {
    const html = sidebarOf({ ...category, open: false, href: '/docs/react/' });
    expect(html).toContain('<a href="/docs/react/" data-toggle="">React</a><details class="sidebar-branch">');
    expect(html).toContain('</summary></details>');
  });

  it('gives a category with a page a link and a toggle', () => {
    const html = sidebarOf({ ...category, hasPage: true, href: '/docs/react/', current: 'page', items: [link] });
    expect(html).toContain('<a href="/docs/react/" aria-current="page">React</a>');
    expect(html).toContain('<summary aria-label="Toggle the sidebar category &#x27;React&#x27;">');
  });

  it('does not make other categories collapsible', () => {
    expect(sidebarOf({ ...category, collapsible: false, items: [link] })).toContain('<b>React</b><ul>');
  });

  it.each([
    ['@acme/query-core/build', '@acme/|query-core/|build'],
    ['@acme/editor/LexicalAutoFocusPlugin', '@acme/|editor/|Lexical|Auto|Focus|Plugin'],
    ['@acme/editor.experimental.hooks', '@acme/|editor|.experimental|.hooks'],
    ['./', './'],
  ])('wraps the name of a module %s at its separators', (label, parts) => {
    const wrapped = parts.includes('|') ? `<span>${parts.replaceAll('|', '<wbr/>')}</span>` : parts;
    expect(sidebarOf({ ...link, label })).toContain(`<a href="/nodes">${wrapped}</a>`);
    expect(sidebarOf({ ...category, label, items: [link] })).toContain(`<summary>${wrapped}</summary>`);
    expect(sidebarOf({ ...category, label, href: '/nodes', hasPage: true, items: [link] })).toContain(
      `<a href="/nodes">${wrapped}</a>`,
    );
    expect(sidebarOf({ ...category, label, collapsible: false, items: [link] })).toContain(`<b>${wrapped}</b>`);
  });

  it('wraps prose only at its spaces', () => {
    const label = 'Import/Export of JavaScriptLanguageModules';
    expect(sidebarOf({ ...link, label })).toContain(`>${label}<`);
  });
});

describe('the breadcrumbs', () => {
  const html = render(Breadcrumbs, {
    homeHref: '/',
    items: [{ label: 'Concepts' }, { label: 'React', href: '/docs/react/' }, { label: 'Nodes', href: '/nodes' }],
  });

  it('start at the home page and end with the unlinked current page', () => {
    expect(html).toContain('<nav class="breadcrumbs" aria-label="Breadcrumbs">');
    expect(html).toContain('<a href="/" aria-label="Home page">');
    expect(html).not.toContain('href="/nodes"');
    expect(textOf(html)).toBe('Concepts React Nodes');
  });

  it('have no microdata, because the head describes them', () => {
    expect(html).not.toMatch(/item(?:prop|scope|type)/i);
    expect(html).toContain('<li>Concepts</li>');
  });
});

describe('the table of contents', () => {
  it('nests headings by level', () => {
    const headings = [
      { level: 2, id: 'a', html: 'A' },
      { level: 3, id: 'b', html: '<code>B</code>' },
      { level: 2, id: 'ünï', html: 'C' },
    ];
    const html = render(TableOfContents, { headings });
    expect(html).toContain(
      '<li><a href="#a">A</a><ul class="toc-list"><li><a href="#b"><code>B</code></a></li></ul></li>',
    );
    expect(html).toContain(`href="#${encodeURIComponent('ünï')}"`);
  });

  it('is next to the article, and collapsed above it', () => {
    const html = renderPage(doc, { toc: [{ level: 2, id: 'a', html: 'A' }] });
    expect(html.match(/On this page/g)).toHaveLength(2);
    expect(html).toContain('<details class="toc-block"><summary>On this page');
  });

  it('is omitted on a page without headings', () => {
    expect(renderPage(doc)).not.toContain('On this page');
  });
});
