// @ts-check
/** @typedef {import('./random.mjs').Random} Random */

const ADJECTIVES = [
  'incremental',
  'shared',
  'remote',
  'nested',
  'cached',
  'typed',
  'partial',
  'offline',
  'static',
  'stable',
  'lazy',
  'ordered',
  'public',
  'scoped',
  'signed',
  'hidden',
  'custom',
  'default',
  'parallel',
  'portable',
];
const NOUNS = [
  'editor',
  'cache',
  'router',
  'schema',
  'session',
  'worker',
  'plugin',
  'command',
  'listener',
  'selection',
  'record',
  'token',
  'stream',
  'query',
  'layout',
  'theme',
  'profile',
  'release',
  'snapshot',
  'registry',
  'adapter',
  'channel',
  'policy',
  'handler',
  'migration',
];
const VERBS = [
  'reads',
  'updates',
  'returns',
  'replaces',
  'validates',
  'collects',
  'compares',
  'resolves',
  'registers',
  'publishes',
  'restores',
  'forwards',
  'measures',
  'checks',
  'keeps',
  'drops',
  'merges',
  'creates',
  'watches',
  'renders',
];
const ACTIONS = [
  'Configure',
  'Register',
  'Inspect',
  'Extend',
  'Replace',
  'Validate',
  'Publish',
  'Restore',
  'Measure',
  'Debug',
  'Migrate',
  'Test',
  'Cache',
  'Observe',
  'Compose',
  'Secure',
  'Share',
  'Upgrade',
];
const CONJUNCTIONS = [
  'because',
  'although',
  'so that',
  'before',
  'after',
  'while',
  'unless',
  'whenever',
  'and',
  'but only if',
];
const ADVERBS = ['first', 'usually', 'quietly', 'always', 'later', 'directly', 'again', 'safely', 'never', 'once'];
const OPENINGS = [
  'By default',
  'In practice',
  'On a server',
  'During an update',
  'For most projects',
  'With this option',
  'As a rule',
  'In older versions',
  'On the first run',
  'Without a cache',
];
/** Half the average length of a sentence, in words. */
const HALF_A_SENTENCE = 8;
const IDENTIFIERS = [
  'getState()',
  'config.cache',
  '--out-dir',
  'useSession',
  'node.key',
  'update()',
  'package.json',
  'maxAge',
  'onError',
  'registerCommand',
  'null',
  'src/index.ts',
  'readOnly',
  'schema.version',
  'SIGTERM',
];

/**
 * Returns a phrase of two words: `Cached routers`.
 *
 * @param {Random} random
 */
export function titleOf(random) {
  const adjective = random.pick(ADJECTIVES);
  return `${adjective[0]?.toUpperCase()}${adjective.slice(1)} ${plural(random.pick(NOUNS))}`;
}

/**
 * Returns different headings for a page. They contain only letters and spaces, so that their anchors are simple.
 *
 * @param {Random} random
 * @param {number} count
 */
export function headingsOf(random, count) {
  const nouns = random.some(NOUNS, count);
  return nouns.map((noun) => `${random.pick(ACTIONS)} the ${random.pick(ADJECTIVES)} ${noun}`);
}

/**
 * Returns the anchor of a heading.
 *
 * @param {string} heading
 */
export function anchorOf(heading) {
  return heading.toLowerCase().replaceAll(' ', '-');
}

/**
 * Returns at least one sentence, with about the given number of words in total. Some words are code, emphasized or strong.
 *
 * @param {Random} random
 * @param {number} words
 */
export function paragraph(random, words) {
  const sentences = [];
  for (let count = 0; count === 0 || count + HALF_A_SENTENCE < words;) {
    const text = sentence(random);
    sentences.push(text);
    count += text.split(' ').length;
  }
  return sentences.join(' ');
}

/** @param {Random} random */
export function sentence(random) {
  const opening = random.next() < 0.3 ? `${random.pick(OPENINGS)}, the` : 'The';
  const first = `${opening} ${subject(random)} ${random.pick(VERBS)} the ${object(random)}`;
  if (random.next() < 0.25) return `${first} ${random.pick(ADVERBS)}.`;
  const second = `the ${subject(random)} ${random.pick(ADVERBS)} ${random.pick(VERBS)} ${random.pick(['every', 'its own', 'one', 'the next'])} ${object(random)}`;
  return `${first} ${random.pick(CONJUNCTIONS)} ${second}.`;
}

/** @param {Random} random */
function subject(random) {
  return random.next() < 0.5 ? random.pick(NOUNS) : `${random.pick(ADJECTIVES)} ${random.pick(NOUNS)}`;
}

/** @param {Random} random */
function object(random) {
  const chance = random.next();
  if (chance < 0.22) return `\`${random.pick(IDENTIFIERS)}\``;
  if (chance < 0.29) return `**${random.pick(ADJECTIVES)}** ${random.pick(NOUNS)}`;
  if (chance < 0.34) return `_${random.pick(NOUNS)}_`;
  return `${random.pick(ADJECTIVES)} ${random.pick(NOUNS)}`;
}

/** @param {string} noun */
function plural(noun) {
  return /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`;
}
