import type { Root, RootContent } from 'mdast';
import { describe, expect, test } from 'vitest';
import { parseMarkdown } from '../../../../lib/content/grammar/grammar.ts';
import { writeHtml } from '../../../../lib/content/html/index.ts';
import { toHtml } from '../../../../lib/content/html/to-html.ts';
import { bothWays, everyWriting, transformed } from './both-ways.ts';

const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  paragraphs: ['', 'a', 'a\nb\n\nc', 'a *b **c*** ~~d~~ `e`', '  a  \n   b\t\n c', 'a&#32;\n&#9;b &#13; c&#13;&#10;d'],
  'hard breaks': [
    'a  \nb',
    'a\\\n*b*',
    'a  \n`  b`',
    'a  \n&#32; b',
    'a  \n*&#32;b*',
    'a\\\n***&#32;b***',
    'a  \n<i> b</i>',
  ],
  headings: [
    '# a\n\n## b `c`\n\n### b\n\n#### !',
    'a\nb\n===\n\nc\n---',
    '# \n\n## a {#own}',
    '## a *b*\n\n***\n\n# c',
  ],
  blockquotes: ['>', '> a\n> b\n>\n> > c', '> [a]: b', '> - a\n>   b\n> ```\n> c'],
  'tight lists': [
    '- a\n- b\n  - c\n- ',
    '3. a\n4. b',
    '1) a\n2) > b\n   c',
    '* a\n  ```\n  b\n  ```\n* # c',
    '- <b>\n- [a]: b',
  ],
  'loose lists': ['- a\n\n- b', '- a\n\n  b\n- c', '- a\n- b\n\n\n- c\n  - d', '0. a\n\n   - b', '- [a]: b\n\n  c'],
  tasks: [
    '- [ ] a\n- [x] *b*\n- c',
    '- [x] a\n\n  b\n- [ ] c',
    '1. [X] a `b`\n2. > c',
    '- [ ] ![a](b "c")\n- d',
    '- [ ] ![a](b "c")\n\n- d',
    '- [a]: b\n  [x] c',
    '- [a]: b\n\n  [x] c\n\n  d',
    '- [ ]\n- [x] ',
    '- [ ] <!-- a -->\n- [x] <b>',
  ],
  code: [
    '```\n```',
    '```js\na < b && "c"\n```',
    '```a&#32;b c=d\n\n  e  \n```',
    '    a\n\n      b',
    '~~~ &quot;<é\n~~~',
    '`a\nb` `` `c` `` ` ` `&`',
  ],
  tables: [
    '|a|\n|-|',
    '| a | b | c | d |\n|:-|-:|:-:|-|\n| e |\n| *f* | `g\\|h` | <b> | i | j |',
    '|||\n|-|-|\n|||',
    '> |a|\n> |:-:|\n> |b<c|',
    '- |a|\n  |-|\n  |"&\'|',
  ],
  'raw HTML': [
    '<div>\n\n*a*\n\n</div>',
    'a <b c="d">e</b> <!-- f -->',
    '<!-- a -->\n\nb',
    '<p>\n</p>\n- <p>',
    '<script>a && b</script>',
  ],
  links: [
    '[a](b) [c](<d e> "f \'g\' \\"h\\" `i` &amp;") [](j "")',
    '<https://a.b/ü?c=%20%zz%&d=[e]> <f@g.h> https://i.j/k"l www.m.n',
    '[a](/%F0%9F%98%80/😀/&#xd83d;/é)',
    '[a](<> "b\n  c") [*d*](javascript:e)',
    '[a  \n b](c)  \n[ d](e)',
  ],
  images: ['![a](b) ![](c "d") ![e *f* "g"](<h i> "")', '![a](b "c")', '![a](https://b.c/d)\n![e](//f.g)'],
  references: [
    '[a] [A][] [b][a] ![c][a] ![a] ![A][]\n\n[a]: b%c "d"\n[a]: e',
    "[a][ẞ]\n\n[SS]: <x y> ''\n",
    '- [*a*\n  b][c]\n\n> [c]: d',
    '[a] [b][] [c][d] ![e]',
  ],
  footnotes: [
    'a[^1] b[^2] c[^1] d[^1] e[^3]\n\n[^2]: f\n\n    g\n[^1]: *h*\n[^1]: i\n[^4]: j',
    'a[^b]\n\n[^b]: see[^c][^b]\n[^c]: ```\n    d\n    ```\n',
    'a[^b][^b][^b]\n\n[^b]:\n    - c\n',
    'a[^É "%]\n\n[^é "%]: > b',
    'a[^1]\n\n[^1]:\n\n[b]: c',
    'a[^1]\n\n[^1]: b\n\n    [c]: d\n',
    '| a[^1] |\n|-|\n| b[^2] | c[^3] |\n\n[^1]: d\n[^2]: e\n[^3]: f',
    '[^1]: a',
  ],
  directives: [
    ':::tip[A *b* & "c"]\nd\n:::',
    '::::tabs{group="p & \'q\'"}\n:::tab[a]{value="b"}\nc\n:::\n:::tab\n:::\n::::',
    ':::details[a]{open}\n\n- b\n\n:::\n\n:::details\nc\n:::',
    '::::cards\n:::steps\n1. a\n:::\n::::',
    ':::other\na\n:::\n\n:::secondary\n:::',
    '- :::note\n  a\n  :::\n- b',
    ':::note\na  \nb\n[c]: d\n\n[c]\n:::',
  ],
  figures: ['![a](b "c & <d>")', '- ![a](b "c")\n- d', '> ![a](b "c")\n\n![e](f "g")[^1]'],
};

