import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { HomeBody } from '../../../../templates/pages/home/HomeBody.tsx';
import { doc, renderPage, textOf } from '../views.ts';

type Props = Parameters<typeof HomeBody>[0];

const render = (props: Partial<Props>): string =>
  renderToStaticMarkup(
    createElement(HomeBody as FunctionComponent<Props>, { home: { features: [] }, bodyHtml: '', ...props }),
  );

const link = { href: '/fast', attributes: {} };

describe('the body of a home page', () => {
  it('has one heading of level 1 with the name and the title', () => {
    const html = render({ home: { hero: { name: 'Nimbus', title: 'Hosting', actions: [] }, features: [] } });
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(textOf(html)).toBe('Nimbus Hosting');
    expect(render({ titleHtml: 'Plain' })).toContain('<h1 class="home-title">Plain</h1>');
  });

  it('has the title of the page in a hero without a heading', () => {
    const html = render({ home: { hero: { tagline: 'Fast', actions: [] }, features: [] }, titleHtml: 'Nimbus' });
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(textOf(html)).toBe('Nimbus Fast');
  });

  it('shows the buttons as a list of links', () => {
    const action = { html: 'Start', variant: 'primary', ...link, attributes: { target: '_blank' } } as const;
    const html = render({ home: { hero: { title: 'A', actions: [action] }, features: [] } });
    expect(html).toContain(
      '<li><a class="home-action home-action-primary" href="/fast" target="_blank">Start</a></li>',
    );
  });

  it('links a card with its title, so that the text for the link is read once', () => {
    const html = render({ home: { features: [{ title: 'Fast', link, linkText: 'More' }] } });
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(html).toContain('<h2><a href="/fast">Fast</a></h2>');
    expect(html).toContain('<p class="home-feature-more" aria-hidden="true">');
  });

  it('arranges cards in columns that fill their last row', () => {
    const columns = [1, 2, 3, 4, 5, 6, 7].map((count) => {
      const html = render({ home: { features: Array.from({ length: count }, () => ({ title: 'A' })) } });
      return Number(/data-columns="(\d)"/.exec(html)?.[1]);
    });
    expect(columns).toEqual([1, 2, 3, 2, 3, 3, 3]);
  });

  it('loads the first image at once, and only the variant of the theme', () => {
    const first = render({
      home: { hero: { title: 'A', image: { src: '/a.png', alt: '' }, actions: [] }, features: [] },
    });
    expect(first).toContain('fetchPriority="high"');
    const image = { src: '/a.png', srcDark: '/b.png', alt: 'Logo' };
    const both = render({ home: { hero: { title: 'A', image, actions: [] }, features: [] } });
    expect(both.match(/class="only-(?:light|dark)"[^>]*loading="lazy"/g)).toHaveLength(2);
  });
});

it('a home page uses the full width', () => {
  const html = renderPage({ ...doc, kind: 'home' });
  expect(html).toContain('<main id="docsgen-main" class="page"');
  expect(html).not.toContain('class="shell');
});
