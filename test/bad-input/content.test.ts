import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { badInput, reportOf } from './bad-site.ts';

const { failedBuild, site } = badInput();

const CONFIG = (more: string): string => `export default { title: 'Site', url: 'https://example.com', ${more} };\n`;

test('front matter that is not valid YAML is reported', async () => {
  const text = '---\ntitle: Start: here\ntags: [one\n---\n\n# Introduction\n';
  expect(await failedBuild({ 'content/docs/intro.md': text })).toMatchInlineSnapshot(`
    "exit 1
    error The front matter is not valid YAML: Nested mappings are not allowed in compact mappings. [content.front-matter-syntax]
      at content/docs/intro.md:2:8

        1 | ---
      > 2 | title: Start: here
          |        ^
        3 | tags: [one
        4 | ---

      hint: Add quotes around values that contain ": " or start with "@", "\`", "*", "&", "[", "{" or "#".

    error The front matter is not valid YAML: Flow sequence in block collection must be sufficiently indented and end with a ]. [content.front-matter-syntax]
      at content/docs/intro.md:4:1

        2 | title: Start: here
        3 | tags: [one
      > 4 | ---
          | ^
        5 |
        6 | # Introduction

      hint: Add quotes around values that contain ": " or start with "@", "\`", "*", "&", "[", "{" or "#"."
  `);
});

test('unclosed front matter is reported', async () => {
  expect(await failedBuild({ 'content/docs/intro.md': '---\ntitle: Start\n\n# Introduction\n' }))
    .toMatchInlineSnapshot(`
    "exit 1
    error The front matter is not closed. [content.front-matter-syntax]
      at content/docs/intro.md:1:1

      > 1 | ---
          | ^^^
        2 | title: Start
        3 |

      hint: Add a line with \`---\` after the last key."
  `);
});

test('unclosed MDX is reported once, even if a page links to one of its headings', async () => {
  expect(await failedBuild({ 'content/docs/guide.mdx': '# Guide\n\n<Card>\n\n## Use\n' })).toMatchInlineSnapshot(`
    "exit 1
    error This MDX can't be parsed: Expected a closing tag for \`<Card>\`. [content.mdx-syntax]
      at content/docs/guide.mdx:3:1

        1 | # Guide
        2 |
      > 3 | <Card>
          | ^
        4 |
        5 | ## Use

      hint: Close each tag: \`<br />\` or \`<b>…</b>\`. To show the character itself, write \`\\<\`."
  `);
});

test('a missing image is reported', async () => {
  expect(await failedBuild({ 'content/docs/other.md': '# Other\n\nA ![plan](./plan.png).\n' })).toMatchInlineSnapshot(`
    "exit 1
    error The image \`./plan.png\` does not exist. [content.missing-asset]
      at content/docs/other.md:3:11

        1 | # Other
        2 |
      > 3 | A ![plan](./plan.png).
          |           ^^^^^^^^^^
        4 |

      hint: docsgen looked for \`content/docs/plan.png\`. The path is relative to the page."
  `);
});

test('an invalid date is reported', async () => {
  const posts = {
    'content/blog/2024-02-30-leap.md': '---\ntitle: Leap\n---\n\nText.\n',
    'content/blog/other.md': '---\ntitle: Other\ndate: 2023-02-29\n---\n\nText.\n',
  };
  expect(await failedBuild(posts)).toMatchInlineSnapshot(`
    "exit 1
    error The date of this blog post does not exist: 2024-02-30. [blog.no-date]
      at content/blog/2024-02-30-leap.md:1:1

      > 1 | ---
          | ^
        2 | title: Leap
        3 | ---

      hint: Start the file name with a date (\`2024-07-01-title.md\`), or set \`date\` in the front matter.

    error \`date\`: Expected a date such as 2024-07-01, found "2023-02-29". [content.front-matter-invalid]
      at content/blog/other.md:3:1

        1 | ---
        2 | title: Other
      > 3 | date: 2023-02-29
          | ^^^^
        4 | ---
        5 |"
  `);
});

test('an unknown author is reported', async () => {
  const posts = {
    'content/blog/authors.yml': 'ann:\n  name: Ann Author\n',
    'content/blog/2024-01-01-post.md': '---\ntitle: Post\nauthors: [anna]\n---\n\nText.\n',
  };
  expect(await failedBuild(posts)).toMatchInlineSnapshot(`
    "exit 1
    error The authors file has no author with the key \`anna\`. [blog.unknown-author]
      at content/blog/2024-01-01-post.md:3:1

        1 | ---
        2 | title: Post
      > 3 | authors: [anna]
          | ^^^^^^^
        4 | ---
        5 |

      hint: Did you mean \`ann\`? Available keys are: ann."
  `);
});

