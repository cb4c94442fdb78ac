import { readFileSync } from 'node:fs';
import { DOCS_URL, helpUrl } from '../../../../lib/core/diagnostics/help-url.ts';
import { describe, expect, test } from 'vitest';
import { diagnostic, type Diagnostic } from '../../../../lib/core/diagnostics/diagnostic.ts';
import { sourcePath } from '../../../../lib/core/paths.ts';
import { startOfFile, type SourceLocation } from '../../../../lib/core/diagnostics/source-location.ts';
import {
  formatCounts,
  formatHelp,
  formatReport,
  type ReportContext,
  type ReportFormat,
} from '../../../../lib/core/diagnostics/report.ts';

const file = sourcePath('content/docs/intro.md');
const text = '# Start\n\nSee [there](./gone.md) and [here](#no).\n\nEnd.';
const location: SourceLocation = { file, line: 3, column: 5, length: 18 };

const brokenLink = diagnostic('link.broken-markdown', 'There is no file `content/docs/gone.md`.', {
  location,
  hint: 'Did you mean `./done.md`?',
});
const duplicate = diagnostic('route.duplicate', 'Two pages claim `/docs/intro`.', {
  location: startOfFile(sourcePath('content/docs/b.md')),
  related: [{ message: 'The other one is', location: startOfFile(file) }, { message: 'The first one is shown.' }],
});
const unplaced = diagnostic('output.write-failed', '`a.html` could not be written.', { subject: 'the output folder' });
const bare = diagnostic('internal.error', 'docsgen failed: 100%.\nIt is a bug.');
const info: Diagnostic = { ...diagnostic('api.typedoc', 'By the way.'), severity: 'info' };

const plain: ReportContext = { textOf: (path) => (path === file ? text : undefined), paint: (_, words) => words };
const report = (format: ReportFormat, ...found: Diagnostic[]): string => formatReport(format, found, plain);

describe('a report for people', () => {
  test('contains the problem, its location, a code frame and a hint', () => {
    expect(report('human', brokenLink)).toMatchInlineSnapshot(`
      "error There is no file \`content/docs/gone.md\`. [link.broken-markdown]
        at content/docs/intro.md:3:5

          1 | # Start
          2 |
        > 3 | See [there](./gone.md) and [here](#no).
            |     ^^^^^^^^^^^^^^^^^^
          4 |
          5 | End.

        hint: Did you mean \`./done.md\`?"
    `);
  });

  test('reads a file once for all diagnostics in it that follow each other', () => {
    const read: string[] = [];
    const textOf = (path: string): string => {
      read.push(path);
      return text;
    };
    formatReport('human', [brokenLink, brokenLink, brokenLink], { ...plain, textOf });
    expect(read).toEqual([file]);
  });

  test('lists related locations, and omits the frame of an unreadable file', () => {
    expect(report('human', duplicate)).toMatchInlineSnapshot(`
      "warning Two pages claim \`/docs/intro\`. [route.duplicate]
        at content/docs/b.md:1:1
        The other one is content/docs/intro.md:1:1
        The first one is shown."
    `);
  });

  test('names the subject if there is no location', () => {
    expect(report('human', unplaced)).toMatchInlineSnapshot(`
      "error \`a.html\` could not be written. [output.write-failed]
        in the output folder"
    `);
  });

  test('separates diagnostics by a blank line, and needs neither a location nor a subject', () => {
    expect(report('human', unplaced, bare)).toMatchInlineSnapshot(`
      "error \`a.html\` could not be written. [output.write-failed]
        in the output folder

      error docsgen failed: 100%.
      It is a bug. [internal.error]"
    `);
  });

  test('styles its parts for a terminal', () => {
    const marked = formatReport('human', [brokenLink], { ...plain, paint: (style, words) => `<${style}>${words}</>` });
    expect(marked).toMatchInlineSnapshot(`
      "<error>error</> <bold>There is no file \`content/docs/gone.md\`.</> <dim>[link.broken-markdown]</>
        <dim>at</> content/docs/intro.md:3:5

          1 | # Start
          2 |
        > 3 | See [there](./gone.md) and [here](#no).
            |     ^^^^^^^^^^^^^^^^^^
          4 |
          5 | End.

        <bold>hint:</> Did you mean \`./done.md\`?"
    `);
  });

  test('has no trailing spaces', () => {
    expect(report('human', brokenLink, duplicate, unplaced)).not.toMatch(/[ \t]$/m);
  });

  test('is empty without diagnostics', () => {
    expect(report('human')).toBe('');
  });
});

describe('the addresses that explain codes', () => {
  test('are listed once per code', () => {
    expect(formatHelp([brokenLink, brokenLink])).toBe(
      'Learn more: https://docsgen.dev/docs/reference/diagnostics/link#broken-markdown',
    );
    expect(formatHelp([brokenLink, unplaced])).toMatchInlineSnapshot(`
      "Learn more:
        https://docsgen.dev/docs/reference/diagnostics/link#broken-markdown
        https://docsgen.dev/docs/reference/diagnostics/output#write-failed"
    `);
  });

  test('are links on the codes in a terminal with hyperlinks', () => {
    const marked = formatReport('human', [unplaced], { ...plain, hyperlink: (url, text) => `<${url}>${text}</>` });
    expect(marked).toContain(
      '[<https://docsgen.dev/docs/reference/diagnostics/output#write-failed>output.write-failed</>]',
    );
  });

  test('start with the home page of the package', () => {
    const { homepage } = JSON.parse(readFileSync('package.json', 'utf8')) as { homepage: string };
    expect(DOCS_URL).toBe(homepage);
  });
});

describe('a report for scripts', () => {
  test('can be parsed without loss', () => {
    const found = [brokenLink, duplicate, unplaced, bare, info];
    const diagnostics = found.map((one) => ({ ...one, url: helpUrl(one.code) }));
    expect(JSON.parse(report('json', ...found))).toMatchObject({ diagnostics, errors: 3, warnings: 1 });
    expect(JSON.parse(report('json'))).toMatchObject({ diagnostics: [], errors: 0, warnings: 0 });
  });
});

describe('a report for GitHub', () => {
  test('is one annotation per line', () => {
    expect(report('github', brokenLink, duplicate, unplaced, info)).toMatchInlineSnapshot(`
      "::error file=content/docs/intro.md,line=3,col=5,endColumn=23,title=link.broken-markdown::There is no file \`content/docs/gone.md\`.%0ADid you mean \`./done.md\`?
      ::warning file=content/docs/b.md,line=1,col=1,endColumn=2,title=route.duplicate::Two pages claim \`/docs/intro\`.
      ::error title=output.write-failed::\`a.html\` could not be written. (the output folder)
      ::notice title=api.typedoc::By the way."
    `);
  });

  test('escapes characters that end a command or a property', () => {
    const odd = diagnostic('link.broken', '50%\r\nlost', {
      location: startOfFile(sourcePath('docs/a:b,c.md')),
      hint: 'Mend it.',
    });
    expect(report('github', odd)).toMatchInlineSnapshot(
      `"::error file=docs/a%3Ab%2Cc.md,line=1,col=1,endColumn=2,title=link.broken::50%25%0D%0Alost%0AMend it."`,
    );
    expect(report('github', bare).split('\n').length).toBe(1);
  });
});

test('counts are formatted as text', () => {
  expect(formatCounts([brokenLink, duplicate, unplaced])).toBe('2 errors, 1 warning');
  expect(formatCounts([])).toBe('no errors, no warnings');
});
