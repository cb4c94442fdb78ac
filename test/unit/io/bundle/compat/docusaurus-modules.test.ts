import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../../../../lib/core/diagnostics/diagnostic.ts';
import { formatLocation } from '../../../../../lib/core/diagnostics/source-location.ts';
import { buildOnDisk, diskSite, treeOf, writeFiles } from '../../../../support/disk-site.ts';
import type { SiteFiles } from '../../../../support/memory-site.ts';

const CONFIG = {
  'site.config.ts': `export default {
    title: 'Acme', tagline: 'Tools', url: 'https://acme.dev', customFields: { x: 'mail' }, baseUrl: '/base/', blog: false, search: { provider: 'none' },
  };\n`,
  'content/pages/index.md': '# Home\n',
  'content/docs/two.md': '# Two\n',
  'content/docs/example.ts': 'export const a = 1;\n',
  'content/docs/one.png': 'no image',
  'static/img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"></svg>',
};

const shown = ({ message, location, hint }: Diagnostic): string =>
  `${location ? formatLocation(location) : ''} ${message} ${hint ?? ''}`.trim();

/** Builds a site with an MDX page. Returns the text between `BEGIN` and `END` on the page without line breaks, and the diagnostics. */
async function built(mdx: string, files: SiteFiles = {}) {
  const siteDir = diskSite({ ...CONFIG, 'content/docs/page.mdx': mdx, ...files });
  const { diagnostics } = await buildOnDisk(siteDir);
  const tree = treeOf(join(siteDir, 'build'));
  const html = tree['docs/page/index.html'] ?? '';
  const body = /BEGIN<\/p>([^]*)<p>END/.exec(html)?.[1]?.replaceAll('\n', '');
  return { siteDir, tree, html, body, found: diagnostics.map(shown) };
}

/** A page that imports names and shows JSX. */
function page(imports: readonly string[], jsx: string): string {
  return `${imports.join('\n')}\n\n# Page\n\nBEGIN\n\n${jsx}\n\nEND\n`;
}

const TABS = ["import Tabs from '@theme/Tabs';", "import TabItem from '@theme/TabItem';"];
const OS = `<Tabs groupId="os" defaultValue="mac" values={[{ label: 'Windows', value: 'win' }, { label: 'macOS', value: 'mac' }]} lazy>
  <TabItem value="win">W</TabItem>
  <TabItem value="mac" attributes={{ className: 'mac' }}>M</TabItem>
</Tabs>`;

