// @ts-check
import { part } from './markdown.mjs';

/**
 * @typedef {import('../../../bench/random.mjs').Random} Random
 * @typedef {import('./markdown.mjs').Material & { keys: readonly string[] }} FrontMatterMaterial
 */

/** Values of which most are valid YAML. */
const STRANGE_VALUES = [
  ...[
    '',
    'a',
    '"b"',
    "'c'",
    '1',
    '-1',
    '1e999',
    '.nan',
    '.inf',
    '0x1F',
    '0o17',
    'true',
    'no',
    'null',
    '~',
    '[]',
    '{}',
    '[a, b]',
    '[a, a]',
    '{a: b}',
  ],
  ...[
    '2024-01-02',
    '2024-13-45',
    '2024-02-30T25:61:61Z',
    '0000-00-00',
    '99999-01-01',
    '2024-01-02T03:04:05+99:99',
    '-2024-01-02',
    '2024-1-2',
    '12:30:45',
    '1_000',
  ],
  ...[
    '"\\u0001"',
    '"\\u00010\\u0001"',
    '"\\0"',
    '"\\ud800"',
    '"\\x7f"',
    '"unclosed',
    "'",
    '|',
    '>',
    '|-\n  a\n  b',
    '>+\n  a\n\n',
    '|9\n a',
    '!!str 1',
    '!!binary AAAA',
    '!!set {a}',
    '!x y',
    '!!int "a"',
    '!<tag:a> b',
  ],
  ...[
    '&a b',
    '*a',
    '*none',
    '&a [*a]',
    '&a {b: *a}',
    '<<: *a',
    '[*a, *a]',
    '? a\n: b',
    '@a',
    '`a`',
    '%a',
    '#',
    '# c',
    ': ',
    '- a\n- b',
    '\n  - a\n  - b',
    '\n  a: b\n  a: c',
    '\n\ta: b',
  ],
  ...[
    '/',
    '//',
    '/../../x',
    '../x',
    '../../../outside',
    './',
    '/a/b/',
    'a b',
    'a?b#c',
    'C:\\x',
    '/docs/other',
    'other',
    '%2e%2e/x',
    '/%00',
    'javascript:alert(1)',
    'https://example.org',
    'data:x',
    '\\\\host\\x',
    'con',
    '.',
    '..',
    '/index.html',
    '/404',
    '/assets',
    '/sitemap.xml',
    'index',
    'é/ü',
    '😀',
  ],
  ...[
    '{boost: 0.5}',
    '{boost: 1e9}',
    '{date: 2024-01-01, author: a}',
    '{date: x}',
    '[{name: a, url: "javascript:x"}]',
    '[{key: a}]',
    '[ann]',
    'ann',
    '[bob, ann, ann]',
    '[[a]]',
    '[null]',
    '[1, 2]',
    '[{tag: meta, attrs: {name: a, content: b}}]',
    '[{tag: script, content: "</script>"}]',
    '[{tag: x}]',
    '[src/a.css]',
    '[../a.css]',
    '7',
    '2',
    '6',
    '1.5',
  ],
];

/** Values of the types that keys have. */
const VALUES = [
  ...['constructor', '[constructor, toString]', '{constructor: 1}', '__proto__'],
  ...[
    'a',
    '"b"',
    '1',
    '-1',
    '1e999',
    'true',
    'false',
    'null',
    '[]',
    '{}',
    '[a, b]',
    '[a, a]',
    '{a: b}',
    '[1, null]',
    '""',
  ],
  ...[
    '2024-01-02',
    '2024-13-45',
    '2024-01-02T03:04:05+01:00',
    '0000-00-00',
    '99999-01-01',
    '"\\u00010\\u0001"',
    '"\\ud800"',
  ],
  ...[
    '/',
    '/a/b/',
    '/../../x',
    '../../../outside',
    'a b',
    'other',
    '/docs/other',
    'index',
    '404',
    '"é/ü 😀"',
    '%2e%2e/x',
    '"<b>"',
  ],
  ...[
    'https://example.org',
    'javascript:alert(1)',
    '7',
    '2',
    '6',
    '{boost: 0.5}',
    '{date: 2024-01-01, author: a}',
    '[ann]',
    'ann',
  ],
  ...[
    '[{name: a, url: "https://example.org"}]',
    '[{tag: meta, attrs: {name: a, content: b}}]',
    '[{tag: script, content: "</script>"}]',
  ],
];

/** Lines that are no pair of a key and a value. */
const LINES = [
  '---',
  '...',
  '--- a',
  '%YAML 1.2',
  '\t',
  ' ',
  '# comment',
  '- a',
  '? b',
  '<<: {a: b}',
  '__proto__: 1',
  'constructor: {a: 1}',
  '"": x',
  '? [a, b]\n: c',
  '{a: b}',
  '[a',
  '}',
  '\u0001: a',
  '\u2028',
  'a',
  ': b',
  '&x',
  '*x',
  '\r',
  '\ufefftitle: a',
  '1: a',
  'null: b',
  'true: c',
  'toString: d',
];

const INDENTS = ['', '', '', '', '', '', ' ', '\t', '  '];

/**
 * Returns the lines of front matter.
 *
 * @param {Random} random
 * @param {FrontMatterMaterial} material
 */
function yamlLines(random, { keys }) {
  const isStrange = random.next() < 0.4;
  return Array.from({ length: random.int(0, 5) }, () => {
    if (isStrange && random.next() < 0.12) return random.pick(LINES);
    const key =
      random.next() < 0.9
        ? random.pick(keys)
        : random.pick(['k', 'k'.repeat(5000), 'constructor', 'toString', '__proto__']);
    if (!isStrange) return `${key}: ${random.pick(VALUES)}`;
    const space = random.pick([' ', ' ', ' ', ' ', ' ', ' ', '', '\t', '  ', ' \t']);
    const value = random.pick([...VALUES, ...STRANGE_VALUES]);
    return `${random.pick(INDENTS)}${key}:${space}${value}${random.pick(['', '', '', ' # c', ' ', '\r'])}`;
  });
}

/**
 * Returns a page whose front matter is random YAML. A third of them are blog posts or pages.
 *
 * @param {Random} random
 * @param {FrontMatterMaterial} material
 */
export function frontMatterCase(random, material) {
  const hostile = material.hostile.filter((text) => text.startsWith('---'));
  const lines = yamlLines(random, material);
  const form = random.next();
  const yaml = form < 0.05 ? part(random, random.pick(hostile)) : lines.join('\n');
  const open = random.pick([
    '---\n',
    '---\n',
    '---\n',
    '---\n',
    '---\n',
    '---\n',
    '---\n',
    '--- \n',
    '\ufeff---\n',
    '---\r\n',
    '----\n',
    '\n---\n',
  ]);
  const close = random.pick([
    '\n---\n',
    '\n---\n',
    '\n---\n',
    '\n---\n',
    '\n---\n',
    '\n---\n',
    '\n---',
    '\n--- \n',
    '\n...\n',
    '\n',
    '---\n',
  ]);
  const body = random.pick(['', '# A\n', '\n## B\n\nText.\n', '# C\n\n<!-- truncate -->\n\n## D\n\n[x](#d)\n']);
  const name = random.pick(['page.md', 'page.md', 'page.mdx', 'blog:page.md', 'pages:page.md']);
  return { [name]: open + yaml + close + body };
}
