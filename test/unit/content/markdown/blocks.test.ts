import { describe, test } from 'vitest';
import { sameTree } from './same-tree.ts';

/** Examples by the construct that they contain. */
const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  'nearly empty documents': ['', '\n', ' ', ' \n\n  \n', 'a', 'a\n', '\na\n\n\n', '\t\n', '  a'],
  paragraphs: [
    'a\nb\n\nc\n\n\nd',
    '   a\n b\n        c',
    'a  \nb \nc\\\nd  ',
    'a\r\nb\r\n\r\nc\r\n',
    'tab\there\n\ttab  \n and\t \nthere\t',
  ],
  'ATX headings': [
    '# a\n## b\n### c\n#### d\n##### e\n###### f\n####### g',
    '#a\n\n#\ta\n\n# a #\n## a ##   \n### a ### b\n# a#\n# #\n# ##\n#\n##  \n# \\#\n# a \\##',
    '   # a\n    # b\n\nc\n# d\ne',
    '# a *b* `c` [d](e) ![f](g) <h> &amp; #',
  ],
  'setext headings': [
    'a\n=\n\nb\n---\n\nc\nd\n===  ',
    'a\n = =\n\na\n  ---   \n\na\n    ---',
    '> a\n---\n\n> a\n===\n\n- a\n---\n\n- a\n  ---',
    '*a\nb*\n==\n\n  a  \n=\n---\n=',
    '[a]: b\n===\n\n[a]: b\n---\n\n[a]: b\nc\n===',
  ],
  'thematic breaks': [
    '***\n---\n___\n\n- - -\n * * * \n   _  _  _   \n\n--\n**\n__\n\n    ***',
    'a\n***\nb\n\n- a\n***\n- b\n- * * *\n* - - -',
    '_____a\n\n---a---\n\n*-*\n\n- foo\n-----\n- bar',
  ],
  'indented code': [
    '    a\n      b\n\n\tc\n  \td\n\n\n    e\n\n\nf',
    'a\n    b\n\n    c\nd\n    e',
    '    a\n      \n    \n\nb',
    '    a\n2. b\n\n    a\n\n2. b\n\n    a\n\n- b',
    '- a\n\n      b\n\n   c\n\n-     d\n\n- \te\n-\t\tf\n-  \t\tg',
    '>     a\n> \tb\n>\tc\n>\t\td',
    '# a\n    b\n***\n    c',
    '> a\n\n    b\n    c\n\n>\n    d\n    e',
  ],
  'fenced code': [
    '```\na\n```\n\n~~~\nb\n~~~\n\n````\n```\n````',
    '```js\na\n```\n\n``` js  x y \na\n```\n\n~~~ a`b ~~~ c\n~~~\n\n``` a`b\n```',
    '```js title="a &amp; b" \\{1\\}\na\n```',
    '```\na\n\n\nb\n\n```\n\n```\n```\n\n```\n\n```\n\n```\n\n\n```',
    '  ```\n a\n  b\n   c\n    d\n\te\n   ```\n\n```\n    ```\n```',
    '```\na',
    '```\na\n',
    '```\n',
    '```',
    '```\n\n',
    ' ```\n\n ',
    '> ```\n> a\n>  b\n\nc\n\n> ```\na\n```',
    '> ```\n',
    '- ```\n  a\n\n  b\n  ```\n- ```\n  c\n- d',
    '- ```\n  a\n\nb',
    '- ```\n\ta\n  ```\n\n1.  ```\n    a\n    \tb\n    ```',
    '``\na\n``\n\na\n```\nb\n```\nc',
  ],
  'HTML blocks': [
    '<div>\na\n\nb\n</div>\nc\n',
    '<pre>\n\na\n</pre> b\nc\n\n<script>\n\n</script>\n<style>a</style>\n<textarea>\n\n',
    '<!-- a\n\nb --> c\nd\n\n<!--> a\n\n<!---> a\n<!-- a',
    '<?a\n\nb?>\nc\n<?>\nd\n\n<!A b\n\n>c\nd\n<![CDATA[a\n\n]]>\nb\n\n<![CDATA[a]]]>\n]]]]>\nc',
    '<a href="b">\nc\n</a>\n\n<b>c\n\n<x-y z=\'1\' w=2 :v _u />\n\n</x >\n\n<x\n\n<x a=>\n\n<x y="a"z>',
    'a\n<div>\nb\n\nc\n<a>\n\nd\n<!-- e -->',
    '   <div>\n  a\n    <div>\n\n> <div>\n> a\n\nb\n\n> <div>\nc\n\n- <div>\n  a\n\n  b',
    '<div/>\n\n<div/ >\n\n<div\n\n<divx>\n\n<DIV>\n\n</div\n\n<hr/>a\n\n<search>',
    '<http://a.b>\n\n<1>\n\n< a>\n\n</1>\n\n<>',
    '<div>\n',
    '> <!-- a\n',
    '- <!-- a\n- b\n\n- <!-- a\n\nc',
    '<pre\n\n</pre >\n</pre>x',
  ],
  'block quotes': [
    '> a\n> b\n\n>c\n >d\n   > e\n    > f',
    '> a\nb\n> c\n\n> a\n\n> b\n\n>\n\n> \n> a\n>',
    '> > > a\nb\n>> c\n> d\n\n> a\n> > b\n> c\n\n> > a\n> - b',
    '>\ta\n>  \tb\n\n>a\n>\tb',
    '> # a\n> - b\n>   c\n> ```\n> d\n> ```\n> ***',
    '> a\n- b\n> c\n1. d',
    '> a\n>\n> b\n>\n\n> a\n> \n\nb',
    'a\n> b\nc\n\n> a\n===\n> b\n',
    '> a\n>',
    '> a\n> ',
    '> a\n> <b>\nc',
  ],
  definitions: [
    '[a]: b\n\n[a] [A] [ a ][] [x][a] ![a]',
    '[a]: <b c> "d"\n[e]:\nf\n"g"\n[h]: i\n\'j\nk\'\n[l]: m (n)\n\n[a][e][h][l]',
    '[a]: b "c" d\n\n[a]: b"c"\n\n[a] : b\n\n[]: b\n\n[ ]: b\n\n[a]:\n\n[a\\]]: b\n[a\\]]\n\n[a[]: b',
    '[a]: b\nc\n[a]: d\n\n   [e]:   f   \n  [g]: h   "i"   \n\n    [j]: k',
    '> [a]: b\n> [c]:\n> d\ne\n\n[a][c]\n\n- [f]: g\n- [f]',
    '[a]: b\n- c\n\n[a]: b\n2. c\n\n[a]: b\n# c',
    '[a]: \\(b\\) "\\"c\\" &amp; d"\n[ß]: e\n[ẞ] [SS] [a]',
    '[a]: b (c\nd) \n  e\n\n[f]: g "h\n\n[i]: <j\n\n[k]: l)\n\n[m]: n(o)p\n[q]: (r\n\n[s]: <>\n[s]\n[t]: u ""\n',
    '[a]: b "c"\n"d"\n\n[a]: b\n"c" d\n\n[e]: f\n"g"',
    '- a [b]\n\n  [b]: c\n',
  ],
};

describe('blocks have the same tree as with micromark', () => {
  for (const [name, examples] of Object.entries(EXAMPLES)) {
    test(name, () => {
      for (const example of examples) sameTree(example);
    });
  }
});
