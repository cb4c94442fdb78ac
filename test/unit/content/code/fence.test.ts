import { describe, expect, test } from 'vitest';
import { parseFence, parseRanges } from '../../../../lib/content/code/fences/info-string.ts';
import { markdown } from '../compiled.ts';

/** Returns the lines of the first code block, each with its marks before a bar. */
function lines(text: string): string[] {
  const code = /<code class="language[^>]*>([^]*?)\n<\/code>/.exec(markdown(text).html)?.[1] ?? '';
  return code.split('\n').map((line) => {
    const marks = /^<span class="line([\w -]*)">/.exec(line)?.[1] ?? '';
    return `${marks.trim().replaceAll('line-', '')}|${line.replace(/<[^>]*>/g, '')}`;
  });
}

describe('the info string of a fence', () => {
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
    ['js', '{1} mark={3}', { language: 'js', highlighted: new Set([1, 3]) }],
    ['js', 'ins={2} del={3-4}', { language: 'js', added: new Set([2]), removed: new Set([3, 4]) }],
    ['js', `"a b" 'c' ins="d" del='e'`, { language: 'js', words: ['a b', 'c', 'd', 'e'] }],
    ['js', 'showLineNumbers=false', { language: 'js' }],
    ['js', 'showLineNumbers startLineNumber=5', { language: 'js', firstLine: 5 }],
    ['sh', 'frame="none" wrap preserveIndent=false collapse={1-2}', { language: 'sh' }],
    ['TSX', '', { language: 'tsx' }],
    ['c++', '', { language: 'c++' }],
    ['"><script>', '', { language: 'script' }],
    ['', '', { language: 'text' }],
  ])('%s %s', (lang, meta, expected) => {
    expect(parseFence(lang, meta)).toEqual(expected);
  });

  test('ranges become line numbers, up to the longest page', () => {
    expect([...parseRanges('1, 3 - 4,,7-,x')]).toEqual([1, 3, 4, 7]);
    expect(parseRanges('1-99999999999').size).toBe(10_000);
    expect([...parseRanges('5-3')]).toEqual([]);
  });
});

describe('a code block', () => {
  test('is a figure with a title and a language', () => {
    expect(markdown('```ts title="a <b>.ts"\nlet a;\n\nlet b;\n```').html).toBe(
      '<figure class="code" data-language="ts"><figcaption class="code-title">a &lt;b&gt;.ts</figcaption>' +
        '<pre tabindex="0"><code class="language-ts"><span class="t-keyword">let</span> a;\n' +
        '\n<span class="t-keyword">let</span> b;\n</code></pre></figure>',
    );
  });

  test('has an element for each line if lines have marks or numbers', () => {
    const body = (text: string): string | undefined => /<code[^>]*>([^]*)<\/code>/.exec(markdown(text).html)?.[1];
    expect(body('```text {2}\na\nb\n```')).toBe(
      '<span class="line">a</span>\n<span class="line line-highlight">b</span>\n',
    );
    expect(body('```text showLineNumbers\na\n```')).toBe('<span class="line">a</span>\n');
  });

  test('shows the added and removed lines and the texts that its options name', () => {
    const text = '```text {1} ins={2} del={2-3} "a b"\na b\nc\nd\n```';
    expect(lines(text)).toEqual(['highlight|a b', 'add remove|c', 'remove|d']);
    expect(markdown(text).html).toContain(
      '<span class="line line-highlight"><span class="code-word">a b</span></span>',
    );
  });

  test('has line numbers that start at a given number', () => {
    expect(markdown('```js showLineNumbers\na\n```').html).toContain(
      '<figure class="code code-numbered" data-language="js"><pre tabindex="0"><code',
    );
    expect(markdown('```js showLineNumbers=7\na\n```').html).toContain('<pre tabindex="0" style="--first-line:7">');
  });

  test('escapes HTML in known, unknown and missing languages', () => {
    for (const lang of ['js', 'klingon', '', 'constructor', '__proto__']) {
      expect(markdown(`\`\`\`${lang}\n<b>&amp;"\n\`\`\``).html).toMatch(/&lt;b.*&gt;&amp;amp;&quot;/s);
    }
  });

  test('may be empty, fenced with tildes, indented, in a list or in a quote', () => {
    expect(lines('```\n```')).toEqual(['|']);
    expect(lines('~~~js\n```\n~~~')).toEqual(['|```']);
    expect(lines('  ```\n  a\n   b\n  ```')).toEqual(['|a', '| b']);
    expect(lines('1. x\n\n   ```\n   a\n   ```')).toEqual(['|a']);
    expect(lines('> ```\n> a\n> ```')).toEqual(['|a']);
    expect(lines('    a\n\n    b')).toEqual(['|a', '|', '|b']);
  });

  test('keeps white space, also in MDX', () => {
    expect(lines('```\n\ta  b   \n```')).toEqual(['|\ta  b   ']);
  });

  test('may have a line of any length', () => {
    const code = 'call(a, "b");'.repeat(20_000);
    expect(lines(`\`\`\`js\n${code}\n\`\`\``)[0]).toHaveLength(code.length + 1 + 20_000 * 10);
  });
});

