import { createElement, type FunctionComponent } from 'react';
import { describe, expect, it } from 'vitest';
import CommunityPage, { frontMatter as community } from '../../../content/pages/community/index.tsx';
import { highlight } from '../../../content/pages/_components/highlight.ts';
import GalleryPage, { frontMatter as gallery } from '../../../content/pages/gallery.tsx';
import HomePage, { frontMatter as home } from '../../../content/pages/index.tsx';
import { BasePath } from '../../../templates/components/BasePath.tsx';
import { Islands } from '../../../templates/components/Island.tsx';
import { render, textOf } from './views.ts';

function renderBelow(baseUrl: string, page: FunctionComponent): string {
  return render(BasePath, { baseUrl, children: createElement(page) });
}

/** The page but for its islands, which bring their scripts. */
function renderStill(page: FunctionComponent): string {
  const host = { inUse: true, place: () => ({ src: '', props: '{}', idPrefix: '', html: '' }) };
  return render(Islands, { host, children: createElement(page) });
}

describe.each([
  ['home', HomePage, home],
  ['community', CommunityPage, community],
  ['gallery', GalleryPage, gallery],
] as const)('the %s page', (_, page, frontMatter) => {
  it('has one h1, a title and a description, and no control that needs a script', () => {
    const html = renderBelow('/', page);
    expect(html.match(/<h1\b/g)).toHaveLength(1);
    expect(frontMatter.title).not.toBe('');
    expect(frontMatter.description).not.toBe('');
    expect(renderStill(page)).not.toMatch(/<button|<script|<input/);
  });

  it('keeps its links inside the base path', () => {
    expect(renderBelow('/base/', page)).not.toMatch(/href="\/(?!base\/|\/)/);
  });
});

it('the home page says the tagline and leads to the docs and the playground', () => {
  const html = renderBelow('/', HomePage);
  expect(textOf(html)).toContain('An extensible text editor framework that does things differently');
  expect(html).toMatch(/<a class="button button-primary" href="\/docs\/intro">Get Started/);
  expect(html).toMatch(/href="https:\/\/playground\.lexical\.dev"[^>]*>Visit Playground/);
});

it('the gallery counts its examples and names their tags', () => {
  const text = textOf(renderBelow('/', GalleryPage));
  expect(text).toContain('3 examples EmojiPlugin');
  expect(text).toMatch(/TablePlugin .* Open-Source Favorite$/);
});

describe('highlighted code', () => {
  it('escapes what HTML would read as markup, and tells tags from type arguments', () => {
    expect(highlight('f<T>(a && b)')).not.toMatch(/t-tag|&& /);
    expect(highlight('<Editor />')).toContain('<span class="t-tag">&lt;Editor</span>');
  });

  it('keeps the text as it was', () => {
    expect(textOf(highlight("const a = 'b';"))).toBe('const a = &#39;b&#39; ;'.replaceAll('&#39;', "'"));
  });
});
