import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildOnDisk, diskSite, treeOf, writeFiles } from '../../../support/disk-site.ts';

const SITE = {
  'site.config.ts': `export default { title: 'T', url: 'https://example.com', search: { provider: 'none' } };\n`,
  'content/pages/index.md': '# Home\n',
  'content/docs/one.md': '# One\n',
  'content/docs/two.md': '# Two\n',
  'content/docs/_part.mdx': 'A [part](./two.md) and ![image](./a.png).\n',
  'content/docs/a.png': 'no image',
};

/** Builds a site. Returns the addresses that a page contains in links with these labels, and all errors. */
async function linksOf(siteDir: string, page: string, labels: readonly string[]) {
  const { diagnostics } = await buildOnDisk(siteDir);
  const html = treeOf(join(siteDir, 'build'))[page] ?? '';
  const hrefs = labels.map((label) => new RegExp(`<a[^>]* href="([^"]*)"[^>]*>${label}</a>|$`).exec(html)?.[1]);
  return { hrefs, errors: diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message) };
}

const WRAPPER = `import Part from './_part.mdx';\nexport const Wrapper = () => <section><Part /></section>;\n`;

const FENCE = '```js\nconst a = 1;\n```\n';

describe('imported MDX', { timeout: 60_000 }, () => {
  test.each([
    ['a page', "import Code from './_code.mdx';\n\n# Page\n\n<Code />\n"],
    ['a page that passes components', "import Code from './_code.mdx';\n\n# Page\n\n<Code components={{}} />\n"],
    ['a namespace import', "import * as code from './_code.mdx';\n\n# Page\n\n<code.default />\n"],
    ['another partial', "import Outer from './_outer.mdx';\n\n# Page\n\n<Outer />\n"],
    ['a component', "import { Outer } from './Outer.tsx';\n\n# Page\n\n<Outer />\n"],
    ['a path from the site folder', "import Code from '@site/content/docs/_code.mdx';\n\n# Page\n\n<Code />\n"],
  ])('can contain code and components without props from %s', async (_, page) => {
    const siteDir = diskSite({
      ...SITE,
      'content/docs/page.mdx': page,
      'content/docs/_code.mdx': `${FENCE}\n<Kbd>Esc</Kbd>\n`,
      'content/docs/_outer.mdx': "import Code from './_code.mdx';\n\n<Code />\n",
      'content/docs/Outer.tsx': "import Code from './_code.mdx';\nexport const Outer = () => <Code />;\n",
    });
    expect((await buildOnDisk(siteDir)).diagnostics).toEqual([]);
    expect(treeOf(join(siteDir, 'build'))['docs/page/index.html']).toMatch(/<figure class="code[^]*<kbd>Esc<\/kbd>/);
  });

  test('from the site folder has its headings in the table of contents, and is updated', async () => {
    const siteDir = diskSite({
      ...SITE,
      'content/docs/page.mdx': "import Part from '@site/content/docs/_titled.mdx';\n\n# Page\n\n## One\n\n<Part />\n",
      'content/docs/_titled.mdx': '## Second\n\nA [part](./two.md).\n',
    });
    const page = 'docs/page/index.html';
    expect(await linksOf(siteDir, page, ['part', 'Second'])).toEqual({ hrefs: ['/docs/two', '#second'], errors: [] });
    writeFiles(siteDir, { 'content/docs/_titled.mdx': '## Third\n\nA [part](./one.md).\n' });
    expect(await linksOf(siteDir, page, ['part', 'Third'])).toEqual({ hrefs: ['/docs/one', '#third'], errors: [] });
  });
});

describe('links in MDX that another module imports', { timeout: 60_000 }, () => {
  test('keep their targets if a page imports another page', async () => {
    const siteDir = diskSite({
      ...SITE,
      'content/docs/page.mdx': '# Page\n\n[other](./two.md)\n',
      'content/docs/importer.mdx': "import Page from './page.mdx';\n\n# Importer\n\n[own](./one.md)\n\n<Page />\n",
    });
    expect(await linksOf(siteDir, 'docs/importer/index.html', ['own', 'other'])).toEqual({
      hrefs: ['/docs/one', '/docs/two'],
      errors: [],
    });
  });

  test('are resolved if a component imports a page without tags and expressions', async () => {
    const siteDir = diskSite({
      ...SITE,
      'content/docs/plain.mdx': '# Plain\n\n## Part of it\n\nThe [part](./two.md).\n',
      'content/docs/Wrapper.tsx': WRAPPER.replace('_part', 'plain'),
      'content/docs/importer.mdx': "import { Wrapper } from './Wrapper.tsx';\n\n# Importer\n\n<Wrapper />\n",
    });
    for (const page of ['docs/plain/index.html', 'docs/importer/index.html'])
      expect(await linksOf(siteDir, page, ['part'])).toEqual({ hrefs: ['/docs/two'], errors: [] });
    writeFiles(siteDir, { 'content/docs/plain.mdx': '# Plain\n\n## Part of it\n\nThe [part](./one.md).\n' });
    for (const page of ['docs/plain/index.html', 'docs/importer/index.html'])
      expect(await linksOf(siteDir, page, ['part'])).toEqual({ hrefs: ['/docs/one'], errors: [] });
  });

  test.each([
    ['an MDX page', 'content/docs/page.mdx', "import { Wrapper } from './Wrapper.tsx';\n\n# Page\n\n<Wrapper />\n"],
    [
      'a page component',
      'content/pages/docs/page.tsx',
      "import { Wrapper } from '../../docs/Wrapper.tsx';\nexport default () => <Wrapper />;\n",
    ],
    [
      'a page component that imports the module on demand',
      'content/pages/docs/page.tsx',
      "const { Wrapper } = await import('../../docs/Wrapper.tsx');\nexport default () => <Wrapper />;\n",
    ],
  ])('are resolved if a component between %s and the partial imports it', async (_, path, text) => {
    const siteDir = diskSite({ ...SITE, [path]: text, 'content/docs/Wrapper.tsx': WRAPPER });
    const page = 'docs/page/index.html';
    expect(await linksOf(siteDir, page, ['part'])).toEqual({ hrefs: ['/docs/two'], errors: [] });
    writeFiles(siteDir, { 'content/docs/_part.mdx': 'The [part](./one.md) changed.\n' });
    expect(await linksOf(siteDir, page, ['part'])).toEqual({ hrefs: ['/docs/one'], errors: [] });
  });

  test('are resolved if a component that the site adds to all MDX contains them', async () => {
    const siteDir = diskSite({
      ...SITE,
      'content/docs/page.mdx': '# Page\n\n<Part />\n',
      'templates/mdx-components.tsx': `import Part from '../content/docs/_part.mdx';\nexport const mdxComponents = { Part };\n`,
    });
    expect(await linksOf(siteDir, 'docs/page/index.html', ['part'])).toEqual({ hrefs: ['/docs/two'], errors: [] });
  });

  test('are an error if a template contains them', async () => {
    const siteDir = diskSite({
      ...SITE,
      'site.config.ts': SITE['site.config.ts'].replace(' };', ', footer: { links: [] } };'),
      'templates/components/page/Footer.tsx': `import Part from '../../../content/docs/_part.mdx';\nexport const Footer = () => <Part />;\n`,
    });
    const { diagnostics } = await buildOnDisk(siteDir);
    expect(diagnostics).toMatchObject([
      {
        code: 'template.failed',
        message: "A template shows an MDX file with an address that docsgen can't resolve.",
        subject: 'templates/',
      },
    ]);
    expect(treeOf(join(siteDir, 'build'))).toEqual({});
  });

  test('are reported if they are broken, also if only the import changes', async () => {
    const page = "import { Wrapper } from './Wrapper.tsx';\n\n# Page\n\n<Wrapper />\n";
    const unused = WRAPPER.replace('<Part />', '{Part.name.slice(0, 0)}');
    const siteDir = diskSite({
      ...SITE,
      'content/docs/page.mdx': page,
      'content/docs/Wrapper.tsx': unused.replace('_part', '_other'),
      'content/docs/_other.mdx': 'Other.\n',
      'content/docs/_part.mdx': 'A [part](./none.md).\n',
    });
    expect((await buildOnDisk(siteDir)).diagnostics).toEqual([]);
    writeFiles(siteDir, { 'content/docs/Wrapper.tsx': unused });
    const warm = await buildOnDisk(siteDir);
    expect(warm.diagnostics).toMatchObject([
      { code: 'link.broken-markdown', location: { file: 'content/docs/_part.mdx', line: 1, column: 10 } },
    ]);
    const clean = await buildOnDisk(siteDir, { cache: false, outDir: 'clean' });
    expect(warm.diagnostics).toEqual(clean.diagnostics);
  });
});
