// @ts-check
import { hostileStarts, realLines } from '../seeds.mjs';
import { textsOf } from '../memory-target.mjs';
import { ownerOfPage, siteOfCase, siteOfModules, siteOfPages } from '../sites.mjs';
import { configDataCase } from './config-data.mjs';
import { frontMatterCase } from './front-matter.mjs';
import { markdownCase, parserCase } from './markdown.mjs';
import { mdxCase } from './mdx.mjs';
import { sidebarsCase } from './sidebars.mjs';
import { modelCase, typedocCase, typescriptLines } from './typedoc.mjs';

/**
 * A kind of cases, and how sites contain them: several cases in a site on disk (`site`), or one in memory (`memory`). The kind `parser`
 * needs no sites.
 *
 * @typedef {object} Sites
 * @property {import('../site-target.mjs').CasesOfSites} [site]
 * @property {(files: import('../reduce.mjs').Files) => import('../worker.mjs').MemoryTask} [memory]
 *
 * @typedef {import('../engine.mjs').Kind & Sites} SiteKind
 *
 * @typedef {object} Parts The parts of docsgen that the kinds need.
 * @property {readonly string[]} FRONT_MATTER_KEYS
 * @property {readonly string[]} RULE_CODES
 *
 * @typedef {(random: import('../../../bench/random.mjs').Random) => import('../reduce.mjs').Files} Create
 */

/** The names of all kinds, in the order in which they run. The kinds with the slowest cases come first, so the time limit is kept. */
export const KINDS = [
  'typedoc',
  'typedoc-model',
  'mdx',
  'markdown',
  'front-matter',
  'parser',
  'sidebars',
  'config-data',
];

/**
 * Creates a kind.
 *
 * @param {string} name
 * @param {Parts} parts
 * @param {() => Promise<any>} recordTypedoc Returns the answer of TypeDoc for a site without cases.
 * @returns {Promise<SiteKind>}
 */
export async function createKind(name, { FRONT_MATTER_KEYS: keys, RULE_CODES: codes }, recordTypedoc) {
  const [pages, modules] = [pageSite(codes), moduleSite(codes)];
  /** @type {Sites['memory']} */
  const memory = (files) => ({ files: textsOf(siteOfCase(files)) });
  const markdown = { lines: realLines('md'), hostile: hostileStarts('md') };
  /** @type {Record<string, () => Promise<SiteKind>>} */
  const create = {
    parser: async () => ({ name, batchSize: 250, create: (random) => parserCase(random, markdown) }),
    markdown: async () => ({ name, batchSize: 60, create: (random) => markdownCase(random, markdown), site: pages }),
    mdx: async () => {
      const mdx = { lines: realLines('mdx'), hostile: hostileStarts('mdx') };
      return { name, batchSize: 40, create: (random) => mdxCase(random, mdx), site: pages };
    },
    'front-matter': async () => {
      const material = { ...markdown, keys };
      return { name, batchSize: 60, create: (random) => frontMatterCase(random, material), site: pages };
    },
    sidebars: async () => ({ name, batchSize: 1, create: sidebarsCase, memory }),
    'config-data': async () => ({ name, batchSize: 1, create: configDataCase, memory }),
    typedoc: async () => {
      const lines = typescriptLines();
      return { name, batchSize: 40, create: (random) => typedocCase(random, { lines }), site: modules };
    },
    'typedoc-model': async () => {
      const answer = await recordTypedoc();
      const files = textsOf(siteOfModules([], []));
      return {
        name,
        batchSize: 1,
        create: (random) => modelCase(random, { answer }),
        memory: (changed) => ({ files, answer: JSON.parse(textsOf(changed)['answer.json'] ?? 'null') ?? answer }),
      };
    },
  };
  const created = await create[name]?.();
  if (!created) throw new Error(`Unknown kind ${name}. The kinds are ${KINDS.join(', ')}.`);
  return created;
}

/**
 * @param {readonly string[]} codes
 * @returns {import('../site-target.mjs').CasesOfSites}
 */
function pageSite(codes) {
  return {
    name: 'pages',
    siteOf: (cases) => siteOfPages(cases, codes),
    ownerOf: ownerOfPage,
    buildMs: 15_000,
    caseMs: 500,
  };
}

/**
 * @param {readonly string[]} codes
 * @returns {import('../site-target.mjs').CasesOfSites}
 */
function moduleSite(codes) {
  const siteOf = (/** @type {readonly import('../reduce.mjs').Case[]} */ cases) => siteOfModules(cases, codes);
  return { name: 'modules', siteOf, ownerOf: ownerOfPage, buildMs: 40_000, caseMs: 500 };
}
