// @ts-check
/**
 * What search libraries index: one document for each section of a page, or one for each page.
 *
 * @typedef {import('../../lib/core/model/search.ts').SearchPage} SearchPage
 *
 * @typedef {object} Document
 * @property {number} id
 * @property {string} page
 * @property {string | null} anchor
 * @property {string} names
 * @property {string} title
 * @property {string} parents
 * @property {string} pageTitle
 * @property {string} about Description and keywords of the page, with its beginning.
 * @property {string} text
 * @property {string} code
 *
 * @typedef {'names' | 'title' | 'parents' | 'pageTitle' | 'about' | 'text' | 'code'} Field
 *
 * @typedef {'section' | 'page'} Unit
 */

/** @type {readonly Field[]} */
export const FIELDS = ['names', 'title', 'parents', 'pageTitle', 'about', 'text', 'code'];

/** Said in every question, and on every page. */
export const STOP_WORDS = new Set(
  `a an and are as at be but by can do does for from how i if in into is it its my no not of on or so that the their
  then there they this to was what when where which who why will with you your`.split(/\s+/),
);

/**
 * URLs are compared without the slash that pages of a folder may end with.
 *
 * @param {string} url
 */
export function pageOf(url) {
  return url.replace(/[?#].*$/, '').replace(/\/$/, '') || '/';
}

/**
 * @param {readonly SearchPage[]} pages
 * @param {Unit} unit
 * @returns {Document[]}
 */
export function documentsOf(pages, unit) {
  const made = unit === 'page' ? pages.map(wholePage) : pages.flatMap(sectionsOf);
  return made.map((one, id) => ({ ...one, id }));
}

/** @param {SearchPage} page */
function aboutOf({ description = '', keywords }) {
  return [description, ...keywords].join(' ');
}

/** @param {SearchPage} page */
function sectionsOf(page) {
  return page.sections.map(({ anchor = null, title, names = [], parents, text, code }, at) => ({
    page: pageOf(page.url),
    anchor,
    names: names.join(' '),
    title,
    parents: parents.join(' '),
    pageTitle: page.title,
    about: at === 0 ? aboutOf(page) : '',
    text,
    code,
  }));
}

/** @param {SearchPage} page */
function wholePage(page) {
  const { sections } = page;
  const all = (/** @type {(section: import('../../lib/core/model/search.ts').SearchSection) => string} */ part) =>
    sections.map(part).join(' ');
  return {
    page: pageOf(page.url),
    anchor: null,
    names: all(({ names = [] }) => names.join(' ')),
    title: all(({ title, level }) => (level > 1 ? title : '')),
    parents: '',
    pageTitle: page.title,
    about: aboutOf(page),
    text: all(({ text }) => text),
    code: all(({ code }) => code),
  };
}

/**
 * What a result shows, as a site with one of the libraries ships it beside the index.
 *
 * @param {readonly Document[]} documents
 */
export function storedTexts(documents) {
  return JSON.stringify(
    documents.map(({ page, anchor, title, pageTitle, parents, text }) => [
      page,
      anchor,
      title,
      pageTitle,
      parents,
      text,
    ]),
  );
}
