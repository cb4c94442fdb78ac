import { mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { badInput, reportOf } from './bad-site.ts';

const { site, failing } = badInput();
const config = (more: string): string => `export default { title: 'Site', url: 'https://example.com',\n  ${more}\n};\n`;

test('a link in another letter case is broken, because servers heed it', async () => {
  const odd = site({ 'content/docs/intro.md': '# Introduction\n\n[Guide](/docs/Guide)\n' });
  expect(await failing({ 'content/docs/intro.md': '# Introduction\n\n[Guide](/docs/Guide)\n' })).toMatchInlineSnapshot(`
    "exit 1
    error The link \`/docs/Guide\` is broken: there is no page or file there. [link.broken]
      at content/docs/intro.md:3:9

        1 | # Introduction
        2 |
      > 3 | [Guide](/docs/Guide)
          |         ^^^^^^^^^^^
        4 |

      hint: Did you mean \`/docs/guide\`?"
  `);
  odd.write({ 'content/docs/intro.md': '# Introduction\n\n[Guide](/docs/guide/), [again](/docs/guide.html)\n' });
  expect(reportOf(odd, await odd.run())).toMatchInlineSnapshot(`
    "exit 0
    "
  `);
});

test('a site whose templates name no generator is built again, and removed', async () => {
  const head = `import type { JSX } from 'react';\n\nexport function Head(): JSX.Element {\n  return <head><title>Mine</title></head>;\n}\n`;
  const odd = site({ 'templates/layouts/Head.tsx': head });
  for (const command of ['build', 'build', 'clean']) expect((await odd.run([command])).code).toBe(0);
  expect(odd.names('.')).not.toContain('build');
});

test('an output folder inside of a static folder is no source of the next build', async () => {
  const odd = site({});
  const build = (): Promise<unknown> => odd.run(['build', '--out-dir', 'static/out']);
  await build();
  const once = readdirSync(join(odd.dir, 'static/out'), { recursive: true }).sort();
  await build();
  expect(readdirSync(join(odd.dir, 'static/out'), { recursive: true }).sort()).toEqual(once);
});

test('an output folder that is a link stays one', async () => {
  const odd = site({ build: null });
  mkdirSync(join(odd.dir, 'served'));
  symlinkSync(join(odd.dir, 'served'), join(odd.dir, 'build'));
  expect((await odd.run()).code).toBe(0);
  expect(readlinkSync(join(odd.dir, 'build'))).toBe(join(odd.dir, 'served'));
  expect(odd.names('served')).toContain('404.html');
});

test('what a killed build has left is removed with the output', async () => {
  const odd = site({ '.build.docsgen-staging-999999999/index.html': 'half' });
  expect((await odd.run(['clean'])).code).toBe(0);
  expect(odd.names('.').filter((name) => name.includes('docsgen-'))).toEqual([]);
});

test('versions without documents', async () => {
  const versions = `docs: { versions: [{ name: 'current' }, { name: '1.0', dir: 'content/verions/1.0' }, { name: '2.0', dir: 'content/docs' }] },`;
  const odd = site({ 'site.config.ts': config(versions) });
  expect(reportOf(odd, await odd.run())).toMatchInlineSnapshot(`
    "exit 0
    warning The version \`1.0\` has no documents: there are no files in \`content/verions/1.0\`. [docs.empty-version]
      at site.config.ts:2:43

        1 | export default { title: 'Site', url: 'https://example.com',
      > 2 |   docs: { versions: [{ name: 'current' }, { name: '1.0', dir: 'content/verions/1.0' }, { name: '2.0', dir: 'content/docs…
          |                                           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        3 | };
        4 |

      hint: Name its folder with \`dir\`.

    warning The version \`2.0\` has no documents: \`content/docs\` is the folder of \`current\`. [docs.empty-version]
      at site.config.ts:2:88

        1 | export default { title: 'Site', url: 'https://example.com',
      > 2 |   docs: { versions: [{ name: 'current' }, { name: '1.0', dir: 'content/verions/1.0' }, { name: '2.0', dir: 'content/docs…
          |                                                                                        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        3 | };
        4 |

      hint: Name its folder with \`dir\`."
  `);
});

test('files of the content that are no pages', async () => {
  const odd = site({ 'content/docs/a.markdown': '# A\n', 'content/docs/.hidden.md': '# Hidden\n' });
  expect(reportOf(odd, await odd.run())).toMatchInlineSnapshot(`
    "exit 0
    warning Unsupported file extension \`.markdown\`. Pages are \`.md\`, \`.mdx\` or \`.tsx\`. [content.unknown-extension]
      at content/docs/a.markdown:1:1

      > 1 | # A
          | ^
        2 |

      hint: Rename it to end in \`.md\`, or in \`.mdx\` if it has components."
  `);
  expect(Object.keys(odd.output()).filter((path) => /hidden|docs\/a/.test(path))).toEqual([]);
});

test('one wrong author, and one who is right', async () => {
  const files = {
    'content/blog/authors.yml': 'ann:\n  name: Ann\nbob:\n  name: Bob\n  socials: {}\n',
    'content/blog/2024-01-01-a.md': '---\nauthors: [ann]\n---\n\n# A\n',
  };
  expect(await failing({ ...files, 'site.config.ts': config('blog: {},') })).toMatchInlineSnapshot(`
    "exit 1
    error \`bob.socials\`: There is no key \`socials\` here. [blog.authors-invalid]
      at content/blog/authors.yml:5:3

        3 | bob:
        4 |   name: Bob
      > 5 |   socials: {}
          |   ^^^^^^^
        6 |

      hint: Known keys are: name, title, url, image_url."
  `);
});

test('a component whose link leaves the base path, beside links that do not', async () => {
  const files = {
    'site.config.ts': config(`baseUrl: '/x/',`),
    'components/Hi.tsx': 'export const Hi = () => <a href="/docs/intro">x</a>;\n',
    'content/docs/guide.mdx': `import { Hi } from '../../components/Hi.tsx';\n\n# Guide\n\n## Use\n\n[l](/docs/intro) <Hi />\n\n<a href="/docs/intro">raw</a>\n`,
  };
  expect(await failing(files)).toMatchInlineSnapshot(`
    "exit 1
    error The link \`/docs/intro\` leads outside the site, which is published below \`/x/\`. [link.broken]
      at content/docs/guide.mdx:1:1

      > 1 | import { Hi } from '../../components/Hi.tsx';
          | ^
        2 |
        3 | # Guide

      hint: Use the \`Link\` component, or write \`/x/docs/intro\`."
  `);
});

test('classes and functions without a name, exported by default', async () => {
  const odd = site({
    'site.config.ts': config(`api: { entryPoints: ['./lib/a.ts', './lib/b.ts'] },`),
    'lib/a.ts': '/** A box. */\nexport default class {\n  x = 1;\n}\n',
    'lib/b.ts': '/** Does nothing. */\nexport default function () {\n  return 1;\n}\n',
  });
  expect(reportOf(odd, await odd.run())).toMatchInlineSnapshot(`
    "exit 0
    "
  `);
});
