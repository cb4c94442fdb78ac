import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { BasePath } from '../../../../templates/components/context/BasePath.tsx';
import { Admonition, Card, Figure, Link, TabItem, Tabs } from '../../../../templates/components/index.ts';
import { render } from '../views.ts';

function inSite(baseUrl: string, child: unknown): string {
  return render(BasePath, { baseUrl, children: child });
}

describe('Link', () => {
  it('adds the base path to addresses of the site', () => {
    expect(inSite('/base/', createElement(Link, { href: '/docs/intro' }, 'x'))).toBe(
      '<a href="/base/docs/intro">x</a>',
    );
    expect(inSite('/', createElement(Link, { href: '/docs/intro' }, 'x'))).toBe('<a href="/docs/intro">x</a>');
  });

  it('does not change fragments and the placeholders of the Markdown pipeline', () => {
    expect(inSite('/base/', createElement(Link, { href: '#part' }, 'x'))).toBe('<a href="#part">x</a>');
    expect(inSite('/base/', createElement(Link, { href: '\u00010\u0001' }, 'x'))).toBe('<a href="\u00010\u0001">x</a>');
  });

  it('accepts the address as `to`', () => {
    expect(inSite('/base/', createElement(Link, { to: '/docs/intro' }, 'x'))).toBe('<a href="/base/docs/intro">x</a>');
  });

  it('keeps the attributes of `<a>`, which take precedence', () => {
    const attributes = { href: 'https://example.com/', className: 'c', title: 'T', target: '_self', 'aria-label': 'L' };
    expect(inSite('/', createElement(Link, attributes, 'x'))).toBe(
      '<a class="c" href="https://example.com/" target="_self" rel="noopener noreferrer" title="T" aria-label="L">x</a>',
    );
  });

  it('throws without an address', () => {
    expect(() => inSite('/', createElement(Link, {}, 'x'))).toThrow('`<Link>` needs an `href`');
  });

  it('opens other sites in a new tab', () => {
    for (const href of ['https://example.com/', '//example.com/']) {
      expect(inSite('/base/', createElement(Link, { href }, 'x'))).toBe(
        `<a href="${href}" target="_blank" rel="noopener noreferrer">x</a>`,
      );
    }
  });
});

describe('components for authors', () => {
  it('render an admonition like Markdown', () => {
    expect(render(Admonition, { type: 'tip', children: 'Text' })).toBe(
      '<aside class="admonition admonition-tip" role="note" aria-label="tip"><p class="admonition-title">tip</p>Text</aside>',
    );
  });

  it('show all tabs with their labels', () => {
    const tabs = createElement(Tabs, { group: 'pm' }, createElement(TabItem, { label: 'npm' }, 'A'));
    expect(inSite('/', tabs)).toBe(
      '<div class="tabs" data-group="pm"><section class="tab" data-label="npm"><p class="tab-label">npm</p>A</section></div>',
    );
  });

  it('add the base path to the image of a figure', () => {
    const figure = createElement(Figure, { src: '/img/a.svg', alt: 'A', caption: 'It' });
    expect(inSite('/base/', figure)).toContain('<img src="/base/img/a.svg" alt="A" loading="lazy"');
  });

  it('link the title of a card', () => {
    expect(inSite('/', createElement(Card, { title: 'T', href: '/t' }))).toContain(
      '<p class="card-title"><a href="/t">T</a></p>',
    );
  });
});
