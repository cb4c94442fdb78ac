import { describe, test } from 'vitest';
import { sameTree } from './same-tree.ts';

const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  tables: [
    '| a | b |\n| - | :-: |\n| c | d |\n| *e* | `f` |\n\ng',
    'a | b\n-:|:-\nc | d | e\nf\n\n|a|\n|-|\n',
    '|a|b|\n|-|-|\n||\n|c\n|\n| \\| | `\\|` | `\\\\|` |\n|  |  |\nd',
    'x\n| a |\n| - |\ny\n# z\n\n| a |\n|---|\n    b\n\n| a |\n|---|\n> b',
    'a\n:-\n\na\n-:\n\na\n|-\n\na|b\n--\n\n|a|\n|-|-|\n\n|a|b|\n|-|\n\n|\n|-|\n\n| a\n| b |-\n',
    '  | a |\n   | - |\n  | b |\n\n    | a |\n| - |\n\n| a |\n    | - |',
    '> | a |\n> | - |\n> | b |\n\n- | a |\n  | - |\n  | b |\n\nc',
    '> | a |\n| - |\n\n> a\n> | - |\n\n- a\n  b | c\n  - | -\n  d | e',
    '| [a](b|c) | d |\n|-|-|\n| <a|b> | `c|d` |\n| a\\\n',
    '[a]: b\n|-|\n\n[a]: b\nc\n:-\n\na\nb\n:-',
    '| a |  \n| - |  \n| b |  \n| a | b | c |\n|a\n',
    '|a|b|\r\n|-|-|\r\n|c|d|\r\n',
    '| a |\n| - |\n<b>\n\n| a |\n| - |\n2. b\n\n| a |\n| - |\n-\n\n| a |\n| - |\n===\n---',
  ],
  tasks: [
    '- [ ] a\n- [x] b\n- [X] *c*\n- [ ]d\n- [y] e\n- [ ] \n- [ ]\n- [x]   f  \n',
    '1. [ ] a\n\n   b\n2. [x] c',
    '- [ ] [a](b)\n- [ ] `a`\n- [ ]\n  a\n- [x]\n- [ ]  \n  b',
    '-\n  [ ] a\n-\n   [ ] b\n- > [ ] c\n- - [ ] d\n- # [ ] e\n- [ ] f\n  ===',
    '- [a]: b\n  [ ] c\n- d\n\n  [ ] e\n\n[ ] f',
    '- [ ] a [ ] b\n- [x] www.a.b\n- [ ] a  \n  b',
  ],
  footnotes: [
    'a[^b] [^B] [^c] [^d e]\n\n[^b]: f\n[^c]:\n    g\n\n    h\ni\n',
    '[^a]: b\n\n      c\n\n    - d\n    - e\n\n  f\n\n[^a]',
    '[^a]: # b\n[^c]: > d\n[^e]: - f\n[^g]:\n\n    h',
    'a\n[^b]: c\nd\n\n> [^e]: f\n\n- [^g]: h\n  [^g] [^e] [^b]',
    '[^a]: [^b]: c\n    d\n\ne\n\n[^]: a\n[^a b]: c\n[^a\\]]: d [^a\\]]',
    '[a[^b]](c) *[^b]* [^b](c) [^b][c] \\[^b]\n\n[^b]: d',
    '[^a]: - b\n    - c\n\n    > d\n\n[^a]: - b\n\n        c\n\n    - d',
  ],
  strikethrough: [
    '~a~ ~~b~~ ~~~c~~~ ~~d~ ~e~~ a~b~c ~~a~~b ~ a~ ~a ~',
    '~~a *b~~ c* *a ~~b* c~~ ~~a **b** c~~ **a ~~b~~ c** *~a~* ~*a*~ ~~a\nb~~',
    '~a~ *a ~~b* c~~ [~a~](b) ~[a~](b) `~a`~ \\~a~ ~\\~a~~',
    '*~~a~~* **~~a** b~~ ~~**a~~** ~(a)~b a~"b"~',
  ],
  'literal links': [
    'http://a.b https://c.d/e?f=g#h www.i.j HTTP://K.L http://m http://n_o.p www.q_r.s http://t.u_v',
    'http://a.b. http://a.b, (http://a.b) (http://a.b(c)) http://a.b(c)d) "http://a.b" http://a.b?! *http://a.b* http://a.b*',
    'http://a.b&amp; http://a.b&c; http://a.b&c http://a.b;x http://a.b<c http://a.b] http://a.b](c http://a.b~ http://a.b_',
    'a@b.c a.b+c-d_e@f.g a@b a@b.1 a@b.c. a@b.c-',
    '<a>www.a.b</a> `www.a.b` [www.a.b](c) [http://a.b](c) [a@b.c](d) ![http://a.b](c) <http://a.b>',
    'http://a.b/c_d_e *a http://b.c* _http://a.b_ http://a.b/**c** http://é.ü/日本 http://日本.jp',
    'foo@1.2.3 npm@10 a@b/c @scope/a @a',
    '- http://a.b\n  www.c.d\n> e@f.g\n\n| http://a.b | www.c.d |\n|-|-|\n| e@f.g | http://a.b/\\|c |\n\n# http://a.b',
    '[ http://a.b www.c.d e@f.g xmpp:a@b.c/d mailto:a@b.c x/a@b.c (http://a.b(c)). ftp://http://a.b) é@b.c&#64;d.e',
    '_a@b.c_ **http://a.b** \\http://a.b \\www.a.b a\\@b.c http\\://a.b w&#119;w.a.b',
    'www. www.a www.a. wwww.a.b (www.a.b) [www.a.b] _www.a.b',
  ],
  'container directives': [
    ':::tip\na\n:::\n\n:::tip[b *c*]{#d .e f=g h="i" j}\n\n- k\n\n:::\nl',
    '::::a\n:::b\nc\n:::\nd\n::::\n\n:::a\n:::b\nc\n:::',
    ':::a\n',
    ':::a',
    ':::a\nb',
    ':::a\n\n\n:::\n:::a[]\n:::\n:::a[b\n\n:::a[b]]\n:::\n\n:::a b\n\n::: a\n\n:::\n\n::a\n\n:a',
    '  :::a\n  b\n    c\n  :::\n\na\n:::b\nc\n:::\nd',
    '- :::a\n  b\n\n  :::\n- c\n\n> :::a\n> b\n> :::\n\nc',
    ':::a\n```\n:::\n```\n\n:::a\n> b\nc\n:::\n\n:::a\n- b\n:::\nc\n\n:::a\n> ```\n:::',
    ':::a\n    b\n:::   \n:::a\n# b\n\n| c |\n|-|\n| d |\n:::',
    ':::a[ b  ]\n:::\n:::a[b [c] \\] `d`]\n:::\n:::a{}\n:::\n:::a{.b.c #d}\n:::\n:::a-\n\n:::a_b-c\n:::',
    ':::a b\nc\n:::\n\n  :::a [b]  \nc\n  :::\n\n- :::a *b* ] c\n  d\n  :::\n\n:::a\tb\t\n:::',
    ':::a[http://a.b]\n:::\n\n:::a[www.a.b]{b="www.c.d"}\nwww.e.f\n:::',
  ],
};

describe('GFM and directives', () => {
  for (const [name, examples] of Object.entries(EXAMPLES)) {
    test(name, () => {
      for (const example of examples) sameTree(example);
    });
  }
});
