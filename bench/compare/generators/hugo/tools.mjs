// @ts-check
import { execFileSync } from 'node:child_process';
import { sectionsOf, translate, writeFiles } from '../../pages.mjs';
import { STYLE } from '../style.mjs';
import { ADMONITION, BASE, CONFIG, LIST, SIDEBAR_ALL, SIDEBAR_SECTION, SINGLE } from './templates.mjs';

/**
 * @typedef {import('../../tool.mjs').Tool} Tool
 * @typedef {import('../../tool.mjs').CorpusPage} CorpusPage
 */

/** @type {import('../../pages.mjs').Dialect} */
const DIALECT = {
  link: (route, hash) => `/docs/${route}/${hash}`,
  admonition: (kind, inner) => `{{% admonition ${kind} %}}\n${inner}\n{{% /admonition %}}`,
  fence: ({ language, lines }) => `${language}${lines && ` {hl_lines=[${quoted(lines)}]}`}`,
};

/** @param {string} lines */
function quoted(lines) {
  return lines
    .split(',')
    .map((line) => `"${line}"`)
    .join(',');
}

export const hugo = tool({ id: 'hugo', name: 'Hugo', sidebar: 'all' });
export const hugoSection = tool({ id: 'hugo-section', name: 'Hugo, section sidebar', sidebar: 'section' });

/**
 * @param {{ id: string, name: string, sidebar: 'all' | 'section' }} variant
 * @returns {Tool}
 */
function tool({ id, name, sidebar }) {
  return {
    id,
    name,
    needs: 'hugo',
    version: ({ program }) => /v([\d.]+)/.exec(execFileSync(program, ['version'], { encoding: 'utf8' }))?.[1] ?? '',
    setup: [
      sidebar === 'all'
        ? 'custom theme (table of contents, pager, sidebar of all pages that is rendered once)'
        : 'custom theme (table of contents, pager, sidebar of one section that is rendered once per section)',
      'Chroma with classes',
      'no search and no link check (not built in; links are URLs)',
      'not minified',
    ].join('; '),
    sidebar,
    write: ({ dir, pages }) => writeFiles(dir, { ...siteFiles(sidebar), ...docFiles(pages) }),
    source: ({ path }) => `content/docs/${path}`,
    url: ({ route }) => `/docs/${route}/`,
    html: ({ route }) => `docs/${route}/index.html`,
    out: 'public',
    caches: ['resources', '.hugo_build.lock'],
    build: ({ program }) => ({ file: program, args: [] }),
    dev: ({ program }, port) => ({
      file: program,
      args: ['server', '--bind', '127.0.0.1', '--port', String(port)],
    }),
    served: ({ route }) => `/docs/${route}/`,
  };
}

/**
 * @param {readonly CorpusPage[]} pages
 * @returns {Record<string, string>}
 */
function docFiles(pages) {
  const docs = pages.map((page) => {
    const front = `---\ntitle: ${page.title}\ndescription: ${page.description}\nweight: ${page.position}\n---`;
    return [`content/docs/${page.path}`, `${front}\n\n${translate(page, DIALECT)}`];
  });
  const sections = sectionsOf(pages).map(({ folder, label }, index) => [
    `content/docs/${folder}/_index.md`,
    `---\ntitle: ${label}\nweight: ${index + 1}\n---\n`,
  ]);
  return Object.fromEntries([...docs, ...sections]);
}

/**
 * @param {'all' | 'section'} sidebar
 * @returns {Record<string, string>}
 */
function siteFiles(sidebar) {
  const call =
    sidebar === 'all'
      ? 'partialCached "sidebar.html" .'
      : 'partialCached "section.html" .CurrentSection .CurrentSection.RelPermalink';
  return {
    'config.toml': CONFIG,
    'layouts/_default/baseof.html': BASE,
    'layouts/_default/single.html': SINGLE.replace('SIDEBAR', () => call),
    'layouts/_default/list.html': LIST,
    'layouts/partials/sidebar.html': SIDEBAR_ALL,
    'layouts/partials/section.html': SIDEBAR_SECTION,
    'layouts/shortcodes/admonition.html': ADMONITION,
    'static/style.css': STYLE,
    'content/docs/_index.md': '---\ntitle: Docs\n---\n',
    'content/_index.md': '---\ntitle: Corpus\n---\n',
  };
}
