import { describe, expect, test } from 'vitest';
import { highlightLines } from '../../../../lib/content/code/highlight.ts';
import { loadPackage } from '../../../../lib/io/installation.ts';

/** Returns code with abbreviated classes: `‹k:const› a`. */
const shown = (code: string, language: string): string =>
  highlightLines(code, language, { loadPackage })
    .join('\n')
    .replace(/<span class="t-([a-z]+)">(.*?)<\/span>/g, '‹$1:$2›')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"');

describe('TypeScript', () => {
  test.each([
    ['type A = Map<string, Foo[]>;', '‹keyword:type› ‹class:A› = ‹class:Map›<‹builtin:string›, ‹class:Foo›[]>;'],
    [
      'interface Props<T extends object = {}> {}',
      '‹keyword:interface› ‹class:Props›<‹class:T› ‹keyword:extends› ‹class:object› = {}> {}',
    ],
    [
      'const ref = useRef<HTMLElement>(null);',
      '‹keyword:const› ref = ‹function:useRef›<‹class:HTMLElement›>(‹keyword:null›);',
    ],
    ['`a ${b.c(1)} d`', '‹string:`a› ${b.‹function:c›(‹number:1›)} ‹string:d`›'],
    [
      'const MAX = 1, x: MyType = y as const satisfies Z;',
      '‹keyword:const› ‹constant:MAX› = ‹number:1›, x: ‹class:MyType› = y ‹keyword:as const satisfies› ‹class:Z›;',
    ],
    ['$getRoot().append(node)', '‹function:$getRoot›().‹function:append›(node)'],
    ['/ab+c/gi', '‹regex:/ab+c/gi›'],
    ['const override = unique;', '‹keyword:const› override = unique;'],
  ])('%s', (code, expected) => {
    expect(shown(code, 'ts')).toBe(expected);
  });
});

describe('TSX', () => {
  test('distinguishes components from elements, and highlights code in attributes', () => {
    expect(shown('<Item key={a.id} onClick={(e) => go(e)} name="x">Some Text {n}</Item>', 'tsx')).toBe(
      '‹tag:<›‹class:Item› ‹attr:key›={a.id} ‹attr:onClick›={(e) => ‹function:go›(e)} ‹attr:name›=‹string:"x"›‹tag:>›Some Text {n}‹tag:</›‹class:Item›‹tag:>›',
    );
    expect(shown('<div className="a" {...rest}><br /></div>', 'jsx')).toBe(
      '‹tag:<div› ‹attr:className›=‹string:"a"› {...rest}‹tag:><br /></div>›',
    );
  });
});

describe('other languages', () => {
  test.each([
    ['bash', 'npm install --save x # y', '‹function:npm install› ‹constant:--save› x ‹comment:# y›'],
    ['json', '{ "a": [1, true, "b"] }', '{ ‹property:"a"›: [‹number:1›, ‹constant:true›, ‹string:"b"›] }'],
    [
      'css',
      '@media (min-width: 1px) { .a { color: red } }',
      '‹keyword:@media› (‹property:min-width›: 1px) { ‹tag:.a› { ‹property:color›: red } }',
    ],
    [
      'html',
      '<!doctype html><p class="a">T</p>',
      '‹comment:<!doctype html>›‹tag:<p› ‹attr:class›=‹string:"a"›‹tag:>›T‹tag:</p>›',
    ],
    ['diff', '+ a\n- b\n  c', '‹inserted:+ a›\n‹deleted:- b›\n  c'],
    ['python', 'def F(A): pass', '‹keyword:def› ‹function:F›(A): ‹keyword:pass›'],
  ])('%s', (language, code, expected) => {
    expect(shown(code, language)).toBe(expected);
  });

  test.each([
    'sh',
    'shell',
    'console',
    'js',
    'mjs',
    'yml',
    'md',
    'mdx',
    'jsonc',
    'svg',
    'dockerfile',
    'graphql',
    'toml',
    'rust',
    'go',
    'swift',
    'sql',
  ])('%s is highlighted', (language) => {
    const samples = 'const a = "b" # c\n<!-- d -->\nfunc let SELECT 1\n[x]\ny = "z"\n# h';
    expect(shown(samples, language)).toContain('‹');
  });

  test.each(['', 'text', 'klingon', 'constructor', '__proto__', 'toString'])('%j is not highlighted', (language) => {
    expect(highlightLines('const a = "<b>"', language, { loadPackage })).toEqual(['const a = &quot;&lt;b&gt;&quot;']);
  });
});

test('tokens on several lines are split at line breaks', () => {
  expect(highlightLines('/* a\n\n  b */ c', 'js', { loadPackage })).toEqual([
    '<span class="t-comment">/* a</span>',
    '',
    '  <span class="t-comment">b */</span> c',
  ]);
});

test('the text stays the same in each language', () => {
  const code = 'const a = `x ${b}`; // <c> & "d"\n\n\tif (A) { return <B c={1}/>; }\r\n';
  for (const language of ['ts', 'tsx', 'js', 'css', 'html', 'bash', 'json', 'md', 'yaml', 'python', 'diff', 'text']) {
    const text = highlightLines(code, language, { loadPackage })
      .join('\n')
      .replace(/<[^>]*>/g, '');
    expect(
      text.replace(/&(lt|gt|quot|amp);/g, (_, name) => ({ lt: '<', gt: '>', quot: '"', amp: '&' })[name as 'lt']),
    ).toBe(code);
  }
});
