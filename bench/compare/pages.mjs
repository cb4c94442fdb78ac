// @ts-check
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { pageFacts, pageText } from '../corpus.mjs';

/**
 * A page of the generated site, before its Markdown is adapted to a tool.
 *
 * @typedef {object} CorpusPage
 * @property {string} path `section-001/name.md`.
 * @property {string} route The path without its extension.
 * @property {string} name The file name without its extension.
 * @property {string} folder
 * @property {number} section From 1.
 * @property {number} position The position in the site, from 1.
 * @property {string} title
 * @property {string} description
 * @property {string} body The Markdown below the front matter.
 *
 * @typedef {object} Dialect The syntax of a tool for features that differ between tools. Features without a function are not changed.
 * @property {(route: string, hash: string, from: CorpusPage) => string} [link] Returns the link to a page; `hash` is empty or starts with `#`.
 * @property {(kind: string, inner: string) => string} [admonition]
 * @property {(fence: { language: string, title: string, lines: string }) => string} [fence] Returns the info string of a code block; `lines` has the form `2,4-5`.
 *
 * @typedef {{ label: string, folder: string, pages: readonly CorpusPage[] }} Section
 */

/**
 * Returns the pages of a generated site in the order of the sidebar.
 *
 * @param {number} total
 * @returns {CorpusPage[]}
 */
export function corpusPages(total) {
  return Array.from({ length: total }, (_, index) => {
    const { title, path, section } = pageFacts(index);
    const [, front = '', body = ''] = /^---\n([\s\S]*?)\n---\n\n([\s\S]*)$/.exec(pageText(index, total)) ?? [];
    return {
      path,
      route: path.replace(/\.md$/, ''),
      name: posix.basename(path, '.md'),
      folder: posix.dirname(path),
      section,
      position: index + 1,
      title,
      description: /^description: (.*)$/m.exec(front)?.[1] ?? '',
      body,
    };
  });
}

/**
 * @param {readonly CorpusPage[]} pages
 * @returns {Section[]}
 */
export function sectionsOf(pages) {
  /** @type {Map<string, CorpusPage[]>} */
  const folders = new Map();
  for (const page of pages) folders.set(page.folder, [...(folders.get(page.folder) ?? []), page]);
  return [...folders].map(([folder, members]) => ({ label: `Section ${members[0]?.section}`, folder, pages: members }));
}

/**
 * Returns the body of a page in the syntax of a tool.
 *
 * @param {CorpusPage} page
 * @param {Dialect} dialect
 */
export function translate(page, { link, admonition, fence }) {
  let text = page.body;
  if (link)
    text = text.replace(/\]\((\.\.?\/[^)#]+)\.md(#[^)]*)?\)/g, (_, path, hash = '') => {
      const route = posix.join(page.folder, path);
      return `](${link(route, hash, page)})`;
    });
  if (admonition) text = text.replace(/^:::(\w+)\n\n([\s\S]*?)\n\n:::$/gm, (_, kind, inner) => admonition(kind, inner));
  if (fence)
    text = text.replace(/^```(\w+)(.*)$/gm, (_, language, meta) => {
      const title = /title="([^"]*)"/.exec(meta)?.[1] ?? '';
      const lines = /\{([\d,-]+)\}/.exec(meta)?.[1] ?? '';
      return `\`\`\`${fence({ language, title, lines })}`;
    });
  return text;
}

/**
 * Returns the routes that the body of a page links to.
 *
 * @param {CorpusPage} page
 */
export function linkedRoutes(page) {
  return [...page.body.matchAll(/\]\((\.\.?\/[^)#]+)\.md/g)].map(([, path = '']) => posix.join(page.folder, path));
}

/**
 * Writes files to a folder. The keys are paths relative to the folder.
 *
 * @param {string} dir
 * @param {Readonly<Record<string, string>>} files
 */
export function writeFiles(dir, files) {
  for (const [path, text] of Object.entries(files)) {
    const file = join(dir, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/**
 * Formats a value as JSON with a final newline.
 *
 * @param {unknown} value
 */
export function json(value) {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