test.each([
  ['an unknown key', 'ann:\n  nam: Ann Author\n'],
  ['a syntax error', 'ann: [\n'],
])('%s in the authors file is the only error of a site whose posts name the author', async (_, authors) => {
  const badSite = site({
    'content/blog/authors.yml': authors,
    'content/blog/2024-01-01-post.md': '---\ntitle: Post\nauthors: [ann]\n---\n\nText.\n',
  });
  const { stdout } = await badSite.run();
  expect(stdout.match(/\[[a-z]+\.[a-z-]+\]$/gm)).toEqual(['[blog.authors-invalid]']);
});

test('a site whose only page is broken does not lack pages', async () => {
  const badSite = site({
    'content/docs/intro.md': null,
    'content/docs/guide.mdx': null,
    'content/pages/index.tsx': 'export default (\n',
  });
  const { stdout } = await badSite.run();
  expect(stdout.match(/\[[a-z]+\.[a-z-]+\]$/gm)).toEqual(['[content.module-failed]']);
});

test('invalid values in the authors file are reported', async () => {
  const posts = {
    'content/blog/authors.yml': 'ann:\n  nam: Ann Author\nben: Ben\n',
    'content/blog/2024-01-01-post.md': '---\ntitle: Post\n---\n\nText.\n',
  };
  expect(await failedBuild(posts)).toMatchInlineSnapshot(`
    "exit 1
    error Unknown key \`ann.nam\`. [blog.authors-invalid]
      at content/blog/authors.yml:2:3

        1 | ann:
      > 2 |   nam: Ann Author
          |   ^^^
        3 | ben: Ben
        4 |

      hint: Did you mean \`name\`?

    error \`ben\`: Expected an object, found "Ben". [blog.authors-invalid]
      at content/blog/authors.yml:3:1

        1 | ann:
        2 |   nam: Ann Author
      > 3 | ben: Ben
          | ^^^
        4 |

      hint: Known keys are: name, title, url, email, image_url, imageURL, description, socials, page."
  `);
});

test('circular redirects are reported', async () => {
  const config = CONFIG(`\n  redirects: [{ from: '/a', to: '/b' }, { from: '/b', to: '/a' }],\n`);
  expect(await failedBuild({ 'site.config.ts': config })).toMatchInlineSnapshot(`
    "exit 1
    error The redirects form a loop: /a → /b → /a. [redirect.circular]
      at site.config.ts:2:15

        1 | export default { title: 'Site', url: 'https://example.com',
      > 2 |   redirects: [{ from: '/a', to: '/b' }, { from: '/b', to: '/a' }],
          |               ^^^^^^^^^^^^^^^^^^^^^^^^
        3 |  };
        4 |

      hint: Change one of them to point to a page."
  `);
});

test('two pages with the same route are reported in a warning that names both', async () => {
  const badSite = site({ 'content/docs/other.md': '---\nslug: intro\n---\n\n# Other\n' });
  expect(reportOf(badSite, await badSite.run())).toMatchInlineSnapshot(`
    "exit 0
    warning Two pages have the route \`/docs/intro\`: content/docs/intro.md and content/docs/other.md. [route.duplicate]
      at content/docs/other.md:1:1

      > 1 | ---
          | ^
        2 | slug: intro
        3 | ---

      The first page is content/docs/intro.md:1:1
      hint: docsgen keeps the first page and omits content/docs/other.md. Rename one of the two pages, or set a different \`slug\`."
  `);
});

test('text that is not UTF-8 is reported', async () => {
  const bytes = Buffer.from('# Introduction\n\nA caf\xe9.\n', 'latin1');
  expect(await failedBuild({ 'content/docs/intro.md': bytes })).toMatchInlineSnapshot(`
    "exit 1
    error This file is not valid UTF-8. [content.invalid-utf8]
      at content/docs/intro.md:3:6

        1 | # Introduction
        2 |
      > 3 | A caf�.
          |      ^
        4 |

      hint: Save the file as UTF-8. Its current encoding may be Latin-1 or Windows-1252."
  `);
});

test('a zero byte is replaced with the replacement character', async () => {
  const badSite = site({ 'content/docs/zero.md': '# Zero\n\nBefore\0after, `co\0de`, [li\0nk](./intro.md).\n' });
  expect(reportOf(badSite, await badSite.run())).toMatchInlineSnapshot(`
    "exit 0
    "
  `);
  const html = badSite.output()['docs/zero/index.html'];
  expect(html).not.toContain('\0');
  expect(Buffer.from(html!, 'latin1').toString()).toContain('Before\ufffdafter');
});

test('a page of 5 MB is built with a warning', { timeout: 240_000 }, async () => {
  const sentence =
    'A line of the long log that was pasted here, with `code`, a [link](./intro.md) and **marks** in it. ';
  const paragraph = `${sentence.repeat(3)}${'Plain text follows plain text until the line is full. '.repeat(60)}\n\n`;
  const badSite = site({
    'content/docs/big.md': `# Big\n\n${paragraph.repeat(Math.ceil(5_000_000 / paragraph.length))}`,
  });
  expect(reportOf(badSite, await badSite.run())).toMatchInlineSnapshot(`
    "exit 0
    warning The source of this page has 5,001,311 characters. [content.too-large]
      at content/docs/big.md:1:1

      > 1 | # Big
          | ^
        2 |
        3 | A line of the long log that was pasted here, with \`code\`, a [link](./intro.md) and **marks** in it. A line of the long l…

      hint: Split it into several pages. Large pages are slow to build, to load and to read."
  `);
  expect(badSite.output()['docs/big/index.html']!.length).toBeGreaterThan(5_000_000);
});

