import { describe, expect, it } from 'vitest';
import { doc, navbar, renderPage, shown, site, textOf } from '../views.ts';

describe('a page', () => {
  it('starts with a link that skips to the main content', () => {
    const html = renderPage(doc);
    const target = /<body><a class="skip-link" href="#([^"]+)">Skip to main content<\/a>/.exec(html)?.[1];
    expect(target).toBeDefined();
    expect(html).toContain(`<main id="${target}"`);
  });

  it('is painted after its main content has arrived, and a component page after its end', () => {
    const awaitedId = (html: string): string =>
      /<link rel="expect" href="#([^"]+)" blocking="render"\/>/.exec(html)![1]!;
    const article = renderPage(doc);
    const component = renderPage({ ...doc, kind: 'component' });
    expect(article).toContain(`<main id="${awaitedId(article)}"`);
    expect(component.indexOf(` id="${awaitedId(component)}"`)).toBeGreaterThan(component.indexOf('</footer>'));
  });

  it('has its language, direction, theme and kind as attributes of the html element', () => {
    const html = /^<html lang="en" dir="ltr" data-theme="light" data-base="\/base\/" data-page="doc">/;
    expect(renderPage(doc)).toMatch(html);
  });

  it('uses the theme of the system only if the site is configured for it', () => {
    const colorMode = { default: 'light', respectSystem: true, switchable: true } as const;
    expect(renderPage(doc, { site: { ...site, colorMode } })).toContain('data-theme="system"');
  });

  it('has no inline event handlers, and only buttons that are hidden without JavaScript', () => {
    const html = renderPage(doc);
    expect(html).not.toMatch(/\son\w+=/);
    const buttons = [...shown(html).matchAll(/<button[^>]*class="([\w-]+)"/g)].map(([, name]) => name);
    expect(buttons).toEqual(['theme-switch', 'mobile-menu-back', 'back-to-top']);
  });

  it('has exactly one main and one h1, and unique ids', () => {
    const toc = [{ level: 2, id: 'a', html: 'A' }];
    const html = shown(renderPage(doc, { toc }));
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]);
    expect(html.match(/<main\b/g)).toHaveLength(1);
    expect(html.match(/<h1\b/g)).toHaveLength(1);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('the navbar', () => {
  it('is a navigation named Main that marks the current item', () => {
    const html = renderPage(doc);
    expect(html).toContain('aria-label="Main"');
    expect(html).toContain('<a class="navbar-link" href="/base/docs/intro" aria-current="true">Docs</a>');
  });

  it('opens other sites in a new tab', () => {
    expect(renderPage(doc)).toContain(
      'href="https://playground.lexical.dev/" target="_blank" rel="noopener noreferrer"',
    );
  });

  it('has a link to the search page, or a button if there is none', () => {
    expect(renderPage(doc)).toContain('<a class="navbar-search" href="/base/search">');
    const { searchHref: _, ...without } = site;
    expect(renderPage(doc, { site: without })).not.toContain('navbar-search');
    const searchScripts = {
      dialogSrc: '/s/dialog.js',
      resultsSrc: '/s/results.js',
      stylesheet: '/s.css',
      slashKey: false,
    };
    expect(renderPage(doc, { site: { ...without, searchScripts } })).toContain(
      '<button type="button" class="navbar-search" data-dialog="/s/dialog.js">',
    );
  });

  it('has all items in the mobile menu, which works without JavaScript', () => {
    const menu = /<details class="mobile-menu">.*?<\/header>/s.exec(renderPage(doc))?.[0] ?? '';
    expect(menu).toContain('<summary aria-label="Toggle navigation bar">');
    expect(textOf(menu)).toBe('Playground Docs Versions 0.16.1 Back to main menu');
  });

  it('shows the title, or a logo for each theme if the site has one', () => {
    expect(renderPage(doc)).toContain('<b>Lexical</b>');
    const logo = { src: '/l.svg', srcDark: '/d.svg', alt: 'Lexical', width: 99, height: 28 };
    const html = renderPage(doc, { site: { ...site, logo }, navbar });
    expect(html).toMatch(/only-light" src="\/l\.svg" alt="Lexical" width="99" height="28"/);
    expect(html).toMatch(/only-dark" src="\/d\.svg" alt="Lexical"/);
  });

  it('leads from the logo to the home page, or to the address of the logo', () => {
    const logo = { src: '/l.svg', alt: 'Lexical' };
    expect(renderPage(doc, { site: { ...site, logo }, navbar })).toContain(
      `class="navbar-brand" href="${site.homeHref}"`,
    );
    const linked = { ...logo, href: 'https://acme.example/' };
    expect(renderPage(doc, { site: { ...site, logo: linked }, navbar })).toContain(
      'class="navbar-brand" href="https://acme.example/"',
    );
  });

  it.each([{}, { srcDark: '/d.svg' }])(
    'loads the logo of the default mode immediately, and the other logos when they are visible: %j',
    (dark) => {
      const logo = { src: '/l.svg', alt: 'Lexical', width: 99, height: 28, ...dark };
      const footer = { style: 'light' as const, groups: [], logo };
      const html = renderPage(doc, { site: { ...site, logo, footer }, navbar });
      const images = (className: string) => html.match(new RegExp(`<img class="${className}[^>]*>`, 'g')) ?? [];
      const count = 'srcDark' in dark ? 2 : 1;
      expect(images('navbar-logo')).toHaveLength(count);
      expect(images('footer-logo')).toHaveLength(count);
      for (const image of images('navbar-logo')) {
        expect(image).toContain('width="99" height="28"');
        expect(image.includes('loading="lazy"')).toBe(image.includes('only-dark'));
      }
      for (const image of images('footer-logo')) expect(image).toContain('loading="lazy"');
    },
  );
});

describe('the footer', () => {
  const footer = {
    style: 'dark',
    groups: [{ title: 'Legal', links: [{ label: 'Terms', href: 'https://example.com/', external: true }] }],
    copyright: 'Copyright © 2024 Meta Platforms, Inc. Built with docsgen.',
  } as const;

  it('shows its groups and the copyright line', () => {
    const html = renderPage(doc, { site: { ...site, footer } });
    expect(html).toContain('class="footer footer-dark"');
    expect(textOf(html)).toMatch(/Legal Terms Copyright © 2024 Meta Platforms, Inc\. Built with docsgen\./);
  });
});
