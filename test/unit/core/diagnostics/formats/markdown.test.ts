import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { describe, expect, test } from 'vitest';
import { diagnostic, type Diagnostic } from '../../../../../lib/core/diagnostics/diagnostic.ts';
import { MAX_COMMENT } from '../../../../../lib/core/diagnostics/formats/markdown.ts';
import { startOfFile } from '../../../../../lib/core/diagnostics/source-location.ts';
import { sourcePath } from '../../../../../lib/core/paths.ts';
import { brokenLink, duplicate, note, report, unplaced } from './examples.ts';

const html = (markdown: string): string =>
  micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()], allowDangerousHtml: true });

const many = (count: number, one: Diagnostic = brokenLink): Diagnostic[] =>
  Array.from({ length: count }, (_, index) => ({ ...one, message: `Problem ${index}.` }));

describe('a Markdown report', () => {
  test('contains the counts, a table of errors and a collapsed table of the other problems', () => {
    expect(
      report('markdown', [unplaced, duplicate, brokenLink, note], {
        hidden: 12,
        sourceUrl: 'https://github.com/acme/docs/blob/abc/{path}#L{line}',
      }),
    ).toMatchInlineSnapshot(`
      "### ❌ docsgen check-links in <code>website</code>: 2 errors, 1 warning

      | Problem | Location |
      | --- | --- |
      | ❌ <code>url</code> has a path. [config.invalid-value](https://docsgen.dev/docs/reference/diagnostics/config#invalid-value) | url |
      | ❌ There is no file <code>content/docs/gone.md</code>. [link.broken-markdown](https://docsgen.dev/docs/reference/diagnostics/link#broken-markdown)<br>Did you mean <code>./done.md</code>? | [<code>website/content/docs/intro.md&#58;3&#58;5</code>](https://github.com/acme/docs/blob/abc/website/content/docs/intro.md#L3) |

      <details>
      <summary>1 warning, 1 note</summary>

      | Problem | Location |
      | --- | --- |
      | ⚠️ Two pages claim <code>/docs/intro</code>. [route.duplicate](https://docsgen.dev/docs/reference/diagnostics/route#duplicate) | [<code>website/content/docs/b.md&#58;1&#58;1</code>](https://github.com/acme/docs/blob/abc/website/content/docs/b.md#L1) |
      | ℹ️ No icons. [content.no-icons](https://docsgen.dev/docs/reference/diagnostics/content#no-icons) | [<code>website/content/docs/intro.md&#58;1&#58;1</code>](https://github.com/acme/docs/blob/abc/website/content/docs/intro.md#L1) |

      </details>

      12 other problems are not shown, because this change did not cause them.
      "
    `);
  });

  test('is one line if there is no problem', () => {
    expect(report('markdown', [], { site: '' })).toBe('### ✅ docsgen check-links: no errors, no warnings\n');
  });

  test('contains no links to source files if the host is unknown', () => {
    expect(report('markdown', [brokenLink])).toContain('| <code>website/content');
  });

  test('collapses the errors after the tenth', () => {
    const [visible, collapsed] = report('markdown', many(12)).split('<details>') as [string, string];
    expect([visible, collapsed].map((part) => part.match(/Problem \d/g)?.length)).toEqual([10, 2]);
    expect(collapsed).toContain('<summary>2 other errors</summary>');
  });

  test('never exceeds the size of a comment, and counts the problems that do not fit', () => {
    for (const length of [10, 900, 5000]) {
      const diagnostics = [...many(900, { ...brokenLink, hint: '*'.repeat(length) }), ...many(900, duplicate)];
      const text = report('markdown', diagnostics);
      expect(text.length).toBeLessThanOrEqual(MAX_COMMENT);
      const shown = text.match(/Problem \d/g)!.length;
      const omitted = [...text.matchAll(/([\d,]+) more problems? did not fit/g)].reduce(
        (sum, [, count]) => sum + Number(count!.replace(',', '')),
        0,
      );
      expect(shown + omitted).toBe(1800);
      expect(text.match(/<details>/g)?.length).toBe(text.match(/<\/details>/g)?.length);
    }
  });
});

describe('text in a Markdown report', () => {
  /** Returns the HTML of the first cell of the table. */
  function cell(message: string): string {
    const found = diagnostic('link.broken', message, { location: startOfFile(sourcePath('a.md')) });
    return /<td>❌ ([\s\S]*?) \[?<a href/.exec(html(report('markdown', [found])))![1]!;
  }

  test('shows the code in backticks as code', () => {
    expect(cell('There is no `./a_b*c.md`.')).toBe('There is no <code>./a_b*c.md</code>.');
    expect(cell('A lone ` stays.')).toBe('A lone ` stays.');
  });

  test.each([
    ['emphasis', '*a* _b_ **c** ~~d~~'],
    ['links and images', '[a](https://evil.example) ![b](c) <https://evil.example>'],
    ['HTML', '<img src=x onerror=alert(1)></td></table>'],
    ['columns of the table', 'a | b'],
    ['entities', '&lt;b&gt; &amp;'],
    ['addresses', 'https://evil.example www.evil.example a@evil.example'],
    ['escapes', 'a\\*b\\'],
    ['footnotes and formulas', '[^1] $x$ :tada:'],
  ])('has no meaning as Markdown: %s', (_, message) => {
    for (const text of [message, `In \`${message}\` code.`]) {
      const shown = cell(text).replaceAll('<!-- -->', '');
      expect(shown).not.toMatch(/<(?!\/?code>)/);
      const unescaped = shown
        .replace(/<\/?code>/g, '`')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>');
      expect(unescaped.replaceAll('&quot;', '"').replaceAll('&amp;', '&')).toBe(text);
    }
  });

  test('notifies no user and links no issue on GitHub', () => {
    const text = report('markdown', [diagnostic('link.broken', '@acme and #12')]);
    expect(text).toContain('@<!-- -->acme and &#35;<!-- -->12');
  });

  test('keeps line breaks, and is cut if it is very long', () => {
    expect(cell('a\nb')).toBe('a<br>b');
    expect(cell('x'.repeat(2000))).toBe(`${'x'.repeat(1000)}…`);
  });

  test('does not end the address of a source file', () => {
    const found = diagnostic('link.broken', 'Broken.', { location: startOfFile(sourcePath("a (1)'s|.md")) });
    const shown = html(report('markdown', [found], { sourceUrl: 'https://host.example/{path}#L{line}' }));
    expect(shown).toContain('href="https://host.example/website/a%20%281%29%27s%7C.md#L1"');
  });
});
