import fc from 'fast-check';
import type { Nodes } from 'mdast';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { markdown } from '../compiled.ts';
import { failsAssertion } from './both-ways.ts';

/**
 * If text uses no feature of docsgen, its HTML equals the HTML of remark with GFM. The tests contain an example for each construct of
 * CommonMark and GFM, and random combinations of syntax.
 */
const reference = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { allowDangerousHtml: true, clobberPrefix: '' })
  .use(rehypeStringify, { allowDangerousHtml: true, characterReferences: { useShortestReferences: true } })
  .freeze();

const ADDED_TO = new Set(['heading', 'code', 'link', 'image', 'linkReference', 'imageReference', 'table']);

function isPlain(node: Nodes): boolean {
  if (ADDED_TO.has(node.type)) return false;
  if (node.type === 'listItem' && typeof node.checked === 'boolean') return false;
  if (node.type === 'html' && /<!--|<(?:a|img)\b/i.test(node.value)) return false;
  return !('children' in node) || node.children.every(isPlain);
}

const EXAMPLES = [
  'one\ntwo  \nthree\\\nfour',
  '*a* _b_ **c** __d__ ***e*** *f **g** h* a*b*c a_b_c',
  '**bold**text and *half **closed*',
  '`a` ``b ` c`` ` d ` `` `e` `` ```` f ````',
  '\\*not\\* &amp; &copy; &#35; &#x22; &nosuch;',
  '- a\n- b\n\n  c\n- d\n',
  '* a\n  * b\n    * c\n+ d',
  '1. a\n2. b\n7) c\n',
  '- a\n\n\n- b\n',
  '> a\nlazy\n> > b\n\n> c',
  '> - a\n>   b\n> - c\n',
  'a\n\n***\n\nb\n\n- - -\n___',
  '<div class="x">\n*raw*\n</div>\n\n<span>*not raw*</span>',
  '<details>\n<summary>a</summary>\n\n*b*\n\n</details>',
  '<pre>\n\n*raw*\n\n</pre>',
  '<?php x ?>\n\n<!DOCTYPE x>\n\n<![CDATA[ y ]]>',
  '~~a~~ ~b~ ~~~c',
  '- [ ]a\n- [y] b\n- [x]',
  'a[^1] b[^long] c[^1]\n\n[^1]: One *x*\n[^long]: Two\n\n    more\n',
  '[a] [b][c] ![d] [^none]',
  'ａ\u00a0b\u2003c 日本語*強調*です **太字。**続き',
  'tab\there\n\n-\ta\n\n\t b',
  '"quotes" \'and\' -- dashes... (c)',
  'a<b>c</b> 1 < 2 & 3 > 2',
  'AT&T R&D &lt;tag&gt;',
  ':no_emoji: 10:30 node:fs ::leaf a:b{c}',
  '{#id} {braces} {/* c */}',
  'a\r\nb\r\n\r\nc',
  '',
  '\n\n\n',
];

test.each(EXAMPLES.map((text) => [text]))('%j has the same HTML as with remark', (text) => {
  expect(isPlain(reference.parse(text))).toBe(true);
  expect(markdown(text).html).toBe(reference.processSync(text).toString());
});

const PIECES = [
  ...[
    '*',
    '**',
    '_',
    '`',
    '``',
    '~~',
    '~',
    '=',
    '+',
    '!',
    '[',
    ']',
    '](',
    '(',
    ')',
    '"',
    "'",
    '\\',
    '&amp;',
    '&#1;',
    '|',
    '{',
    '}',
  ],
  ...[
    '\n',
    '\n\n',
    '\r\n',
    '  \n',
    ' ',
    '    ',
    '\t',
    '> ',
    '- ',
    '* ',
    '1. ',
    '2) ',
    '***\n',
    '[ ] ',
    '[x] ',
    '[^1]',
    '\n[^1]: ',
  ],
  ...['a', 'b c', 'é', '🎉', '日', '<b>', '</b>', '<div>', '<', '>', ':', '::', ':a', '{#id}', '#', 'x.y', '1'],
];

test('random text has the same HTML as with remark', () => {
  const text = fc.array(fc.constantFrom(...PIECES), { maxLength: 15 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(text, (source) => {
      fc.pre(!source.includes(':::') && !failsAssertion(() => reference.processSync(source)));
      fc.pre(isPlain(reference.parse(source)));
      expect(markdown(source).html).toBe(reference.processSync(source).toString());
    }),
    { numRuns: 300, examples: [['*\r\n[ ] *']] },
  );
});
