import { mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { badInput, reportOf } from './bad-site.ts';

const { site, failedBuild } = badInput();
const config = (more: string): string => `export default { title: 'Site', url: 'https://example.com',\n  ${more}\n};\n`;

test('a link in another letter case is broken, because servers are case-sensitive', async () => {
  const unusual = site({ 'content/docs/intro.md': '# Introduction\n\n[Guide](/docs/Guide)\n' });
  expect(await failedBuild({ 'content/docs/intro.md': '# Introduction\n\n[Guide](/docs/Guide)\n' }))
    .toMatchInlineSnapshot(`
    "exit 1
    error The link \`/docs/Guide\` is broken: no page or file exists at this path. [link.broken]
      at content/docs/intro.md:3:9

        1 | # Introduction
        2 |
      > 3 | [Guide](/docs/Guide)
          |         ^^^^^^^^^^^
        4 |

      hint: Did you mean \`/docs/guide\`?"
  `);
  unusual.write({ 'content/docs/intro.md': '# Introduction\n\n[Guide](/docs/guide/), [again](/docs/guide.html)\n' });
  expect(reportOf(unusual, await unusual.run())).toMatchInlineSnapshot(`
    "exit 0
    "
  `);
});

test('an output without a generator meta tag can be rebuilt and removed', async () => {
  const head = `import type { JSX } from 'react';\n\nexport function Head(): JSX.Element {\n  return <head><title>Custom</title></head>;\n}\n`;
  const unusual = site({ 'templates/layouts/Head.tsx': head });
  for (const command of ['build', 'build', 'clean']) expect((await unusual.run([command])).code).toBe(0);
  expect(unusual.names('.')).not.toContain('build');
});

test('an output folder inside the static folder is not copied by the next build', async () => {
  const unusual = site({});
  const build = (): Promise<unknown> => unusual.run(['build', '--out-dir', 'static/out']);
  await build();
  const once = readdirSync(join(unusual.dir, 'static/out'), { recursive: true }).sort();
  await build();
  expect(readdirSync(join(unusual.dir, 'static/out'), { recursive: true }).sort()).toEqual(once);
});

test('an output folder that is a symbolic link is kept', async () => {
  const unusual = site({ build: null });
  mkdirSync(join(unusual.dir, 'served'));
  symlinkSync(join(unusual.dir, 'served'), join(unusual.dir, 'build'));
  expect((await unusual.run()).code).toBe(0);
  expect(readlinkSync(join(unusual.dir, 'build'))).toBe(join(unusual.dir, 'served'));
  expect(unusual.names('served')).toContain('404.html');
});

test('temporary files of a killed build are removed with the output', async () => {
  const unusual = site({ '.build.docsgen-staging-999999999/index.html': 'half' });
  expect((await unusual.run(['clean'])).code).toBe(0);
  expect(unusual.names('.').filter((name) => name.includes('docsgen-'))).toEqual([]);
});

test('versions without documents are reported', async () => {
  const versions = `docs: { versions: [{ name: 'current' }, { name: '1.0', dir: 'content/verions/1.0' }, { name: '2.0', dir: 'content/docs' }] },`;
  const unusual = site({ 'site.config.ts': config(versions) });
  expect(reportOf(unusual, await unusual.run())).toMatchInlineSnapshot(`
    "exit 0
    warning The version \`1.0\` has no documents: there are no files in \`content/verions/1.0\`. [docs.empty-version]
      at site.config.ts:2:43

        1 | export default { title: 'Site', url: 'https://example.com',
      > 2 |   docs: { versions: [{ name: 'current' }, { name: '1.0', dir: 'content/verions/1.0' }, { name: '2.0', dir: 'content/docs…
          |                                           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        3 | };
        4 |

      hint: Set its folder with \`dir\`.

    warning The version \`2.0\` has no documents: \`content/docs\` is the folder of \`current\`. [docs.empty-version]
      at site.config.ts:2:88

        1 | export default { title: 'Site', url: 'https://example.com',
      > 2 |   docs: { versions: [{ name: 'current' }, { name: '1.0', dir: 'content/verions/1.0' }, { name: '2.0', dir: 'content/docs…
          |                                                                                        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        3 | };
        4 |

      hint: Set its folder with \`dir\`."
  `);
});

test('files with an unsupported extension are reported, and hidden files are ignored', async () => {
  const unusual = site({ 'content/docs/a.markdown': '# A\n', 'content/docs/.hidden.md': '# Hidden\n' });
  expect(reportOf(unusual, await unusual.run())).toMatchInlineSnapshot(`
    "exit 0
    warning Unsupported file extension \`.markdown\`. Pages are \`.md\`, \`.mdx\`, \`.tsx\`, \`.jsx\` or \`.js\`. [content.unknown-extension]
      at content/docs/a.markdown:1:1

      > 1 | # A
          | ^
        2 |

      hint: Rename it to end in \`.md\`, or in \`.mdx\` if it has components."
  `);
  expect(Object.keys(unusual.output()).filter((path) => /hidden|docs\/a/.test(path))).toEqual([]);
});

test('an invalid author is reported without affecting other authors', async () => {
  const files = {
    'content/blog/authors.yml': 'ann:\n  name: Ann\nbob:\n  name: Bob\n  profile: {}\n',
    'content/blog/2024-01-01-a.md': '---\nauthors: [ann]\n---\n\n# A\n',
  };
  expect(await failedBuild({ ...files, 'site.config.ts': config('blog: {},') })).toMatchInlineSnapshot(`
    "exit 1
    error Unknown key \`bob.profile\`. [blog.authors-invalid]
      at content/blog/authors.yml:5:3

        3 | bob:
        4 |   name: Bob
      > 5 |   profile: {}
          |   ^^^^^^^
        6 |

      hint: Known keys are: name, title, url, email, image_url, imageURL, description, socials, page."
  `);
});

test('a link outside the base path in a component is reported, unlike links in Markdown', async () => {
  const files = {
    'site.config.ts': config(`baseUrl: '/x/',`),
    'components/Hi.tsx': 'export const Hi = () => <a href="/docs/intro">x</a>;\n',
    'content/docs/guide.mdx': `import { Hi } from '../../components/Hi.tsx';\n\n# Guide\n\n## Use\n\n[l](/docs/intro) <Hi />\n\n<a href="/docs/intro">raw</a>\n`,
  };
  expect(await failedBuild(files)).toMatchInlineSnapshot(`
    "exit 1
    error The link \`/docs/intro\` points outside the site, which is published under \`/x/\`. [link.broken]
      at components/Hi.tsx:1:34

      > 1 | export const Hi = () => <a href="/docs/intro">x</a>;
          |                                  ^^^^^^^^^^^
        2 |

      The link is on the page \`/docs/guide\`: content/docs/guide.mdx:1:1
      hint: Write \`/x/docs/intro\`. In React, the \`Link\` component adds the base URL."
  `);
});

test('anonymous default exports are part of the API reference', async () => {
  const unusual = site({
    'site.config.ts': config(`api: { entryPoints: ['./lib/a.ts', './lib/b.ts'] },`),
    'lib/a.ts': '/** A box. */\nexport default class {\n  x = 1;\n}\n',
    'lib/b.ts': '/** Does nothing. */\nexport default function () {\n  return 1;\n}\n',
  });
  expect(reportOf(unusual, await unusual.run())).toMatchInlineSnapshot(`
    "exit 0
    "
  `);
});
