// @ts-check
import { INLINE } from '../marks.mjs';
import { changedLines, part } from './markdown.mjs';

/**
 * @typedef {import('../../../bench/random.mjs').Random} Random
 * @typedef {import('./markdown.mjs').Material} Material
 */

/** Marks that start, end and interrupt JSX, expressions and modules. */
const MARKS = [
  ...[
    '{',
    '}',
    '{a}',
    '{1}',
    '{"x"}',
    '{/* c */}',
    '{/*',
    '*/}',
    '{`a${1}`}',
    '{() => 1}',
    '{null}',
    '{[1, 2]}',
    '{{}}',
    '{...a}',
    '{...{}}',
  ],
  ...[
    '<div>',
    '</div>',
    '<br/>',
    '<br>',
    '<></>',
    '<>',
    '</>',
    '<A>',
    '</A>',
    '<A.B/>',
    '<a:b/>',
    '<div {...{}}>',
    '<div a={1} b="c" d>',
    '<div\n',
  ],
  ...[
    '<Tabs>\n',
    '<TabItem label="a">\n',
    '</TabItem>\n',
    '</Tabs>\n',
    '<Card title={',
    '<Steps>\n',
    '<Badge type="x">a</Badge>',
    '<Icon name="z" />',
  ],
  ...[
    "\nimport a from './_lib/data.json'\n",
    "import Part from './none.mdx'\n",
    'export const a = 1;\n',
    'export const a = {\n',
    'export default 1\n',
    'import {',
  ],
  ...[
    'export function f() { return <b>c</b> }\n',
    'export const frontMatter = {}\n',
    '\n\n',
    '\n',
    '  ',
    '\\{',
    '\\<',
    '<!-- c -->',
    '{"\u0001"}',
    '\u00010\u0001',
  ],
  ...[
    'style={{color: "red"}}',
    'className="a"',
    'onClick={() => 1}',
    'dangerouslySetInnerHTML={{__html: "<i>"}}',
    'key="k"',
    'ref={1}',
    '{props.a}',
    '{undefined.x}',
  ],
  ...[
    '{await 1}',
    '{new Date(NaN).toISOString()}',
    '{Symbol("a")}',
    '{1n}',
    '{() => <b/>}',
    '{<b>c</b>}',
    '{"</script>"}',
    '{String.fromCharCode(0)}',
    '{"\\ud800"}',
  ],
];

const VALUES = [
  '"a"',
  '{1}',
  '{true}',
  '{null}',
  '{`b`}',
  '{{ a: 1 }}',
  '{[1, "b"]}',
  '{undefined}',
  '{<i>x</i>}',
  '{() => 1}',
];
const NAMES = [
  'constructor',
  'Constructor.prototype',
  'div',
  'span',
  'a',
  'b',
  'section',
  'Tabs',
  'TabItem',
  'Cards',
  'Card',
  'LinkCard',
  'Steps',
  'FileTree',
  'Badge',
  'Kbd',
  'Icon',
  'details',
  'Part',
  'Counter',
  'svg',
];
const ATTRIBUTES = [
  'constructor',
  'toString',
  'title',
  'href',
  'label',
  'icon',
  'name',
  'type',
  'id',
  'className',
  'children',
  'items',
  'value',
  'group',
  'src',
  'open',
  'client:load',
];
const IMPORTS = [
  "import Part from '../_lib/_part.mdx';",
  "import { Counter } from '../_lib/Counter.tsx';",
  "import data from '../_lib/data.json';",
  "import raw from '../_lib/data.json?raw';",
  "import { Tabs } from 'docsgen/components';",
  'export const year = 2000 + 24;',
  'export const list = [1, 2].map((n) => <li key={n}>{n}</li>);',
];

/**
 * Returns an attribute of JSX.
 *
 * @param {Random} random
 */
function attribute(random) {
  return random.next() < 0.1 ? '{...{ title: "x" }}' : `${random.pick(ATTRIBUTES)}=${random.pick(VALUES)}`;
}

/**
 * Returns a block of MDX whose elements are closed.
 *
 * @param {Random} random
 * @param {Material} material
 * @param {number} depth
 * @returns {string}
 */
function block(random, material, depth) {
  const form = random.int(0, depth > 3 ? 3 : 6);
  if (form === 0) return '{year} and {list} and {data.a} and {raw}';
  if (form === 1) return changedLines(random, material.lines, ['']);
  if (form === 2)
    return `{${random.pick(['1', '"a"', 'year', '[1, <b>c</b>]', 'true && <i>d</i>', '`e`', 'null', '/* f */'])}}`;
  if (form === 3) return `Text *with* ${random.pick(INLINE.filter((mark) => !/[<{}]/.test(mark)))} marks.`;
  const name = random.pick(NAMES);
  const attributes = Array.from({ length: random.int(0, 2) }, () => ` ${attribute(random)}`).join('');
  if (form === 4) return `<${name}${attributes} />`;
  const inside = Array.from({ length: random.int(1, 3) }, () => block(random, material, depth + 1)).join('\n\n');
  return `<${name}${attributes}>\n\n${inside}\n\n</${name}>`;
}

/**
 * Returns a page of MDX: closed elements, changed lines of real pages, or marks in random order.
 *
 * @param {Random} random
 * @param {Material} material
 */
export function mdxCase(random, material) {
  const marks = [...MARKS, ...MARKS, ...INLINE];
  const forms = [
    () =>
      [...IMPORTS, '', ...Array.from({ length: random.int(1, 5) }, () => `${block(random, material, 0)}\n`)].join('\n'),
    () => Array.from({ length: random.int(1, 20) }, () => random.pick(marks)).join(''),
    () => changedLines(random, material.lines, marks),
    () => part(random, random.pick(material.hostile)),
  ];
  const text = random.pick([forms[0], forms[0], ...forms])?.() ?? '';
  const at = random.int(0, text.length);
  return {
    'page.mdx': random.next() < 0.5 ? text : text.slice(0, at) + random.pick(marks) + text.slice(at + random.int(0, 2)),
  };
}
