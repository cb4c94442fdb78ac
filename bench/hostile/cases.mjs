// @ts-check
/**
 * A page that a parser, a template or an index could process in quadratic time or with the stack.
 *
 * @typedef {object} HostilePage
 * @property {string} name
 * @property {'md' | 'mdx'} extension
 * @property {string} text
 */

const repeat = (/** @type {string} */ piece, /** @type {number} */ count) => piece.repeat(count);

const lines = (/** @type {number} */ count, /** @type {(index: number) => string} */ line) =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n');

/** @type {Readonly<Record<string, () => string>>} */
const MARKDOWN = {
  '2,000 nested lists, each in its line': () => lines(2000, (depth) => `${repeat('  ', depth)}- item`),
  '2,000 nested lists in one line': () => `${repeat('- ', 2000)}item`,
  '2,000 nested ordered lists in one line': () => `${repeat('1. ', 2000)}item`,
  '10,000 nested block quotes': () => `${repeat('> ', 10_000)}text`,
  '200 nested block quotes with 200 lines': () => lines(200, () => `${repeat('> ', 200)}text`),
  '1,000 nested directives': () => lines(1000, (depth) => `${repeat(':', 1003 - depth)}tip`),
  '1,000 nested directives, closed': () =>
    `${lines(1000, (depth) => `${repeat(':', 1003 - depth)}tip`)}\ntext\n${lines(1000, (depth) => repeat(':', depth + 4))}`,
  '10,000 unclosed directives of three colons': () => lines(10_000, () => ':::tip'),
  '50,000 openings of emphasis that do not match': () => repeat('*a_ ', 50_000),
  '50,000 openings of strong emphasis': () => repeat('**a ', 50_000),
  '20,000 nested pairs of emphasis': () => `${repeat('*a ', 20_000)}b${repeat(' a*', 20_000)}`,
  '50,000 runs that the rule of three rejects': () => `a${repeat('**b', 25_000)}${repeat('c* ', 25_000)}`,
  '3,000 backtick runs of different length': () =>
    lines(3000, (size) => `e${repeat('`', size + 1)}`).replaceAll('\n', ''),
  '50,000 unclosed backtick runs': () => lines(50_000, (index) => `${repeat('`', (index % 400) + 1)} a`),
  '50,000 opening brackets': () => repeat('[', 50_000),
  '50,000 openings of images': () => repeat('![', 50_000),
  '20,000 nested links': () => `${repeat('[', 20_000)}a${repeat('](b)', 20_000)}`,
  '50,000 openings of links': () => repeat('[a](<b', 50_000),
  '50,000 openings of HTML comments': () => repeat('a <!-- ', 50_000),
  '50,000 openings of tags': () => repeat('<a b="', 50_000),
  '50,000 closing tags': () => repeat('</b>', 50_000),
  '50,000 nested HTML elements': () => repeat('<div>', 50_000),
  '50,000 reference definitions': () => lines(50_000, (index) => `[a${index}]: /b`),
  '20,000 links to a missing page': () => lines(20_000, (index) => `[a](/missing-${index})\n`),
  '20,000 footnotes': () =>
    `${lines(20_000, (index) => `[^${index}]`)}\n\n${lines(20_000, (index) => `[^${index}]: note\n`)}`,
  '200 nested footnotes': () =>
    `[^0]\n\n${lines(200, (depth) => `${repeat('    ', depth)}[^${depth}]: [^${depth + 1}]\n`)}`,
  '1,000,000 hard line breaks': () => repeat('a\\\n', 1_000_000),
  '1,000,000 lines': () => repeat('a\n', 1_000_000),
  '2,000,000 empty lines': () => repeat('\n', 2_000_000),
  '5,000,000 letters without a space': () => repeat('a', 5_000_000),
  '5,000 columns of a table': () =>
    `${repeat('|a', 5000)}|\n${repeat('|-', 5000)}|\n${repeat(`${repeat('|a', 5000)}|\n`, 5)}`,
  '5,000 columns of a table with short rows': () =>
    `${repeat('|a', 5000)}|\n${repeat('|-', 5000)}|\n${repeat('|a|\n', 5000)}`,
  '50,000 rows of a table': () => `|a|b|\n|-|-|\n${repeat('|a|b|\n', 50_000)}`,
  '10,000 equal headings': () => repeat('## Heading\n\n', 10_000),
  '10,000 different headings': () => lines(10_000, (index) => `## Heading ${index}\n`),
  '50,000 autolinks': () => repeat('www.example.com/a&b; ', 50_000),
  '50,000 at signs': () => repeat('a@b.', 50_000),
  '50,000 character references': () => repeat('&copy;&#x110000;', 50_000),
  '10,000 code blocks': () => repeat('```js\nlet a = 1;\n```\n\n', 10_000),
  'one code block of 50,000 lines': () => `\`\`\`ts\n${repeat('const a: number = f(1);\n', 50_000)}\`\`\``,
  'one code block with 20,000 brackets': () => `\`\`\`ts\n${repeat('((((', 5000)}\n\`\`\``,
  '20,000 math openings': () => repeat('$a $$b ', 20_000),
  'a list of 20,000 items': () => lines(20_000, (index) => `- item ${index}`),
  'a loose list of 20,000 items': () => lines(20_000, (index) => `- item ${index}\n`),
};

/** @type {Readonly<Record<string, () => string>>} */
const FRONT_MATTER = {
  '20,000 front matter keys': () => `---\n${lines(20_000, (index) => `key${index}: a`)}\n---\n\ntext`,
  '5,000 nested YAML lists in one line': () => `---\ntitle: ${repeat('[', 5000)}\n---\n\ntext`,
  'exponential YAML aliases': () =>
    `---\na0: &a0 [x,x,x,x,x,x,x,x,x]\n${lines(12, (n) => `a${n + 1}: &a${n + 1} [${repeat(`*a${n},`, 9)}]`)}\ntitle: a\n---\n\ntext`,
};

/** @type {Readonly<Record<string, () => string>>} */
const MDX = {
  '1,000 nested JSX elements': () => `${repeat('<div>\n\n', 1000)}text\n\n${repeat('</div>\n\n', 1000)}`,
  '10,000 nested JSX elements': () => `${repeat('<b>', 10_000)}text${repeat('</b>', 10_000)}`,
  '5,000 nested parentheses in an expression': () => `{${repeat('(', 5000)}1${repeat(')', 5000)}}`,
  'an unclosed expression of 3,000 lines': () => `{\n${repeat('a +\n', 3000)}`,
  '3,000 unclosed expressions': () => repeat('a {b\n\n', 3000),
  '20,000 expressions': () => repeat('{1} ', 20_000),
  '3,000 import statements': () => lines(3000, (index) => `import a${index} from './a';`),
  '300 nested lists in MDX': () => `${repeat('- ', 300)}item`,
  '2,000 nested lists in MDX': () => `${repeat('- ', 2000)}item`,
  '50,000 openings of emphasis in MDX': () => repeat('*a_ ', 50_000),
  '1,000 nested directives in MDX': () => lines(1000, (depth) => `${repeat(':', 1003 - depth)}tip`),
  '10,000 headings in MDX': () => repeat('## Heading\n\n', 10_000),
  '3,000 backtick runs in MDX': () => lines(3000, (size) => `e${repeat('`', size + 1)}`).replaceAll('\n', ''),
  'a table of 3,000 columns in MDX': () => `${repeat('|a', 3000)}|\n${repeat('|-', 3000)}|\n${repeat('|a|\n', 100)}`,
  '200,000 lines in MDX': () => repeat('a\n', 200_000),
  '20,000 brackets in MDX': () => repeat('[', 20_000),
};

/** @returns {HostilePage[]} */
export function hostilePages() {
  const cases = /** @type {const} */ ([
    ['md', MARKDOWN],
    ['md', FRONT_MATTER],
    ['mdx', MDX],
  ]);
  return cases.flatMap(([extension, pages]) =>
    Object.entries(pages).map(([name, text]) => ({ name, extension, text: text() })),
  );
}
