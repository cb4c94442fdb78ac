import { createElement, type FunctionComponent } from 'react';
import { describe, expect, it } from 'vitest';
import CommunityPage, { frontMatter as community } from '../../content/pages/community/index.tsx';
import { highlight } from '../../content/pages/_components/highlight.ts';
import GalleryPage, { frontMatter as gallery } from '../../content/pages/gallery.tsx';
import HomePage, { frontMatter as home } from '../../content/pages/index.tsx';
import { BasePath } from '../../templates/components/context/BasePath.tsx';
import { Islands } from '../../templates/components/context/Island.tsx';
import { render, textOf } from '../unit/templates/views.ts';

function renderBelow(baseUrl: string, page: FunctionComponent): string {
  return render(BasePath, { baseUrl, children: createElement(page) });
}

/** Renders a page with placeholders for its islands, which include scripts. */
function renderWithoutIslands(page: FunctionComponent): string {
  const host = {
    inUse: true,
    noteEffect: () => undefined,
    noteBrowserOnly: () => undefined,
    place: () => ({ src: '', props: '{}', idPrefix: '', html: '' }),
  };
  return render(Islands, { host, children: createElement(page) });
}

describe.each([
  ['home', HomePage, home],
  ['community', CommunityPage, community],
  ['gallery', GalleryPage, gallery],
] as const)('the %s page', (_, page, frontMatter) => {
  it('has one h1, a title and a description, and no controls that require JavaScript', () => {
    const html = renderBelow('/', page);
    expect(html.match(/<h1\b/g)).toHaveLength(1);
    expect(frontMatter.title).not.toBe('');
    expect(frontMatter.description).not.toBe('');
    expect(renderWithoutIslands(page)).not.toMatch(/<button|<script|<input/);
  });

  it('has only links within the base path', () => {
    expect(renderBelow('/base/', page)).not.toMatch(/href="\/(?!base\/|\/)/);
  });
});

it('the home page shows the tagline and links to the docs and the playground', () => {
  const html = renderBelow('/', HomePage);
  expect(textOf(html)).toContain('An extensible text editor framework that does things differently');
  expect(html).toMatch(/<a class="button button-primary" href="\/docs\/intro">Get Started/);
  expect(html).toMatch(/href="https:\/\/playground\.lexical\.dev"[^>]*>Visit Playground/);
});

it('the gallery counts its examples and shows their tags', () => {
  const text = textOf(renderBelow('/', GalleryPage));
  expect(text).toContain('3 examples EmojiPlugin');
  expect(text).toMatch(/TablePlugin .* Open-Source Favorite$/);
});

describe('highlight', () => {
  it('escapes markup, and distinguishes tags from type arguments', () => {
    expect(highlight('f<T>(a && b)')).not.toMatch(/t-tag|&& /);
    expect(highlight('<Editor />')).toContain('<span class="t-tag">&lt;Editor</span>');
  });

  it('does not change the text', () => {
    expect(textOf(highlight("const a = 'b';"))).toBe('const a = &#39;b&#39; ;'.replaceAll('&#39;', "'"));
  });
});
