import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Document } from '../../../templates/layouts/Document.tsx';
import type { ContentView, DocContentView, NavbarView, PageView, SiteView } from '../../../lib/core/view/index.ts';

export const site: SiteView = {
  title: 'Lexical',
  tagline: 'An editor',
  lang: 'en',
  direction: 'ltr',
  homeHref: '/base/',
  notFoundHref: '/base/404.html',
  searchHref: '/base/search',
  colorMode: { default: 'light', respectSystem: false, switchable: true },
  stylesheets: ['/base/a.css'],
  preloadedFonts: ['/base/a.woff2'],
  scripts: [],
  boot: '',
  baseUrl: '/base/',
  baseUrlBanner: false,
  generator: 'docsgen',
};

export const navbar: NavbarView = {
  hideOnScroll: true,
  left: [
    { kind: 'link', label: 'Playground', href: 'https://playground.lexical.dev/', external: true },
    { kind: 'link', label: 'Docs', href: '/base/docs/intro', current: 'true' },
  ],
  right: [
    { kind: 'menu', role: 'versions', label: '0.16.1', items: [{ label: '0.16.1', href: '/base/docs/intro' }] },
    { kind: 'search' },
  ],
};

export const doc: DocContentView = {
  kind: 'doc',
  id: 'intro',
  title: 'Introduction',
  titleHtml: 'Introduction',
  showTitle: true,
  bodyHtml: '<p>Body.</p>',
  tags: [],
  unlisted: false,
};

/** Returns the view of a page with the required properties and those in `more`. */
export function viewOf(content: ContentView, more: Partial<PageView> = {}): PageView {
  const head = {
    title: 'Introduction | Lexical',
    type: 'website',
    locale: 'en',
    siteName: 'Lexical',
    alternates: [],
    feeds: [],
    stylesheets: [],
    structuredData: [],
  } as const;
  return { site, head, href: '/base/docs/intro', navbar, toc: [], content, ...more };
}

export function render<P extends object>(component: FunctionComponent<P>, props: P): string {
  return renderToStaticMarkup(createElement(component, props));
}

export function renderPage(content: ContentView, more: Partial<PageView> = {}): string {
  return render(Document, { view: viewOf(content, more) });
}

/** Removes `<template>` elements, which contain HTML for scripts. */
export function shown(html: string): string {
  return html.replace(/<template\b.*?<\/template>/gs, '');
}

/** Returns the visible text of HTML with collapsed white space. */
export function textOf(html: string): string {
  return html
    .replace(/<(?:script|style)\b.*?<\/(?:script|style)>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
