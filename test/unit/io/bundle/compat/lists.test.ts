import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatLocation } from '../../../../../lib/core/diagnostics/source-location.ts';
import { docsgenCli } from '../../../../support/cli.ts';
import { buildOnDisk, differences, diskSite, treeOf, writeFiles } from '../../../../support/disk-site.ts';

const SITE = {
  'site.config.ts': `export default {
    title: 'Acme', url: 'https://acme.dev', baseUrl: '/base/', blog: false, search: { provider: 'none' },
  };\n`,
  'content/pages/index.md': '# Home\n',
};

async function built(siteDir: string, cache = true) {
  const { diagnostics } = await buildOnDisk(siteDir, { cache });
  const tree = treeOf(join(siteDir, 'build'));
  const mainOf = (page: string): string =>
    /<h1>[^<]*<\/h1><div>([^]*?)<\/div><\/div>(?=<footer)/.exec(tree[page] ?? '')?.[1] ?? '';
  const found = diagnostics.map(
    ({ code, location, message, hint }) => `${code} ${location && formatLocation(location)} ${message} ${hint ?? ''}`,
  );
  return { tree, mainOf, found };
}

const LIST = "import DocCardList from '@theme/DocCardList';\n\n# Guides\n\n<DocCardList />\n";
const GUIDES = {
  ...SITE,
  'content/docs/guides/index.mdx': LIST,
  'content/docs/guides/one.md': '---\ndescription: The first.\n---\n\n# One\n',
  'content/docs/guides/more/_category_.json': '{ "label": "More" }',
  'content/docs/guides/more/two.md': '# Two\n',
  'content/docs/guides/more/three.md': '# Three\n',
  'content/docs/guides/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
};

describe('lists of pages', { timeout: 60_000 }, () => {
  test('show the category of the page', async () => {
    const { mainOf, found } = await built(diskSite(GUIDES));
    expect(found).toEqual([]);
    expect(mainOf('docs/guides/index.html')).toBe(
      '<div class="cards">' +
        '<div class="card"><p class="card-title"><a href="/base/docs/guides/more/three">More</a></p><p class="card-count">2 items</p></div>' +
        '<div class="card"><p class="card-title"><a href="/base/docs/guides/one">One</a></p><p>The first.</p></div></div>',
    );
  });

  test('change with the pages in them, as in a clean build', async () => {
    const siteDir = diskSite(GUIDES);
    await built(siteDir);
    writeFiles(siteDir, { 'content/docs/guides/one.md': '---\ndescription: It changed.\n---\n\n# One\n' });
    const { mainOf, tree } = await built(siteDir);
    expect(mainOf('docs/guides/index.html')).toContain('One</a></p><p>It changed.</p>');
    expect(differences(tree, (await built(siteDir, false)).tree)).toEqual([]);
  });

  test('show the items that a component gets or makes', async () => {
    const { mainOf, found } = await built(
      diskSite({
        ...SITE,
        'content/docs/guides/_category_.json': '{ "label": "Guides" }',
        'content/docs/guides/one.mdx':
          "import DocCard from '@theme/DocCard';\nimport DocCardList from '@theme/DocCardList';\nimport { useCurrentSidebarCategory } from '@docusaurus/theme-common';\n\n# One\n\n<DocCardList items={useCurrentSidebarCategory().items.filter(({ docId }) => docId === 'guides/one')} />\n<DocCard item={{ type: 'link', label: 'Out', href: 'https://example.org', description: 'D' }} />\n",
      }),
    );
    expect(found).toEqual([]);
    expect(mainOf('docs/guides/one/index.html')).toMatch(
      /<div class="cards"><div class="card"><p class="card-title"><a href="\/base\/docs\/guides\/one">One<\/a><\/p>.*<\/div><\/div>\s*<div class="card"><p class="card-title"><a href="https:\/\/example.org" target="_blank" rel="noopener noreferrer">Out<\/a><\/p><p>D<\/p>/,
    );
  });

  test('need a category', async () => {
    const { found } = await built(diskSite({ ...SITE, 'content/docs/index.mdx': LIST }));
    expect(found).toEqual([
      'template.failed content/docs/index.mdx:1:1 A component failed to render: Error: `useCurrentSidebarCategory()` works only on pages of the docs that are in a category of the sidebar, and not in islands. ',
    ]);
  });
});

describe('content for browsers only', { timeout: 60_000 }, () => {
  test('shows its fallback, and is reported where it is written', async () => {
    const siteDir = diskSite({
      ...SITE,
      'content/docs/page.mdx':
        "import BrowserOnly from '@docusaurus/BrowserOnly';\nimport { Width } from './Width.tsx';\n\n# Page\n\n<BrowserOnly fallback={<i>Loading</i>}>\n  {() => <b>{window.innerWidth}</b>}\n</BrowserOnly>\n\n<Width />\n",
      'content/docs/Width.tsx':
        "import BrowserOnly from '@docusaurus/BrowserOnly';\nexport const Width = () =>\n  <BrowserOnly>{() => window.innerWidth}</BrowserOnly>;\n",
    });
    const { mainOf, found } = await built(siteDir);
    expect(mainOf('docs/page/index.html').replaceAll('\n', '')).toBe('<i>Loading</i>');
    expect(found).toContain(
      'component.dead-effect content/docs/page.mdx:6:1 The content of this `<BrowserOnly>` never appears, because it is not in an island. The page shows the fallback. Move the content to a file named `Name.client.tsx`, and write `<Island of={Name}>` with the fallback as its children.',
    );
    // The stack traces of the test runner have no locations in the sources of the site.
    const { stdout, stderr } = await (await docsgenCli())(['build'], { cwd: siteDir });
    expect((stdout + stderr).match(/at content\/docs\/.*/g)).toEqual([
      'at content/docs/Width.tsx:3:3',
      'at content/docs/page.mdx:6:1',
    ]);
  });

  test('is not reported in an island', async () => {
    const { mainOf, found } = await built(
      diskSite({
        ...SITE,
        'content/docs/page.mdx': "import Width from './Width.island.tsx';\n\n# Page\n\n<Island of={Width} />\n",
        'content/docs/Width.island.tsx':
          'import BrowserOnly from \'@docusaurus/BrowserOnly\';\nexport default () => <BrowserOnly fallback="Loading">{() => window.innerWidth}</BrowserOnly>;\n',
      }),
    );
    expect(found).toEqual([]);
    expect(mainOf('docs/page/index.html')).toMatch(/^<docsgen-island[^>]*>Loading<\/docsgen-island>$/);
  });
});
