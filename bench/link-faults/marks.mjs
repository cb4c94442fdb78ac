// @ts-check

/**
 * A link in the source of a planted site, with the location that a report must state.
 *
 * @typedef {object} Mark
 * @property {string} kind The kind of syntax that contains the link.
 * @property {boolean} isBroken
 * @property {string} written The link as written, without quotes.
 * @property {string} file
 * @property {number} line From 1.
 * @property {number} column From 1, in UTF-16 units.
 */

/** Characters for private use mark the links in the sources. No link contains them. */
const [BROKEN, CORRECT, END] = ['\u{e000}', '\u{e001}', '\u{e002}'];
const MARKED = new RegExp(`([${BROKEN}${CORRECT}])([^${END}]*)${END}`, 'g');

/**
 * Marks a broken link.
 *
 * @param {string} written
 */
export const broken = (written) => BROKEN + written + END;

/**
 * Marks a link that works, although a checker could think that it does not.
 *
 * @param {string} written
 */
export const correct = (written) => CORRECT + written + END;

/**
 * Removes the marks from a source, and returns where they were.
 *
 * @param {string} kind
 * @param {string} file
 * @param {string} marked
 * @returns {{ text: string, marks: Mark[] }}
 */
export function readMarks(kind, file, marked) {
  /** @type {Mark[]} */
  const marks = [];
  let text = '';
  let from = 0;
  for (const { index, 0: all, 1: mark, 2: written = '' } of marked.matchAll(MARKED)) {
    text += marked.slice(from, index);
    const line = text.split('\n').length;
    const column = text.length - text.lastIndexOf('\n');
    marks.push({
      kind,
      isBroken: mark === BROKEN,
      written: written.replace(/^(['"`])(.*)\1$/s, '$2'),
      file,
      line,
      column,
    });
    text += written;
    from = index + all.length;
  }
  return { text: text + marked.slice(from), marks };
}
