// @ts-check
import { broken, correct } from '../marks.mjs';
import * as targets from '../targets.mjs';

/**
 * A kind of syntax that can contain a link, in files with marked links.
 *
 * @typedef {object} Kind
 * @property {string} name
 * @property {Readonly<Record<string, string>>} files
 */

/**
 * @typedef {object} PageKind
 * @property {string} name
 * @property {(link: string, number: number) => string} write Returns the source of one link, which is a block.
 * @property {'links' | 'paths' | 'files' | 'public'} [targets] What the links lead to. Default: `links`.
 * @property {number} [faults] The number of broken links. Default: 5.
 * @property {number} [correct] The number of correct links. Default: 3.
 * @property {string} [extension] Default: `md`.
 * @property {string} [before] The source before the links.
 */

const TARGETS = {
  links: { broken: targets.BROKEN_LINKS, correct: targets.CORRECT_LINKS },
  paths: { broken: targets.BROKEN_PATHS, correct: targets.CORRECT_PATHS },
  files: { broken: targets.BROKEN_FILES, correct: targets.CORRECT_FILES },
  public: { broken: targets.BROKEN_PUBLIC_FILES, correct: targets.CORRECT_PUBLIC_FILES },
};

/**
 * Creates a page for each kind. The kinds take turns with the targets, so that all of them together have all targets.
 *
 * @param {string} group The name of the group, which becomes part of the links and paths.
 * @param {readonly PageKind[]} kinds
 * @returns {Kind[]}
 */
export function pageKinds(group, kinds) {
  const turns = Object.fromEntries(Object.entries(TARGETS).map(([name, lists]) => [name, turnsOf(lists)]));
  return kinds.map(
    (
      { name, write, targets: lists = 'links', faults = 5, correct: good = 3, extension = 'md', before = '' },
      index,
    ) => {
      const key = `${group}-${index}`;
      const turn = /** @type {ReturnType<typeof turnsOf>} */ (turns[lists]);
      const links = [
        ...Array.from({ length: faults }, (_, number) => broken(turn.broken()(`${key}-${number}`))),
        ...Array.from({ length: good }, () => correct(turn.correct())),
      ];
      const text = [`# Faults in ${key}`, before, ...links.map(write)].filter((block) => block !== '').join('\n\n');
      return { name, files: { [`content/docs/${group}/page-${index}.${extension}`]: `${text}\n` } };
    },
  );
}

/**
 * @param {{ broken: readonly targets.Target[], correct: readonly string[] }} lists
 */
function turnsOf(lists) {
  return { broken: inTurn(lists.broken), correct: inTurn(lists.correct) };
}

/**
 * Returns a function that returns the items of a list again and again.
 *
 * @template T
 * @param {readonly T[]} list
 */
function inTurn(list) {
  let next = 0;
  return () => /** @type {T} */ (list[next++ % list.length]);
}
