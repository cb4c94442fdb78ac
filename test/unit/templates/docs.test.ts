import { describe, expect, it } from 'vitest';
import { Breadcrumbs } from '../../../templates/components/Breadcrumbs.tsx';
import { Sidebar } from '../../../templates/components/Sidebar.tsx';
import { TableOfContents } from '../../../templates/components/TableOfContents.tsx';
import type { SidebarItemView } from '../../../lib/core/view/index.ts';
import { doc, render, renderPage, shown, site, textOf } from './views.ts';

function sidebarOf(...items: SidebarItemView[]): string {
  return render(Sidebar, { sidebar: { id: 'docs', hideable: true, autoCollapse: true, items } });
}

const category = { kind: 'category', label: 'React', open: true, collapsible: true, hasPage: false } as const;
const link = { kind: 'link', label: 'Nodes', href: '/nodes' } as const;

describe('the sidebar', () => {
  it('is the navigation named Docs sidebar and marks the current page', () => {
    const html = sidebarOf({ ...link, current: 'page' });
    expect(html).toContain('aria-label="Docs sidebar"');
    expect(html).toContain('<a href="/nodes" aria-current="page">Nodes</a>');
  });

  it('folds a category whose items are on the page', () => {
    expect(sidebarOf({ ...category, items: [link] })).toMatch(/<details open=""><summary>React<svg/);
    expect(sidebarOf({ ...category, open: false, items: [link] })).toContain('<details><summary>React');
  });

  it('leads to a category whose items are elsewhere', () => {
    const html = sidebarOf({ ...category, open: false, href: '/docs/react/' });
    expect(html).toContain('<a href="/docs/react/" data-toggle="true">React</a><details class="sidebar-branch">');
    expect(html).toContain('</summary></details>');
  });

  it('gives a category with a page of its own both a link and a way to fold it', () => {
    const html = sidebarOf({ ...category, hasPage: true, href: '/docs/react/', current: 'page', items: [link] });
    expect(html).toContain('<a href="/docs/react/" aria-current="page">React</a>');
    expect(html).toContain('<summary aria-label="Toggle the sidebar category &#x27;React&#x27;">');
  });

  it('cannot fold what is not collapsible', () => {
    expect(sidebarOf({ ...category, collapsible: false, items: [link] })).toContain('<b>React</b><ul>');
  });
});

describe('the breadcrumbs', () => {
  const html = render(Breadcrumbs, {
    homeHref: '/',
    items: [{ label: 'Concepts' }, { label: 'React', href: '/docs/react/' }, { label: 'Nodes', href: '/nodes' }],
  });

  it('lead home, and end with the page itself, unlinked', () => {
    expect(html).toContain('<nav class="breadcrumbs" aria-label="Breadcrumbs">');
    expect(html).toContain('<a href="/" aria-label="Home page">');
    expect(html).not.toContain('href="/nodes"');
    expect(textOf(html)).toBe('Concepts React Nodes');
  });

  it('describe to machines only the items with an address, and the last', () => {
    expect(html.match(/itemProp="itemListElement"/gi)).toHaveLength(2);
    expect(html).toContain('<li><span>Concepts</span></li>');
  });
});

describe('the table of contents', () => {
  it('nests headings below those of a higher level', () => {
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

  it('stands beside the article and, folded, above it', () => {
    const html = renderPage(doc, { toc: [{ level: 2, id: 'a', html: 'A' }] });
    expect(html.match(/On this page/g)).toHaveLength(2);
    expect(html).toContain('<details class="toc-block"><summary>On this page');
  });

  it('is absent from a page without headings', () => {
    expect(renderPage(doc)).not.toContain('On this page');
  });
});

describe('a page of the docs', () => {
  it('has its title, unless the source brings one', () => {
    expect(renderPage({ ...doc, titleHtml: 'On <code>x</code>' })).toContain('<h1>On <code>x</code></h1>');
    expect(shown(renderPage({ ...doc, showTitle: false }))).not.toContain('<h1');
  });

  it('says where to edit it, when it changed and by whom', () => {
    const lastUpdate = { date: 'July 1, 2024', isoDate: '2024-07-01', author: 'Ada' };
    const text = textOf(renderPage({ ...doc, editHref: 'https://example.com/', lastUpdate }));
    expect(text).toContain('Edit this page');
    expect(text).toContain('Last updated on July 1, 2024 by Ada');
  });

  it('offers the pages before and after', () => {
    const pager = { label: 'Docs pages', next: { label: 'Nodes', href: '/nodes', caption: 'Next' } };
    const html = renderPage(doc, { pager });
    expect(html).toContain('<nav class="pager" aria-label="Docs pages">');
    expect(html).toContain('href="/nodes" rel="next"');
  });

  it('warns of a version that is not the current one', () => {
    const latest = { label: '2.0', href: '/docs/intro' };
    const version = { name: '1', label: '1.0', badge: true, banner: 'unmaintained', latest } as const;
    expect(textOf(renderPage(doc, { version }))).toContain(
      'This is documentation for Lexical 1.0, which is no longer actively maintained. ' +
        'For up-to-date documentation, see the latest version (2.0). Version: 1.0',
    );
  });

  it('says when it is unlisted', () => {
    expect(textOf(renderPage({ ...doc, unlisted: true }))).toContain(
      'Unlisted page This page is unlisted. Search engines will not index it, and only users having a direct link can access it.',
    );
  });

  it('shows the announcement above the bar, by its id, with a way to close it', () => {
    const announcement = { id: 'a', html: 'News', closeable: true };
    const html = renderPage(doc, { site: { ...site, announcement } });
    expect(html.indexOf('class="announcement"')).toBeLessThan(html.indexOf('<header'));
    expect(html).toContain('data-announcement="a"');
    expect(html).toContain('aria-label="Close"');
    const lasting = renderPage(doc, { site: { ...site, announcement: { ...announcement, closeable: false } } });
    expect(lasting).not.toContain('announcement-close');
  });
});
