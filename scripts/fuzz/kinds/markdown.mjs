// @ts-check
import { BLOCKS, INLINE } from '../marks.mjs';

/** @typedef {import('../../../bench/random.mjs').Random} Random */

/**
 * The texts that new texts are made of.
 *
 * @typedef {object} Material
 * @property {readonly string[]} lines Lines of real pages.
 * @property {readonly string[]} hostile The starts of hostile pages.
 */

const DEFINITIONS = ['', '', '\n\n[r]: /u "t"\n[^1]: n\n'];

/** Syntax that only docsgen has, and text that its stages treat in a special way. */
const DOCSGEN = [
  // Names that every object inherits.
  ...[
    ':term[constructor]',
    ':icon[constructor]',
    '```constructor constructor\n```\n',
    ':::constructor\n',
    '{#constructor}',
    '[constructor]',
    '[toString]: /a\n',
    '[^toString]',
    '> [!CONSTRUCTOR]\n> a\n',
    ':constructor[a]',
    ':badge[a]{constructor="b"}',
    '```ts constructor=1 toString\n```\n',
    ':::tip{constructor}\n',
    '<constructor>',
  ],
  ...[
    '{#id}',
    '## A {#a}\n',
    '[x](./other.md)',
    '[x](../other.md#other)',
    '[x](/docs/other)',
    '![i](./none.png)',
    '![](/icon.svg)',
  ],
  ...[
    '{@link Kit}',
    ':term[island]',
    ':icon[rocket]',
    '$x^2$',
    '$$\n\\frac{\n$$\n',
    '\\$',
    '<!-- truncate -->',
    '[[toc]]',
  ],
  ...[
    '```ts title="a.ts" {1,3-4}\nconst a = 1;\n```\n',
    '```js showLineNumbers\n',
    '```diff\n- a\n+ b\n```\n',
    '```mermaid\nA\n```\n',
  ],
  ...['// highlight-next-line\n', '// [!code ++]\n', '```npm2yarn\nnpm i a\n```\n', '```ts twoslash\n//    ^?\n```\n'],
  ...[
    ':::tabs\n',
    ':::tab[A]\n',
    ':::steps\n',
    ':::cards\n',
    ':::card[A]{href="/x"}\n',
    ':::file-tree\n',
    ':::code-group\n',
    '::::\n',
    ':::\n',
  ],
  ...[
    '> [!NOTE]\n> a\n',
    '> [!X]\n',
    '<details><summary>a</summary>\n',
    '<script>a</script>',
    '<img src=x onerror=y>',
    '<a href="javascript:x">y</a>',
  ],
  ...[
    '<svg><path d="M0"/></svg>',
    '<table><tr><td>a',
    '<p id="a">',
    '<b/>',
    '<BR>',
    '<x-y z>',
    '</p>',
    '<style>a{}</style>',
    '<iframe src="a">',
  ],
  ...[
    '\u0001',
    '\u00010\u0001',
    '\u0000',
    '\ufeff',
    '\u2028',
    '\r',
    '\ud800',
    '\udfff',
    '\u202e',
    '\u0085',
    '\u000b',
    '\f',
  ],
];

/**
 * Returns marks in random order.
 *
 * @param {Random} random
 * @param {readonly string[]} marks
 * @param {number} [most]
 */
export function randomMarks(random, marks, most = 24) {
  const pieces = Array.from({ length: random.int(0, most) }, () => random.pick(marks));
  return pieces.join('') + random.pick(DEFINITIONS);
}

/**
 * Returns a few consecutive lines, each with a small change.
 *
 * @param {Random} random
 * @param {readonly string[]} lines
 * @param {readonly string[]} marks
 */
export function changedLines(random, lines, marks) {
  const first = random.int(0, lines.length - 1);
  const prefixes = ['', '', '', '', '> ', '- ', '  ', '    ', '1. ', '\t'];
  return lines
    .slice(first, first + random.int(1, 16))
    .flatMap((line) => {
      if (random.next() < 0.4) return [line];
      const at = random.int(0, Math.min(40, line.length));
      const put = random.next() < 0.6 ? random.pick(marks) : '';
      const changed = random.pick(prefixes) + line.slice(0, at) + put + line.slice(at + random.pick([0, 0, 1, 3]));
      return random.next() < 0.1 ? [changed, changed] : [changed];
    })
    .join('\n');
}

/**
 * Returns the text of a Markdown page without front matter.
 *
 * @param {Random} random
 * @param {Material} material
 */
export function markdownText(random, { lines, hostile }) {
  const inline = [...INLINE, ...DOCSGEN];
  const forms = [
    () => randomMarks(random, BLOCKS),
    () => randomMarks(random, inline),
    () => randomMarks(random, [...BLOCKS, ...inline], 60),
    () => changedLines(random, lines, inline),
    () => changedLines(random, lines, inline),
    () => part(random, random.pick(hostile)),
  ];
  return Array.from({ length: random.int(1, 3) }, () => random.pick(forms)()).join(random.pick(['', '\n', '\n\n']));
}

/**
 * Returns a part of a text.
 *
 * @param {Random} random
 * @param {string} text
 */
export function part(random, text) {
  const from = random.int(0, text.length);
  return text.slice(from, from + random.int(1, 300));
}

/**
 * The kind `parser`: texts for the comparison of docsgen's parser with micromark.
 *
 * @param {Random} random
 * @param {Material} material
 */
export function parserCase(random, { lines }) {
  const forms = [
    () => randomMarks(random, BLOCKS),
    () => randomMarks(random, INLINE),
    () => randomMarks(random, [...BLOCKS, ...INLINE]),
    () => randomMarks(random, [...BLOCKS, ...INLINE, ...DOCSGEN], 60),
    () => changedLines(random, lines, INLINE),
  ];
  return { 'text.md': random.pick(forms)() };
}

/**
 * @param {Random} random
 * @param {Material} material
 */
export function markdownCase(random, material) {
  return { 'page.md': markdownText(random, material) };
}
