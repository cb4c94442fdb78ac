import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { BasePath } from '../../../templates/components/BasePath.tsx';
import { Admonition, Card, Figure, Link, TabItem, Tabs } from '../../../templates/components/index.ts';
import { plural, text } from '../../../templates/components/strings.ts';
import { render } from './views.ts';

function inSite(baseUrl: string, child: unknown): string {
  return render(BasePath, { baseUrl, children: child });
}

describe('Link', () => {
  it('puts the base path before addresses of the site', () => {
    expect(inSite('/base/', createElement(Link, { href: '/docs/intro' }, 'x'))).toBe(
      '<a href="/base/docs/intro">x</a>',
    );
    expect(inSite('/', createElement(Link, { href: '/docs/intro' }, 'x'))).toBe('<a href="/docs/intro">x</a>');
  });

  it('leaves parts of the page and the slots of the Markdown pipeline alone', () => {
    expect(inSite('/base/', createElement(Link, { href: '#part' }, 'x'))).toBe('<a href="#part">x</a>');
    expect(inSite('/base/', createElement(Link, { href: '\u00010\u0001' }, 'x'))).toBe('<a href="\u00010\u0001">x</a>');
  });

  it('opens other sites in a new tab', () => {
    for (const href of ['https://example.com/', '//example.com/']) {
      expect(inSite('/base/', createElement(Link, { href }, 'x'))).toBe(
        `<a href="${href}" target="_blank" rel="noopener noreferrer">x</a>`,
      );
    }
  });
});

describe('components for content', () => {
  it('make the same HTML of an admonition as Markdown does', () => {
    expect(render(Admonition, { type: 'tip', children: 'Text' })).toBe(
      '<aside class="admonition admonition-tip" role="note" aria-label="tip"><p class="admonition-title">tip</p>Text</aside>',
    );
  });

  it('show all tabs, each under its label', () => {
    const tabs = createElement(Tabs, { group: 'pm' }, createElement(TabItem, { label: 'npm' }, 'A'));
    expect(inSite('/', tabs)).toBe(
      '<div class="tabs" data-group="pm"><section class="tab" data-label="npm"><p class="tab-label">npm</p>A</section></div>',
    );
  });

  it('find the image of a figure below the base path', () => {
    const figure = createElement(Figure, { src: '/img/a.svg', alt: 'A', caption: 'It' });
    expect(inSite('/base/', figure)).toContain('<img src="/base/img/a.svg" alt="A" loading="lazy"');
  });

  it('link a card by its title', () => {
    expect(inSite('/', createElement(Card, { title: 'T', href: '/t' }))).toContain(
      '<p class="card-title"><a href="/t">T</a></p>',
    );
  });
});

describe('the words of the shell', () => {
  it('have their placeholders filled in', () => {
    expect(text('docs.versionBadge', { label: '1.0' })).toBe('Version: 1.0');
    expect(text('docs.versionBadge')).toBe('Version: {label}');
  });

  it('follow the number', () => {
    expect(plural('category.count', 1)).toBe('One item');
    expect(plural('category.count', 25)).toBe('25 items');
  });
});
