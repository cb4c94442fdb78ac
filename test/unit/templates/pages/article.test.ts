import { describe, expect, it } from 'vitest';
import { doc, renderPage, shown, site, textOf } from '../views.ts';

describe('a page of the docs', () => {
  it('shows its title, unless the source contains one', () => {
    expect(renderPage({ ...doc, titleHtml: 'On <code>x</code>' })).toContain('<h1>On <code>x</code></h1>');
    expect(shown(renderPage({ ...doc, showTitle: false }))).not.toContain('<h1');
  });

  it('shows the edit link, and the date and author of the last change', () => {
    const lastUpdate = { date: 'July 1, 2024', isoDate: '2024-07-01', author: 'Ada' };
    const text = textOf(renderPage({ ...doc, editHref: 'https://example.com/', lastUpdate }));
    expect(text).toContain('Edit this page');
    expect(text).toContain('Last updated on July 1, 2024 by Ada');
  });

  it('links to the previous and next page', () => {
    const pager = { label: 'Docs pages', next: { label: 'Nodes', href: '/nodes', caption: 'Next' } };
    const html = renderPage(doc, { pager });
    expect(html).toContain('<nav class="pager" aria-label="Docs pages">');
    expect(html).toContain('href="/nodes" rel="next"');
  });

  it('shows a banner for a version that is not the current one', () => {
    const latest = { label: '2.0', href: '/docs/intro' };
    const version = { name: '1', label: '1.0', badge: true, banner: 'unmaintained', latest } as const;
    expect(textOf(renderPage(doc, { version }))).toContain(
      'This is documentation for Lexical 1.0, which is no longer actively maintained. ' +
        'For up-to-date documentation, see the latest version (2.0). Version: 1.0',
    );
  });

  it('shows a notice if it is unlisted', () => {
    expect(textOf(renderPage({ ...doc, unlisted: true }))).toContain(
      'Unlisted page This page is unlisted. Search engines will not index it, and only users with a direct link can access it.',
    );
  });

  it('shows the announcement above the navbar, with its id and a close button', () => {
    const announcement = { id: 'a', html: 'News', closeable: true };
    const html = renderPage(doc, { site: { ...site, announcement } });
    expect(html.indexOf('class="announcement"')).toBeLessThan(html.indexOf('<header'));
    expect(html).toContain('data-announcement="a"');
    expect(html).toContain('aria-label="Close"');
    const permanent = renderPage(doc, { site: { ...site, announcement: { ...announcement, closeable: false } } });
    expect(permanent).not.toContain('announcement-close');
  });
});
