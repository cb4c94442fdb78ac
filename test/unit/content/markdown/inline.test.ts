import { describe, test } from 'vitest';
import { sameTree } from './same-tree.ts';

const DEFINITIONS = '\n\n[r]: /u "t"\n[two words]: /v\n[*x*]: /w\n[^r]: n';

const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  escapes: ['\\!\\"\\#\\$\\a\\ \\\\\\`a\\`', '\\*a*\\_b_', 'a\\\nb\\', '`\\`', '\\[a](b)', '\\&amp; \\<a>', '\\é'],
  'character references': [
    '&amp; &copy; &Auml; &ngE; &nosuch; &amp &; &#; &#x; &#35; &#X22; &#xD83D; &#0; &#128512; &#x110000; &#12345678;',
    '&lt;a&gt; [a](b&amp;c "&quot;") `&amp;` <a b="&amp;">',
    '&#42;a&#42; &#9;a &nbsp;',
  ],
  'code spans': [
    '`a` ``b ` c`` ` d ` `` ` `` `  ` ` ` ``` `` ```',
    '`a\nb` `\na\n` ` a\n  b ` `a `` b',
    '`a*b` *a`b*` [a`](b)` <a`b>`',
    '```a``` ``a` b`` `é` `\ta\t` ` \t `',
    '\\`a` `a\\` b`',
    '- `a\n  b` c\n  `d\n    e`',
  ],
  emphasis: [
    '*a* _b_ **c** __d__ ***e*** ___f___ ****g**** *****h*****',
    '*a **b** c* **a *b* c** *a*b* **a**b** _a_b_ a_b_c __a__b a*b*c',
    '*a **b* c** **a *b** c* _a *b_ c* ***a* b** ***a** b* **a*** *a***',
    '* a* *a * ** a** _ a_ *a\n*b\nc*',
    '*(a)* (*a*) a*(b)*c _(a)_b a_"b"_ "*a*" *"a"* *$*a £*b*',
    '*a*​*b* “*a*” —*a*— 日本語*a*です **a。**b *é*é é*é*',
    '*a`*`b* *a[*](b)* *a<b c="*">* **a\n\nb**',
    '*foo**bar*** ***foo**bar* *a**b*c**d* a***b***c',
    '😀*a*😀 *😀* _😀_ \u00a0*a* *a*\u00a0b',
    '**a* b* *a *b* **a _b__ c*',
  ],
  'links and images': [
    '[a](b) [a](<b c>) [a](b "c") [a](b \'c\') [a](b (c)) [a]() [a](<>) [](b) [a]( b ) [a](\nb\n"c"\n)',
    '[a](b c) [a](b "c" d) [a](b"c") [a] (b) [a](b(c)d) [a](b\\)c) [a](b(c) [a](<b\\>c>) [a](b "c\\"d")',
    '[a [b] c](d) [a [b](c) d](e) [![a](b)](c) ![a [b](c)](d) [a *b](c)* *[a*](b) [[a](b)](c)',
    '![a](b) ![a *b* `c` ![d](e) <f>](g "h") ![](a) !a ![a !\\[a](b)',
    '[a](b "c\n  d") [a](<b\nc>) [a\nb](c) [a\\]b](c) [a](b &quot;c&quot;) [a](b%20c&amp;d)',
    '[a](b "") [a](b \'\') [a](b ("c")) [a](\\b) [a](b\tc) [a](b\\ c)',
    '[a]([b](c)) [a](b](c) ]( [ ](a) [a',
    '> [a\n> b](c "d\n>   e")\n- [a\n  b](\n  c)',
  ],
  references: [
    '[r] [R][] [a][r] [a] [r][no] [r](x) [r](x y) [two\nwords] [Two  Words][] [a][ r ]' + DEFINITIONS,
    '![r] ![a *b*][r] ![r][] [*x*] [[r]] [[r](a)] [a [r] b](c) [a ![r] b][r] [r] [] [r]\n[]' + DEFINITIONS,
    '[a\\][r]] [r\\] ![r][no] [r][a b] [no][r][r] [r][r][no]' + DEFINITIONS,
    '*[r*] [r`]` [<r>] [a <b>][r] [a](b][r]' + DEFINITIONS,
  ],
  autolinks: [
    '<http://a.b> <a+b.c-d:e> <a:b> <mailto:a@b.c> <A@b-c.d> <a@b> <http://a b> <a.b> <> <@a> <http://é>',
    '<a@-b> <a@b-> <a.b@c.d> <ab:<c>> <http://a`b>`',
  ],
  'inline HTML': [
    'a <b> </b> <c d> <c d=e f="g" h=\'i\' /> <j/> <k l = m > <n o="p\n q"> </r > <s\nt> <u v=w/>',
    'a <b c="d"e> <1> < a> <a b=> <a "b"> <a b=c"d> </a b> <a b=`c`> <a/ b> <_a> <a-b> <a_b>',
    'a <!-- b --> <!--> c --> <!---> d --> <!-- e\n f --> <!--g',
    'a <?b?> <?c <!D e> <!d> <![CDATA[f]]> <![CDATA[g]]>',
    'a <b\n    c="d\n     e">\n- a <b\n    c>',
    'a<b>*c*</b>*d* <e *f* g>',
  ],
  'line endings': [
    'a \nb  \nc   \n  d\t\ne \t\nf\\\n  g  ',
    '*a  \nb* `c`  \nd [e  \nf](g)\n\n# a  \n# b\\',
    '- a  \n  b\\\n  c\n> d  \n> e\n    f',
    '- a `b  \n  c <d\n  e',
    'a\r\nb  \r\nc\\\r\n d',
  ],
};

describe('inline content has the same tree as with micromark', () => {
  for (const [name, examples] of Object.entries(EXAMPLES)) {
    test(name, () => {
      for (const example of examples) sameTree(example);
    });
  }
});
