import { expect, test } from 'vitest';
import { badInput, reportOf } from './bad-site.ts';

const { site, failedBuild } = badInput();

/** The same name with `é` as one character, and as a letter followed by an accent, as macOS once stored names. */
const [COMPOSED, DECOMPOSED] = ['café'.normalize('NFC'), 'café'.normalize('NFD')];

/** Makes the second form visible in a report. */
function visible(report: string): string {
  return report.replaceAll('e\u0301', 'e+accent');
}

test('files whose names look the same are reported, because they are one file on macOS', async () => {
  const report = await failedBuild({
    [`static/${COMPOSED}.txt`]: 'one',
    [`static/${DECOMPOSED}.txt`]: 'two',
    [`content/docs/${COMPOSED}.md`]: '# One\n',
    [`content/docs/${DECOMPOSED}.md`]: '# Two\n',
  });
  expect(visible(report)).toMatchInlineSnapshot(`
    "exit 1
    error Two parts of the site write the file \`café.txt\`: static/cafe+accent.txt and static/café.txt. [output.collision]
      in static/café.txt
      hint: Rename one of them. docsgen keeps the first. The two names look the same, but one contains accented letters as single characters (Unicode form NFC), and the other contains letters followed by accents (NFD).

    warning Two pages have the route \`/docs/cafe+accent\` (or \`/docs/café\`): content/docs/cafe+accent.md and content/docs/café.md. [route.duplicate]
      at content/docs/café.md:1:1

      > 1 | # One
          | ^
        2 |

      The first page is content/docs/cafe+accent.md:1:1
      hint: docsgen keeps the first page and omits content/docs/café.md. Rename one of the two pages, or set a different \`slug\`. The two names look the same, but one contains accented letters as single characters (Unicode form NFC), and the other contains letters followed by accents (NFD)."
  `);
});

test('links to names that look the same are explained', async () => {
  const report = await failedBuild({
    [`content/docs/${DECOMPOSED}.md`]: `# Page\n\n## Caf\u00e9\n`,
    [`content/docs/${DECOMPOSED}.svg`]: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'content/docs/intro.md': `# Introduction\n\n[page](./${COMPOSED}.md), [anchor](/docs/${COMPOSED}#${DECOMPOSED})\n\n![image](./${COMPOSED}.svg)\n`,
  });
  expect(visible(report)).toMatchInlineSnapshot(`
    "exit 1
    warning The size of this image could not be read, so the page will shift when the image loads. [content.bad-image]
      at content/docs/cafe+accent.svg:1:1

      > 1 | <svg xmlns="http://www.w3.org/2000/svg"/>
          | ^

      hint: Check that the format of the file matches its extension. An SVG needs a \`viewBox\`, or a width and height.

    error The link \`./café.md\` points to \`content/docs/café.md\`, which is not a page. [link.broken-markdown]
      at content/docs/intro.md:3:8

        1 | # Introduction
        2 |
      > 3 | [page](./café.md), [anchor](/docs/café#cafe+accent)
          |        ^^^^^^^^^
        4 |
        5 | ![image](./café.svg)

      hint: Did you mean \`content/docs/cafe+accent.md\`? The two names look the same, but one contains accented letters as single characters (Unicode form NFC), and the other contains letters followed by accents (NFD).

    error There is no anchor \`#cafe+accent\` on \`/docs/cafe+accent\`. [link.broken-anchor]
      at content/docs/intro.md:3:29

        1 | # Introduction
        2 |
      > 3 | [page](./café.md), [anchor](/docs/café#cafe+accent)
          |                             ^^^^^^^^^^^^^^^^
        4 |
        5 | ![image](./café.svg)

      hint: Did you mean \`#café\`? The two names look the same, but one contains accented letters as single characters (Unicode form NFC), and the other contains letters followed by accents (NFD).

    error The image \`./café.svg\` does not exist. [content.missing-asset]
      at content/docs/intro.md:5:10

        3 | [page](./café.md), [anchor](/docs/café#cafe+accent)
        4 |
      > 5 | ![image](./café.svg)
          |          ^^^^^^^^^^
        6 |

      hint: docsgen looked for \`content/docs/café.svg\`. The path is relative to the page. The two names look the same, but one contains accented letters as single characters (Unicode form NFC), and the other contains letters followed by accents (NFD)."
  `);
});

test('URLs, headings and tags have the same form however they are typed', async () => {
  const typed = site({
    'site.config.ts': `export default { title: 'Site', url: 'https://example.com', blog: {} };\n`,
    [`content/docs/${DECOMPOSED}.md`]: `# Page\n\n## ${DECOMPOSED}\n`,
    'content/docs/intro.md': `# Introduction\n\n[one](/docs/${COMPOSED}#${COMPOSED}), [two](/docs/${DECOMPOSED}#${COMPOSED})\n`,
    'content/blog/2024-01-01-a.md': `---\ntags: [${COMPOSED}]\n---\n\n# A\n`,
    'content/blog/2024-01-02-b.md': `---\ntags: [${DECOMPOSED}]\n---\n\n# B\n`,
  });
  expect(reportOf(typed, await typed.run())).toBe('exit 0\n');
  const tags = Object.keys(typed.output()).filter((path) => /^blog\/tags\/.+\/index\.html$/.test(path));
  expect(tags).toEqual([`blog/tags/${COMPOSED}/index.html`]);
});