describe.each(Object.entries(EXAMPLES))('%s', (_, examples) => {
  test.each(examples)('has the same HTML as with the libraries: %j', (text) => {
    for (const [name, { fast, reference }] of Object.entries(everyWriting(text))) expect(fast, name).toBe(reference);
  });
});

const rootOf = (...children: unknown[]): Root => ({ type: 'root', children: children as RootContent[] });
const paragraphOf = (...children: unknown[]): Root => rootOf({ type: 'paragraph', children });
const text = { type: 'text', value: ' a' };

describe('trees that the parser does not create', () => {
  test.each([
    [
      'a link without its definition',
      { type: 'linkReference', identifier: 'b<', referenceType: 'full', children: [text] },
    ],
    [
      'an image without its definition',
      { type: 'imageReference', identifier: 'b', label: 'B', referenceType: 'full', alt: 'a&' },
    ],
    ['a collapsed reference', { type: 'linkReference', identifier: 'b', referenceType: 'collapsed', children: [text] }],
    ['a shortcut', { type: 'imageReference', identifier: 'b', referenceType: 'shortcut', alt: 'a' }],
    [
      'properties of an element',
      { type: 'emphasis', data: { hProperties: { id: 'b', tabIndex: 0, dataAbCd: 1 } }, children: [] },
    ],
    [
      'properties that override the properties of a link',
      { type: 'link', url: 'a b', data: { hProperties: { title: 'c', href: 'd' } }, children: [] },
    ],
    ['a property taken away', { type: 'image', url: 'a', alt: 'b', title: 'c', data: { hProperties: { alt: null } } }],
    ['lists of words', { type: 'strong', data: { hProperties: { className: ['b', 'c'], rel: [] } }, children: [] }],
    ['boolean properties', { type: 'strong', data: { hProperties: { open: true, disabled: false } }, children: [] }],
    ['a void element', { type: 'docsgenElement', data: { hName: 'wbr' }, children: [] }],
    ['a void element with something in it', { type: 'docsgenElement', data: { hName: 'wbr' }, children: [text] }],
  ])('%s', (_, node) => {
    const { fast, reference } = bothWays(paragraphOf(text, { type: 'break' }, node, text));
    expect(fast).toBe(reference);
  });

  test.each([
    [
      'in a list',
      rootOf({
        type: 'list',
        children: [
          { type: 'listItem', children: [{ type: 'docsgenElement', data: { hName: 'p' }, children: [text] }] },
        ],
      }),
    ],
    [
      'of a footnote',
      rootOf(
        { type: 'footnoteReference', identifier: 'a' },
        {
          type: 'footnoteDefinition',
          identifier: 'a',
          children: [{ type: 'docsgenElement', data: { hName: 'p' }, children: [text] }],
        },
      ),
    ],
  ])('a paragraph that the transformation created %s', (_, tree) => {
    const { fast, reference } = bothWays(tree);
    expect(fast).toBe(reference);
  });
});

describe('a node that the writer does not know', () => {
  const UNKNOWN: Readonly<Record<string, object>> = {
    'a node': { type: 'leafDirective', children: [] },
    'a type that objects have': { type: 'constructor', children: [] },
    'an element with special rules': { type: 'docsgenElement', data: { hName: 'script' }, children: [text] },
    'another name for a known node': { type: 'emphasis', data: { hName: 'i' }, children: [text] },
    'other children': { type: 'emphasis', data: { hChildren: [text] }, children: [] },
    'a property': { type: 'emphasis', data: { hProperties: { onClick: 'a' } }, children: [] },
    'a property that objects have': { type: 'emphasis', data: { hProperties: { toString: 'a' } }, children: [] },
    'a value of a boolean property': { type: 'emphasis', data: { hProperties: { open: 'a' } }, children: [] },
    'a text that becomes an element': { type: 'text', value: 'a', data: { hName: 'b' } },
  };

  test.each(Object.entries(UNKNOWN))('is written by the libraries: %s', (_, node) => {
    const tree = paragraphOf(node);
    expect(writeHtml(tree, '')).toBeUndefined();
    expect(toHtml(tree)).toBe(bothWays(paragraphOf(node)).reference);
  });

  test('can be a hard break between blocks', () => {
    expect(writeHtml(rootOf({ type: 'break' }, { type: 'thematicBreak' }), '')).toBeUndefined();
  });
});

test('the writer does not change the tree', () => {
  const tree = transformed(Object.values(EXAMPLES).flat().join('\n\n'), 'page', '');
  const before = structuredClone(tree);
  expect(writeHtml(tree, '')).toBeDefined();
  expect(tree).toEqual(before);
});

test('the time grows linearly with the length of the text', () => {
  const tree = parseMarkdown(`a${' '.repeat(200_000)}b\nc`);
  expect(writeHtml(tree, '')).toBe(bothWays(tree).reference);
});
