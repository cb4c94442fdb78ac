// @ts-check
/**
 * The path of a page of each kind of this repository's site, for checks that would take too long on all pages.
 * @type {Readonly<Record<string, string>>}
 */
export const KINDS = {
  home: '/',
  guide: '/docs/getting-started/react',
  'long guide': '/docs/concepts/serialization',
  concepts: '/docs/concepts/nodes',
  package: '/docs/packages/lexical-link',
  error: '/docs/error',
  class: '/docs/api/classes/lexical.TextNode',
  interface: '/docs/api/interfaces/lexical.BaseSelection',
  module: '/docs/api/modules/lexical',
  'folded module': '/docs/api/modules/lexical_markdown',
  modules: '/docs/api/modules',
  blog: '/blog',
  post: '/blog/mdx-blog-post',
  archive: '/blog/archive',
  tags: '/blog/tags',
  tag: '/blog/tags/hello',
  community: '/community/',
  gallery: '/gallery',
  search: '/search',
  'markdown page': '/markdown-page',
  'not found': '/404.html',
};

/** The kinds of pages that are closed to search engines on purpose. */
export const UNLISTED = ['search', 'not found'];

/** The kinds of pages whose menus are opened. On all other kinds, the menus are the same as on one of these. */
export const WITH_MENUS = ['home', 'guide', 'class', 'blog'];

export const THEMES = /** @type {const} */ (['light', 'dark']);

/**
 * Returns the URL that shows a page in a theme without storing the theme.
 * @param {string} path
 * @param {string} theme
 */
export function inTheme(path, theme) {
  return `${path}?docsgen-theme=${theme}`;
}

/**
 * Returns the kinds in a list of names, or all kinds without a list.
 * @param {string | undefined} names separated by commas
 */
export function selectKinds(names) {
  const all = Object.entries(KINDS).map(([name, path]) => ({ name, path }));
  if (names === undefined) return all;
  return names.split(',').map((name) => {
    const kind = all.find((candidate) => candidate.name === name);
    if (!kind) throw new Error(`Unknown kind of page: “${name}”. Known kinds are: ${Object.keys(KINDS).join(', ')}.`);
    return kind;
  });
}
