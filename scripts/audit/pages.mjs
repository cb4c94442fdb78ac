// @ts-check
/**
 * One page of each kind of this repository's site, by name: what is looked at when all of it would take too long.
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

/** The kinds that ask search engines to leave them out, as they should. */
export const UNLISTED = ['search', 'not found'];

/** The kinds on which menus are opened too: what is in them differs between these, and is the same on others. */
export const WITH_MENUS = ['home', 'guide', 'class', 'blog'];

export const THEMES = /** @type {const} */ (['light', 'dark']);

/**
 * The address of a page in a theme, without a choice being stored.
 * @param {string} path
 * @param {string} theme
 */
export function inTheme(path, theme) {
  return `${path}?docsgen-theme=${theme}`;
}

/**
 * The kinds that a list of names asks for, all when it asks for none.
 * @param {string | undefined} names separated by commas
 */
export function chosenKinds(names) {
  const all = Object.entries(KINDS).map(([name, path]) => ({ name, path }));
  if (names === undefined) return all;
  return names.split(',').map((name) => {
    const kind = all.find((one) => one.name === name);
    if (!kind)
      throw new Error(`There is no kind of page named “${name}”. There are: ${Object.keys(KINDS).join(', ')}.`);
    return kind;
  });
}
