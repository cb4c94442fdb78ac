import { describe, expect, test } from 'vitest';
import { parseFence, parseRanges } from '../../../lib/content/fence.ts';
import { markdown } from './compiled.ts';

/** The lines of the first code block, each with its marks before a bar. */
const lines = (text: string): string[] =>
  [...markdown(text).html.matchAll(/<span class="line(?: line-)?([\w-]*)">(.*)<\/span>$/gm)].map(
    ([, mark, html]) => `${mark}|${html!.replace(/<[^>]*>/g, '')}`,
  );

describe('the info string', () => {
  test.each([
    ['ts', 'title="src/a b.ts"', { language: 'ts', title: 'src/a b.ts' }],
    ['ts', 'title=\'it is "it"\'', { language: 'ts', title: 'it is "it"' }],
    ['ts', 'title=a.ts', { language: 'ts', title: 'a.ts' }],
    ['ts', 'title=""', { language: 'ts', title: '' }],
    ['js', '{1,3-5}', { language: 'js', highlighted: new Set([1, 3, 4, 5]) }],
    ['js{2}', '', { language: 'js', highlighted: new Set([2]) }],
    ['js', 'showLineNumbers', { language: 'js', firstLine: 1 }],
    ['js', 'showLineNumbers=5', { language: 'js', firstLine: 5 }],
    ['js', 'showLineNumbers={5}', { language: 'js', firstLine: 5 }],
    ['js', 'title="{1} showLineNumbers"', { language: 'js', title: '{1} showLineNumbers' }],
    ['js', 'notshowLineNumbers live twoslash', { language: 'js' }],
    ['TSX', '', { language: 'tsx' }],
    ['c++', '', { language: 'c++' }],
    ['"><script>', '', { language: 'script' }],
    ['', '', { language: 'text' }],
  ])('%s %s', (lang, meta, expected) => {
    expect(parseFence(lang, meta)).toEqual(expected);
  });

  test('ranges are lists of lines, without lines that no page has', () => {
    expect([...parseRanges('1, 3 - 4,,7-,x')]).toEqual([1, 3, 4, 7]);
    expect(parseRanges('1-99999999999').size).toBe(10_000);
    expect([...parseRanges('5-3')]).toEqual([]);
  });
});

describe('a fence', () => {
  test('is a figure with a title, a language and one element a line', () => {
    expect(markdown('```ts title="a <b>.ts"\nlet a;\n\nlet b;\n```').html).toBe(
      '<figure class="code" data-language="ts"><figcaption class="code-title">a &lt;b&gt;.ts</figcaption>' +
        '<pre tabindex="0"><code class="language-ts"><span class="line"><span class="t-keyword">let</span> a;</span>\n' +
        '<span class="line"></span>\n<span class="line"><span class="t-keyword">let</span> b;</span>\n</code></pre></figure>',
    );
  });

  test('has line numbers from where it is told', () => {
    expect(markdown('```js showLineNumbers\na\n```').html).toContain(
      '<figure class="code code-numbered" data-language="js"><pre tabindex="0"><code',
    );
    expect(markdown('```js showLineNumbers=7\na\n```').html).toContain('<pre tabindex="0" style="--first-line:7">');
  });

  test('escapes HTML in code, in languages known, unknown and missing', () => {
    for (const lang of ['js', 'klingon', '', 'constructor', '__proto__']) {
      expect(markdown(`\`\`\`${lang}\n<b>&amp;"\n\`\`\``).html).toMatch(/&lt;b.*&gt;&amp;amp;&quot;/s);
    }
  });

  test('may be empty, of tildes, indented, in a list or a quote, or just indented code', () => {
    expect(lines('```\n```')).toEqual(['|']);
    expect(lines('~~~js\n```\n~~~')).toEqual(['|```']);
    expect(lines('  ```\n  a\n   b\n  ```')).toEqual(['|a', '| b']);
    expect(lines('1. x\n\n   ```\n   a\n   ```')).toEqual(['|a']);
    expect(lines('> ```\n> a\n> ```')).toEqual(['|a']);
    expect(lines('    a\n\n    b')).toEqual(['|a', '|', '|b']);
  });

  test('keeps white space as it is, also in MDX', () => {
    expect(lines('```\n\ta  b   \n```')).toEqual(['|\ta  b   ']);
  });

  test('with lines of any length is done in time', () => {
    const code = 'call(a, "b");'.repeat(20_000);
    const started = performance.now();
    expect(lines(`\`\`\`js\n${code}\n\`\`\``)[0]).toHaveLength(code.length + 1 + 20_000 * 10);
    expect(performance.now() - started).toBeLessThan(15_000);
  });
});

describe('marks', () => {
  test('by lines in braces', () => {
    expect(lines('```js {1,3}\na\nb\nc\n```')).toEqual(['highlight|a', '|b', 'highlight|c']);
  });

  test('by comments, which are taken out', () => {
    const text = '```js\n// highlight-next-line\na\nb\n// highlight-start\nc\nd\n// highlight-end\ne\n```';
    expect(lines(text)).toEqual(['highlight|a', '|b', 'highlight|c', 'highlight|d', '|e']);
  });

  test('in the comments of other languages', () => {
    for (const [open, close] of [
      ['#', ''],
      ['--', ''],
      ['/*', '*/'],
      ['<!--', '-->'],
      ['{/*', '*/}'],
      ['%', ''],
    ]) {
      expect(lines(`\`\`\`\n  ${open} highlight-next-line ${close}\na\nb ${open} [!code ++] ${close}\n\`\`\``)).toEqual(
        ['highlight|a', 'add|b'],
      );
    }
  });

  test('at the end of a line', () => {
    const kinds = {
      '++': 'add',
      '--': 'remove',
      highlight: 'highlight',
      hl: 'highlight',
      focus: 'focus',
      error: 'error',
      warning: 'warning',
    };
    for (const [word, mark] of Object.entries(kinds)) {
      expect(lines(`\`\`\`ts\nlet a; // [!code ${word}]\n\`\`\``)).toEqual([`${mark}|let a;`]);
    }
  });

  test('of an unknown kind, or outside of a comment, stay in the text', () => {
    expect(lines('```\na // [!code constructor]\nb [!code ++]\nhighlight-next-line\n```')).toEqual([
      '|a // [!code constructor]',
      '|b [!code ++]',
      '|highlight-next-line',
    ]);
  });

  test('by comments are left alone when lines are named in braces (FACTS §5.13)', () => {
    expect(lines('```js {2}\n// highlight-next-line\na // [!code ++]\n```')).toEqual([
      '|// highlight-next-line',
      'highlight|a // [!code ++]',
    ]);
  });
});
