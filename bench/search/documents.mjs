// @ts-check
/**
 * The documents that search libraries index: one for each section of a page, or one for each page.
 *
 * @typedef {import('../../lib/core/model/search.ts').SearchPage} SearchPage
 *
 * @typedef {object} SearchDocument
 * @property {number} id
 * @property {string} page
 * @property {string | null} anchor
 * @property {string} names
 * @property {string} title
 * @property {string} parents
 * @property {string} pageTitle
 * @property {string} about The description and keywords of the page, in its first document.
 * @property {string} text
 * @property {string} code
 *
 * @typedef {'names' | 'title' | 'parents' | 'pageTitle' | 'about' | 'text' | 'code'} Field
 *
 * @typedef {'section' | 'page'} Unit
 */

/** @type {readonly Field[]} */
export const FIELDS = ['names', 'title', 'parents', 'pageTitle', 'about', 'text', 'code'];

/** Words that are in almost every question and page. */
export const STOP_WORDS = new Set(
  `a an and are as at be but by can do does for from how i if in into is it its my no not of on or so that the their
  then there they this to was what when where which who why will with you your`.split(/\s+/),
);

/**
 * Removes the hash, the query and the trailing slash of a URL, so that URLs can be compared.
 *
 * @param {string} url
 */
export function pageOf(url) {
  return url.replace(/[?#].*$/, '').replace(/\/$/, '') || '/';
}

/**
 * @param {readonly SearchPage[]} pages
 * @param {Unit} unit
 * @returns {SearchDocument[]}
 */
export function documentsOf(pages, unit) {
  const documents = unit === 'page' ? pages.map(pageDocument) : pages.flatMap(sectionsOf);
  return documents.map((document, id) => ({ ...document, id }));
}

/** @param {SearchPage} page */
function aboutOf({ description = '', keywords }) {
  return [description, ...keywords].join(' ');
}

/** @param {SearchPage} page */
function sectionsOf(page) {
  return page.sections.map(({ anchor = null, title, names = [], parents, text, code }, index) => ({
    page: pageOf(page.url),
    anchor,
    names: names.join(' '),
    title,
    parents: parents.join(' '),
    pageTitle: page.title,
    about: index === 0 ? aboutOf(page) : '',
    text,
    code,
  }));
}

/** @param {SearchPage} page */
function pageDocument(page) {
  const { sections } = page;
  const joined = (/** @type {(section: import('../../lib/core/model/search.ts').SearchSection) => string} */ part) =>
    sections.map(part).join(' ');
  return {
    page: pageOf(page.url),
    anchor: null,
    names: joined(({ names = [] }) => names.join(' ')),
    title: joined(({ title, level }) => (level > 1 ? title : '')),
    parents: '',
    pageTitle: page.title,
    about: aboutOf(page),
    text: joined(({ text }) => text),
    code: joined(({ code }) => code),
  };
}

/**
 * Returns the text that results show, which a site with one of these libraries serves in addition to the index.
 *
 * @param {readonly SearchDocument[]} documents
 */
export function storedText(documents) {
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