describe('lines are marked', () => {
  test('by numbers in braces', () => {
    expect(lines('```js {1,3}\na\nb\nc\n```')).toEqual(['highlight|a', '|b', 'highlight|c']);
  });

  test('by comments, which are removed', () => {
    const text = '```js\n// highlight-next-line\na\nb\n// highlight-start\nc\nd\n// highlight-end\ne\n```';
    expect(lines(text)).toEqual(['highlight|a', '|b', 'highlight|c', 'highlight|d', '|e']);
  });

  test('by comments in other languages', () => {
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

  test('by a comment at the end of a line', () => {
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

  test('only by known marks in comments', () => {
    expect(lines('```\na // [!code constructor]\nb [!code ++]\nhighlight-next-line\n```')).toEqual([
      '|a // [!code constructor]',
      '|b [!code ++]',
      '|highlight-next-line',
    ]);
  });

  test('by numbers and comments together', () => {
    expect(lines('```js {2}\n// highlight-next-line\na // [!code ++]\nb // [!code highlight]\nc\n```')).toEqual([
      'highlight add|a',
      'highlight|b',
      '|c',
    ]);
    expect(lines('```js {2}\na\nb // [!code ++]\n```')).toEqual(['|a', 'highlight add|b']);
    expect(
      lines('```js\n// highlight-start\n// [!code focus:2]\na // [!code --]\nb\n// highlight-end\nc\n```'),
    ).toEqual(['highlight focus remove|a', 'highlight focus|b', '|c']);
  });

  test('by comments of any language', () => {
    for (const [language, comment] of [
      ['vim', '" [!code highlight]'],
      ['vbnet', "' [!code highlight]"],
      ['batch', 'REM [!code highlight]'],
      ['ocaml', '(* [!code highlight] *)'],
      ['haskell', '{- [!code highlight] -}'],
      ['django', '{# [!code highlight] #}'],
      ['text', '// [!code highlight]'],
    ])
      expect(lines(`\`\`\`${language} {2}\na ${comment}\nb\n\`\`\``)).toEqual(['highlight|a', 'highlight|b']);
  });

  test('by a comment on a separate line, which marks the lines after it', () => {
    expect(lines('```js\n// [!code focus]\na\nb\n```')).toEqual(['focus|a', '|b']);
    expect(lines('```js\n// [!code error:2]\na\nb\nc\n```')).toEqual(['error|a', 'error|b', '|c']);
    expect(lines('```js\n// [!code error:3]\na\n// [!code focus]\nb\nc\nd\n```')).toEqual([
      'error|a',
      'error focus|b',
      'error|c',
      '|d',
    ]);
    expect(lines('```js\na // [!code warning:2]\nb\nc\n```')).toEqual(['warning|a', 'warning|b', '|c']);
  });
});

test('marks with two exclamation marks are shown', () => {
  expect(lines('```js\na // [!!code ++]\n```')).toEqual(['|a // [!code ++]']);
});

describe('words are marked', () => {
  const html = (text: string): string => markdown(text).html;

  test('in the entire code, or in a number of lines', () => {
    expect(html('```text\n// [!code word:b c]\na b c\nb c d\n```')).toContain(
      'a <span class="code-word">b c</span>\n<span class="code-word">b c</span> d\n',
    );
    expect(html('```text\n// [!code word:b:1]\na b\nb\n```')).toContain('a <span class="code-word">b</span>\nb\n');
  });

  test('across several tokens, and with characters that HTML escapes', () => {
    const marked = markdown('```js\nlet a = f(x) // [!code word:a = f]\n```').html;
    expect(marked).toContain(
      ' <span class="code-word">a = </span><span class="t-function"><span class="code-word">f</span></span>(x)',
    );
    expect(markdown('```text\na<b // [!code word:<b]\n```').html).toContain('a<span class="code-word">&lt;b</span>');
  });
});
