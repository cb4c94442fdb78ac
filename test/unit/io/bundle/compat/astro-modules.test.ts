import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../../../../lib/core/diagnostics/diagnostic.ts';
import { formatLocation } from '../../../../../lib/core/diagnostics/source-location.ts';
import { buildOnDisk, diskSite, treeOf } from '../../../../support/disk-site.ts';
import type { SiteFiles } from '../../../../support/memory-site.ts';

const CONFIG = {
  'site.config.ts': `export default {
    title: 'Acme', url: 'https://acme.example', baseUrl: '/kit/', blog: false, search: { provider: 'none' },
  };\n`,
  'content/docs/two.md': '# Two\n',
  'src/assets/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"></svg>',
};

const shown = ({ message, location, hint }: Diagnostic): string =>
  `${location ? formatLocation(location) : ''} ${message} ${hint ?? ''}`.trim();

/** Builds a site with an MDX page. Returns the text between `BEGIN` and `END` on the page without line breaks, and the diagnostics. */
async function built(mdx: string, files: SiteFiles = {}) {
  const siteDir = diskSite({ ...CONFIG, 'content/docs/page.mdx': `# Page\n\n${mdx}`, ...files });
  const { diagnostics } = await buildOnDisk(siteDir);
  const html = treeOf(join(siteDir, 'build'))['docs/page/index.html'] ?? '';
  const body = /BEGIN<\/p>([^]*)<p>END/.exec(html)?.[1]?.replaceAll('\n', '');
  return { body, found: diagnostics.map(shown) };
}

const page = (names: string, text: string): string =>
  `import { ${names} } from '@astrojs/starlight/components';\n\nBEGIN\n\n${text}\n\nEND\n`;

describe('modules of Starlight', { timeout: 60_000 }, () => {
  test('are docsgen’s components with other props', async () => {
    const { body, found } = await built(
      page(
        'Aside, Badge, Card, CardGrid, LinkCard, LinkButton, Steps, FileTree, Tabs, TabItem, Icon, Code',
        `<Aside type="tip" title="Fast" icon="rocket">A</Aside>

<CardGrid stagger>
  <Card title="One" icon="pencil">B</Card>
  <LinkCard title="Two" href="/docs/two" description="C" />
</CardGrid>

<LinkButton href="/docs/two" variant="secondary" icon="right-arrow">Go</LinkButton>

<Steps>

1. One

</Steps>

<FileTree>

- a/
  - b.md

</FileTree>

<Tabs syncKey="pm">
  <TabItem label="npm" icon="seti:npm">D</TabItem>
</Tabs>

<Code code="let a;" lang="js" title="a.js" ins={1} />

A <Badge text="New" variant="tip" size="small" /> <Badge text="Old" /> <Icon name="open-book" label="Book" /> <Icon name="alien" />`,
      ),
    );
    expect(found).toEqual([]);
    expect(body?.replace(/<path[^>]*>(?:<\/path>)?/g, '')).toMatchInlineSnapshot(
      `"<aside class="admonition admonition-tip" role="note" aria-label="tip"><p class="admonition-title"><svg class="icon" viewBox="0 0 24 24" aria-hidden="true"></svg> Fast</p>A</aside><div class="cards"><div class="card"><svg class="icon" viewBox="0 0 24 24" aria-hidden="true"></svg><p class="card-title">One</p>B</div><div class="card"><p class="card-title"><a href="/kit/docs/two">Two</a></p><p>C</p></div></div><a class="button" href="/kit/docs/two">Go<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"></svg></a><div class="steps"><ol><li>One</li></ol></div><div class="file-tree"><ul><li><details class="file-folder" open=""><summary><svg class="icon" viewBox="0 0 24 24" aria-hidden="true"></svg>a/</summary><ul><li><svg class="icon" viewBox="0 0 24 24" aria-hidden="true"></svg>b.md</li></ul></details></li></ul></div><div class="tabs" data-group="pm"><section class="tab" data-label="npm"><p class="tab-label">npm</p>D</section></div><figure class="code" data-language="js"><figcaption class="code-title">a.js</figcaption><pre tabindex="0"><code class="language-js"><span class="line line-add"><span class="t-keyword">let</span> a;</span></code></pre></figure><p>A <span class="badge badge-tip">New</span> <span class="badge">Old</span> <svg class="icon" viewBox="0 0 24 24" role="img" aria-label="Book"></svg> </p>"`,
    );
  });

  test('provide images, from the folder `src` too', async () => {
    const { body, found } = await built(
      `import { Image } from 'astro:assets';\nimport logo from '~/assets/logo.svg';\n\nBEGIN\n\n<Image src={logo} alt="A" width={2} height={1} quality="high" />\n\nEND\n`,
    );
    expect(found).toEqual([]);
    expect(body).toMatch(
      /^<img loading="lazy" decoding="async" alt="A" width="2" height="1" src="\/kit\/assets\/logo-\w+\.svg"\/>$/,
    );
  });

  test('that docsgen does not have are reported', async () => {
    const { found } = await built(
      `import { getEntry } from 'astro:content';\nimport Box from '../../src/Box.astro';\n\nText {getEntry}\n\n<Box />\n`,
      { 'src/Box.astro': '---\n---\n<div />' },
    );
    expect(found).toMatchInlineSnapshot(`
      [
        "content/docs/page.mdx:4:18 A module could not be bundled: files with the extension \`.astro\` have no default import. Import the text of the file with \`Box.astro?raw\`, or its URL with \`Box.astro?url\`.",
      ]
    `);
  });
});