test('deeply nested and unclosed Markdown is built quickly', { timeout: 120_000 }, async () => {
  const badSite = site({
    'content/docs/deep.md': `# Deep\n\n${'*a _b '.repeat(20_000)}\n\n${'> '.repeat(100)}deep\n\n${'['.repeat(5_000)}\n`,
  });
  expect(reportOf(badSite, await badSite.run())).toMatchInlineSnapshot(`
    "exit 0
    "
  `);
});

test('Markdown that is nested in more than 100 levels is reported', async () => {
  const badSite = site({
    'content/docs/deep.md': `# Deep\n\n${'> '.repeat(101)}deep\n`,
  });
  expect(reportOf(badSite, await badSite.run())).toMatchInlineSnapshot(`
    "exit 1
    error This page is nested too deeply. [content.too-nested]
      at content/docs/deep.md:3:201

        1 | …
        2 | …
      > 3 | …> > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > deep
          |                                                              ^
        4 | …

      hint: Look for hundreds of \`>\`, \`-\`, \`[\` or tags in a row, and for directives without a closing line."
  `);
});

test('a site without pages is built with a warning', async () => {
  const badSite = site({ 'content/docs': null });
  expect(reportOf(badSite, await badSite.run())).toMatchInlineSnapshot(`
    "exit 0
    warning The site has no pages. [content.empty]
      in the content folders
      hint: Add Markdown files to \`content/docs\`, \`content/pages\`, \`content/blog\`, or set other folders in the configuration."
  `);
});

test.each([
  ['could not be read', 'content/docs/a.md', undefined, 'content.unreadable'],
  ['has no date', 'content/blog/a.md', '# A\n', 'blog.no-date'],
  ['failed', 'content/docs/a.mdx', '<b>\n', 'content.mdx-syntax'],
])('a site whose only page %s does not lack pages', async (_, path, text, code) => {
  const badSite = site({ 'content/docs': null });
  badSite.write({ [path]: text ?? '' });
  if (text === undefined) {
    badSite.write({ [path]: null });
    symlinkSync(join(badSite.dir, 'none'), join(badSite.dir, path));
  }
  const report = reportOf(badSite, await badSite.run());
  expect([...report.matchAll(/\[([\w.-]+)\]$/gm)].map(([, found]) => found)).toEqual([code]);
});

test('a site without content folders is built with a warning', async () => {
  const badSite = site({ content: null, static: null });
  expect(reportOf(badSite, await badSite.run())).toMatchInlineSnapshot(`
    "exit 0
    warning The site has no pages. [content.empty]
      in the content folders
      hint: Add Markdown files to \`content/docs\`, \`content/pages\`, \`content/blog\`, or set other folders in the configuration."
  `);
});

test('file names may contain spaces, URL delimiters and non-ASCII letters', async () => {
  const badSite = site({
    'content/docs/a b.md':
      '# Space\n\n[Hash](./c%23d.md), [mark](<./e?f.md>), [letters](./größe-日本.md), [percent](./100%25.md)\n',
    'content/docs/c#d.md': '# Hash\n\n[Space](<./a b.md>), [space](./a%20b.md)\n',
    'content/docs/e?f.md': '# Mark\n',
    'content/docs/größe-日本.md': '# Letters\n\n![](<./pic ture%231.svg>)\n',
    'content/docs/100%.md': '# Percent\n',
    'content/docs/m d#x.mdx': 'import Part from "./_pa rt.mdx";\n\n# MDX\n\n<Part />\n',
    'content/docs/_pa rt.mdx': 'A part.\n',
    'content/docs/pic ture#1.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"/>\n',
    'content/pages/wh at#is.tsx': 'export default () => <main>Here</main>;\n',
    'static/fi le#1?.txt': 'Text\n',
  });
  expect(reportOf(badSite, await badSite.run())).toMatchInlineSnapshot(`
    "exit 0
    "
  `);
  const pages = Object.keys(badSite.output()).map((path) => Buffer.from(path, 'utf8').toString());
  expect(
    pages.filter(
      (path) => !/^(?:assets|search|404|sitemap|opensearch|robots|llms|_redirects|\.nojekyll)|\.md$/.test(path),
    ),
  ).toMatchInlineSnapshot(`
    [
      "docs/100%/index.html",
      "docs/a b/index.html",
      "docs/c/index.html",
      "docs/e/index.html",
      "docs/größe-日本/index.html",
      "docs/guide/index.html",
      "docs/index.html",
      "docs/intro/index.html",
      "docs/m d/index.html",
      "fi le#1?.txt",
      "index.html",
      "urls.json",
      "wh at/index.html",
    ]
  `);
});