describe('modules of Docusaurus', { timeout: 60_000 }, () => {
  test.each([
    ['with imports', TABS],
    ['without imports', []],
  ])('show tabs %s', async (_, imports) => {
    const { body, found } = await built(page(imports, OS));
    expect(found).toEqual([]);
    expect(body).toBe(
      '<div class="tabs" data-group="os">' +
        '<section class="tab" data-label="Windows" data-value="win"><p class="tab-label">Windows</p>W</section>' +
        '<section class="tab" data-label="macOS" data-value="mac" data-default=""><p class="tab-label">macOS</p>M</section></div>',
    );
  });

  test.each<[name: string, imports: readonly string[], jsx: string, expected: string]>([
    [
      'code with a title and line numbers',
      ["import CodeBlock from '@theme/CodeBlock';"],
      '<CodeBlock language="js" title="a.js" showLineNumbers>{`const a = "<b>";`}</CodeBlock>',
      '<figure class="code code-numbered" data-language="js"><figcaption class="code-title">a.js</figcaption><pre tabindex="0"><code class="language-js"><span class="line"><span class="t-keyword">const</span> a = <span class="t-string">&quot;&lt;b&gt;&quot;</span>;</span></code></pre></figure>',
    ],
    [
      'code of an imported file, with highlighted lines',
      ["import CodeBlock from '@theme/CodeBlock';", "import Source from '!!raw-loader!./example.ts';"],
      '<CodeBlock className="language-ts" metastring="{1}">{Source}</CodeBlock>',
      '<figure class="code" data-language="ts"><pre tabindex="0"><code class="language-ts"><span class="line line-highlight"><span class="t-keyword">export const</span> a = <span class="t-number">1</span>;</span></code></pre></figure>',
    ],
    [
      'code with elements',
      ["import CodeBlock from '@theme/CodeBlock';"],
      '<CodeBlock language="sh"><b>npm</b> run</CodeBlock>',
      '<figure class="code" data-language="sh"><pre tabindex="0"><code class="language-sh"><b>npm</b> run</code></pre></figure>',
    ],
    [
      'an admonition with an icon',
      ["import Admonition from '@theme/Admonition';"],
      '<Admonition type="secondary" title="T" icon="!">x</Admonition>',
      '<aside class="admonition admonition-note" role="note" aria-label="note"><p class="admonition-title">! T</p>x</aside>',
    ],
    [
      'collapsible sections',
      ["import Details from '@theme/Details';"],
      '<Details summary={<summary>A</summary>} open>x</Details><Details summary="B">y</Details>',
      '<details open=""><summary>A</summary>x</details><details><summary>B</summary>y</details>',
    ],
    [
      'an image for each theme',
      ["import ThemedImage from '@theme/ThemedImage';", "import useBaseUrl from '@docusaurus/useBaseUrl';"],
      "<ThemedImage alt=\"A\" sources={{ light: useBaseUrl('/img/logo.svg'), dark: useBaseUrl('img/logo.svg') }} />",
      '<img loading="lazy" class="only-light" src="/base/img/logo.svg" alt="A"/><img loading="lazy" class="only-dark" src="/base/img/logo.svg" alt="A"/>',
    ],
    [
      'a heading',
      ["import Heading from '@theme/Heading';"],
      '<Heading as="h2" id="own">Own</Heading>',
      '<h2 id="own">Own</h2>',
    ],
    [
      'links',
      ["import Link from '@docusaurus/Link';"],
      '<Link to="./two.md">a</Link><Link to="/docs/two">b</Link><Link href="https://example.org">c</Link><Link to="#x" isNavLink>d</Link>\n\n<h2 id="x">x</h2>',
      '<a href="/base/docs/two">a</a><a href="/base/docs/two">b</a><a href="https://example.org" target="_blank" rel="noopener noreferrer">c</a><a href="#x">d</a><h2 id="x">x</h2>',
    ],
    [
      'addresses with the base path, once',
      ["import useBaseUrl, { useBaseUrlUtils } from '@docusaurus/useBaseUrl';"],
      "{[useBaseUrl('/a'), useBaseUrl('/base/a'), useBaseUrl('a', { absolute: true }), useBaseUrlUtils().withBaseUrl('https://x.org')].join(' ')}",
      '/base/a /base/a https://acme.dev/base/a https://x.org',
    ],
    [
      'messages',
      [
        "import Translate, { translate } from '@docusaurus/Translate';",
        "import Interpolate, { interpolate } from '@docusaurus/Interpolate';",
      ],
      "<Translate id=\"a\" description=\"d\" values={{ n: <b>1</b> }}>{'A {n}'}</Translate>, {translate({ id: 'b', message: 'B {n}', description: 'd' }, { n: 2 })}, <Interpolate values={{ n: <b>3</b> }}>{'C {n}'}</Interpolate>, {interpolate('D {n}', { n: 4 })}",
      '<p>A <b>1</b>, B 2, C <b>3</b>, D 4</p>',
    ],
    [
      'what docsgen knows about the site',
      [
        "import useDocusaurusContext from '@docusaurus/useDocusaurusContext';",
        "import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';",
      ],
      "{(({ siteConfig: { title, tagline, url, baseUrl, customFields }, i18n: { currentLocale } }) => [title, tagline, url, baseUrl, customFields.x, currentLocale, ExecutionEnvironment.canUseDOM].join(' '))(useDocusaurusContext())}",
      'Acme Tools https://acme.dev /base/ mail en false',
    ],
    [
      'the values that the build knows about the browser',
      [
        "import { useColorMode } from '@docusaurus/theme-common';",
        "import useIsBrowser from '@docusaurus/useIsBrowser';",
      ],
      "{[useColorMode().colorMode, useColorMode().isDarkTheme, useIsBrowser()].join(' ')}",
      'light false false',
    ],
  ])('show %s', async (_, imports, jsx, expected) => {
    const { body, found } = await built(page(imports, jsx));
    expect({ body, found }).toEqual({ body: expected, found: [] });
  });

  test('report an export that does not exist', async () => {
    const imports = ["import { useDocsVersion } from '@docusaurus/plugin-content-docs/client';"];
    expect((await built(page(imports, '{useDocsVersion().label}'))).found).toEqual([
      "content/docs/page.mdx:1:10 A module could not be bundled: docsgen's module `@docusaurus/plugin-content-docs/client` has no export `useDocsVersion`. " +
        'Remove the import and the code that uses it. The documentation lists all exports under "Imports of Docusaurus".',
    ]);
  });

  test('in src/theme/MDXComponents add components to all MDX files', async () => {
    const { html, found } = await built('# Page\n\n<Hi />, [link](./two.md) and <Badge>B</Badge>\n', {
      'src/theme/MDXComponents/index.js': `import MDXComponents from '@theme-original/MDXComponents';
import Hi from '@site/src/Hi';
export default { ...MDXComponents, Hi, a: (props) => <MDXComponents.a className="of-site" {...props} /> };
`,
      'src/Hi.jsx': 'export default () => <i>Hi</i>;\n',
    });
    expect(found).toEqual([]);
    expect(html).toContain('<p><i>Hi</i>, <a class="of-site" href="/base/docs/two">link</a>');
    expect(html).toContain('badge');
  });

  test('give the URL of required images, and report missing ones at their line', async () => {
    const image = (path: string): string => `<img src={require('${path}').default} alt="" />`;
    const { body, tree, found } = await built(page([], `${image('./one.png')}${image('@site/static/img/logo.svg')}`));
    expect(found).toEqual([]);
    const sources = [...(body ?? '').matchAll(/<img src="\/base\/([^"]+)"/g)].map(([, path = '']) => path);
    expect(sources).toEqual([
      expect.stringMatching(/^assets\/one-\w+\.png$/),
      expect.stringMatching(/^assets\/logo-\w+\.svg$/),
    ]);
    expect(sources.filter((path) => tree[path] === undefined)).toEqual([]);
    expect((await built(page([], `${image('./onee.png')}\n\n${image('@site/static/img/lego.svg')}`))).found).toEqual([
      'content/docs/page.mdx:7:20 A module could not be bundled: Could not resolve "./onee.png". Did you mean `./one.png`?',
      'content/docs/page.mdx:9:20 A module could not be bundled: Could not resolve "@site/static/img/lego.svg". Did you mean `@site/static/img/logo.svg`?',
    ]);
  });

  test('report an image that does not exist where its address is written', async () => {
    const { found } = await built(
      page(["import useBaseUrl from '@docusaurus/useBaseUrl';"], '<img src={useBaseUrl(\'/img/lego.svg\')} alt="" />'),
    );
    expect(found).toEqual([
      'content/docs/page.mdx:7:23 The file `/img/lego.svg` does not exist. docsgen looked for `/img/lego.svg` in the static folder.',
    ]);
  });

  test('show the changed text of an imported file in the next build, also of an MDX file', async () => {
    const imports = ["import Code from '@theme/CodeBlock';", "import text from '!!raw-loader!./_part.mdx';"];
    const part = "import Part from './_part.mdx';";
    const { siteDir, body } = await built(page([...imports, part], '<Code>{text}</Code>'), {
      'content/docs/_part.mdx': '## One\n',
    });
    expect(body).toContain('<code class="language-text">## One');
    writeFiles(siteDir, { 'content/docs/_part.mdx': '## Two\n' });
    await buildOnDisk(siteDir);
    expect(treeOf(join(siteDir, 'build'))['docs/page/index.html']).toContain('<code class="language-text">## Two');
  });

  test('are components of the site if it has some in src/theme, which can wrap those of docsgen', async () => {
    const { body, found } = await built(page(["import Details from '@theme/Details';"], '<Details>x</Details>'), {
      'src/theme/Details/index.tsx':
        'import Original from \'@theme-original/Details\';\nexport default (props) => <section><Original {...props} summary="Own" /></section>;\n',
    });
    expect({ body, found }).toEqual({
      body: '<section><details><summary>Own</summary>x</details></section>',
      found: [],
    });
  });

  test('that docsgen does not have are reported at their import', async () => {
    const { found } = await built(page(["import Root from '@theme/DocItem/Layout';"], '<Root />'));
    expect(found).toEqual([
      'content/docs/page.mdx:1:19 The package `@theme/DocItem/Layout` is not installed. This module exists only in Docusaurus. Write a component in `src/theme/DocItem/Layout.tsx`, or remove the import.',
    ]);
  });
});
