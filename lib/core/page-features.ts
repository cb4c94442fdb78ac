import type { PageContent, PageFeature } from './model/index.ts';

/** All features of pages, in the order of their style sheets. */
export const PAGE_FEATURES: readonly PageFeature[] = [
  'api',
  'lists',
  'math',
  'diagram',
  'term',
  'glossary',
  'typeTable',
  'hovers',
  'query',
  'feedback',
  'home',
  'rightToLeft',
];

/** The features of kinds of pages. The other kinds need only the files of every page. */
export const FEATURE_OF_KIND: Readonly<Partial<Record<PageContent['kind'], PageFeature>>> = {
  api: 'api',
  home: 'home',
  post: 'lists',
  'post-list': 'lists',
  tags: 'lists',
  tag: 'lists',
  archive: 'lists',
  author: 'lists',
  authors: 'lists',
  'not-found': 'lists',
  search: 'lists',
};
