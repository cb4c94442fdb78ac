import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildOnDisk, diskSite, treeOf } from '../../../support/disk-site.ts';

const SITE = {
  'site.config.ts': "export default { title: 'Acme', url: 'https://acme.dev', search: { provider: 'none' } };\n",
};

async function built(files: Readonly<Record<string, string>>) {
  const siteDir = diskSite({ ...SITE, ...files });
  const { diagnostics } = await buildOnDisk(siteDir);
  const page = treeOf(join(siteDir, 'build'))['docs/page/index.html'] ?? '';
  const shown = /<p>([^]*?)<\/p>/.exec(page.slice(page.indexOf('<article')))?.[1];
  return { shown: shown?.replaceAll('<!-- -->', ''), found: diagnostics.map(({ message }) => message) };
}

describe('the names that Docusaurus defines in MDX', { timeout: 60_000 }, () => {
  test('are the front matter, as it is written, and the title in the text', async () => {
    const { shown, found } = await built({
      'content/docs/page.mdx':
        '---\ndescription: Short.\nkeywords: [a, b]\nsidebar_position: 2\n---\n\n# Long title\n\nText: {frontMatter.description} {frontMatter.keywords[1]} {frontMatter.sidebar_position + 1} {contentTitle}\n',
    });
    expect(found).toEqual([]);
    expect(shown).toBe('Text: Short. b 3 Long title');
  });

  test('are exports of partials', async () => {
    const { shown, found } = await built({
      'content/docs/_part.mdx': '---\ntitle: Part\n---\n\n## One\n',
      'content/docs/page.mdx':
        "import { frontMatter as part, toc } from './_part.mdx';\n\n# Page\n\n{part.title}: {toc.length}\n",
    });
    expect(found).toEqual([]);
    expect(shown).toBe('Part: 1');
  });

  test('can be declared by the page', async () => {
    const { shown } = await built({
      'content/docs/page.mdx':
        "---\ntitle: Page\n---\n\nexport const frontMatter = { title: 'Own' };\n\nTitle: {frontMatter.title}\n",
    });
    expect(shown).toBe('Title: Own');
  });
});
