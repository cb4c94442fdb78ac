// @ts-check
import { mutated } from '../values.mjs';
import { part } from './markdown.mjs';

/** @typedef {import('../../../bench/random.mjs').Random} Random */

/** A configuration with many of the keys, which the cases change. */
const CONFIG = {
  tagline: 'A tagline',
  baseUrl: '/base/',
  trailingSlash: true,
  favicon: 'icon.svg',
  noIndex: false,
  i18n: {
    locales: [{ name: 'en', label: 'English', translations: { 'docs.next': 'Next', 'tags.count': 'one|{count}' } }],
  },
  announcementBar: { id: 'a', content: '<a href="/docs/other">x</a>', backgroundColor: '#fff', isCloseable: true },
  head: [{ tag: 'meta', attrs: { name: 'a', content: 'b' } }],
  docs: {
    dir: 'content/docs',
    routeBasePath: 'docs',
    breadcrumbs: true,
    editUrl: 'https://example.org/{path}',
    versions: [{ name: 'current', label: '2.0' }],
  },
  blog: {
    dir: 'content/blog',
    routeBasePath: 'blog',
    postsPerPage: 2,
    authorsFile: 'authors.yml',
    feeds: { formats: ['rss', 'atom'], limit: 3 },
  },
  redirects: [
    { from: '/old', to: '/docs/other' },
    { from: ['/x', '/y'], to: '/blog' },
  ],
  markdown: { math: true, languageAliases: { foo: 'js' }, html: 'sanitize', tocMinLevel: 2, tocMaxLevel: 4 },
  search: { boost: 1 },
  links: { ignore: ['/nowhere'] },
};

const AUTHORS = {
  ann: { name: 'Ann', title: 'Author', url: 'https://example.org', image_url: '/icon.svg' },
  bob: { name: 'Bob' },
};
const GLOSSARY = { island: 'A *component* with a [page](docs/other.md).', Server: 'A program.' };

const POSTS = {
  'content/blog/2024-01-02-a.md':
    '---\nauthors: [ann, bob]\ntags: [x, "Y z"]\n---\n\n# A\n\nText.\n\n<!-- truncate -->\n\nMore.\n',
  'content/blog/2024-02-03-b.md': '---\nauthors: { name: Guest }\ntags: [x]\n---\n\n# B\n\n:term[island]\n',
  'content/docs/terms.md': '---\ntags: [x]\n---\n\n# Terms\n\n:::glossary\n:::\n\n:term[server] $x$\n',
};

const YAML = [
  '&a',
  '*a',
  '<<: *a',
  '!!str',
  '\t',
  '- ',
  '? ',
  ': ',
  '|',
  '>',
  '#',
  '"',
  "'",
  '{',
  '}',
  '[',
  ']',
  '---\n',
  '...\n',
  '\n',
  '\u0001',
  '\ufeff',
  '%YAML 9\n',
  '__proto__:',
  '\r\n',
  '\r',
];

/**
 * Returns the text of a data file: changed values as JSON, or changed characters.
 *
 * @param {Random} random
 * @param {unknown} value
 * @returns {string | { json: unknown }}
 */
function dataFile(random, value) {
  const json = mutated(random, value, random.pick([0, 1, 1, 2, 3]));
  if (random.next() < 0.5) return { json };
  const text = yamlOf(json, '');
  const at = random.int(0, text.length);
  const changed = text.slice(0, at) + random.pick(YAML) + text.slice(at + random.int(0, 3));
  return random.next() < 0.1 ? part(random, changed) : changed;
}

/**
 * @param {unknown} value
 * @param {string} indent
 * @returns {string}
 */
function yamlOf(value, indent) {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0)
    return `${JSON.stringify(value)}\n`;
  const entries = Object.entries(value).map(
    ([key, inner]) => `${indent}${Array.isArray(value) ? '-' : `${key}:`} ${yamlOf(inner, `${indent}  `)}`,
  );
  return `${indent === '' ? '' : '\n'}${entries.join('')}`;
}

/**
 * Returns a site whose configuration and data files have random changes.
 *
 * @param {Random} random
 */
export function configDataCase(random) {
  const keys = random.some(Object.keys(CONFIG), random.int(0, 6));
  const config = Object.fromEntries(Object.entries(CONFIG).filter(([key]) => keys.includes(key)));
  const json = random.next() < 0.6 ? mutated(random, config, random.pick([0, 1, 1, 2])) : config;
  return {
    ...POSTS,
    'site.config.ts': { json },
    'content/blog/authors.yml': dataFile(random, AUTHORS),
    'content/glossary.yml': dataFile(random, GLOSSARY),
    [`content/docs/_category_.${random.pick(['json', 'yml'])}`]: dataFile(random, { label: 'Root', position: 1 }),
  };
}
