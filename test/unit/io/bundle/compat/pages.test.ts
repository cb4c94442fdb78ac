import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatLocation } from '../../../../../lib/core/diagnostics/source-location.ts';
import { buildOnDisk, diskSite, treeOf, writeFiles } from '../../../../support/disk-site.ts';

const SITE = {
  'site.config.ts': `export default {
    title: 'Acme', tagline: 'Tools', url: 'https://acme.dev', baseUrl: '/base/', blog: false, search: { provider: 'none' },
  };\n`,
  'content/docs/two.md': '# Two\n',
  'static/img/card.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"><path d="M0 0"/></svg>',
};

/** Builds a site. Returns the HTML of its pages, and the diagnostics. */
async function built(siteDir: string) {
  const { diagnostics } = await buildOnDisk(siteDir);
  const tree = treeOf(join(siteDir, 'build'));
  const headOf = (page: string): string => /<head>([^]*)<\/head>/.exec(tree[page] ?? '')?.[1] ?? '';
  const mainOf = (page: string): string => /<main[^>]*>([^]*)<\/main>/.exec(tree[page] ?? '')?.[1] ?? '';
  const found = diagnostics.map(({ location, message }) => `${location && formatLocation(location)} ${message}`);
  return { tree, headOf, mainOf, found };
}

/** The home page of a new site of Docusaurus: a component in a `.js` file with a required SVG file and a CSS module. */
const HOME = {
  'content/pages/index.jsx': `
    import Layout from '@theme/Layout';
    import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
    import Features from '@site/src/components/Features';
    export default function Home() {
      const { siteConfig } = useDocusaurusContext();
      return (
        <Layout title={\`Hello from \${siteConfig.title}\`} description="A <head />">
          <header>{siteConfig.tagline}</header>
          <main className="own"><Features /></main>
        </Layout>
      );
    }\n`,
  'src/components/Features/index.js': `
    import Heading from '@theme/Heading';
    import Card from '@site/static/img/card.svg';
    import styles from './styles.module.css';
    const list = [{ title: 'Easy', Svg: require('@site/static/img/card.svg').default }];
    export default function Features() {
      return list.map(({ title, Svg }) => (
        <div className={styles.card} key={title}><Svg role="img" /><Card /><Heading as="h3">{title}</Heading><img src={Card} alt="" /></div>
      ));
    }\n`,
  'src/components/Features/styles.module.css': '.card { color: red }',
};

describe('pages of Docusaurus', { timeout: 60_000 }, () => {
  test('build unchanged', async () => {
    const { headOf, mainOf, tree, found } = await built(diskSite({ ...SITE, ...HOME }));
    expect(found).toEqual([]);
    expect(headOf('index.html')).toContain('<title>Hello from Acme | Acme</title>');
    expect(headOf('index.html').match(/<title>/g)).toHaveLength(1);
    expect(headOf('index.html')).toContain('<meta name="description" content="A &lt;head /&gt;"/>');
    expect(headOf('index.html')).toContain('<meta property="og:title" content="Hello from Acme | Acme"/>');
    const main = mainOf('index.html');
    expect(main).toContain('<header>Tools</header><div class="own"><div class="styles_');
    expect(main).toContain('<svg width="2" height="1" role="img"><path d="M0 0"/></svg><svg width="2" height="1">');
    const [, url = ''] = /<img src="\/base\/([^"]+)"/.exec(main) ?? [];
    expect(tree[url]).toContain('<svg xmlns=');
  });

  test('keep the URL of an SVG file that no element shows', async () => {
    const { mainOf, found } = await built(
      diskSite({
        ...SITE,
        'content/pages/index.tsx':
          "import Card from '@site/static/img/card.svg';\nexport default () => <b>{Card.replace('/base', '')}</b>;\n",
      }),
    );
    expect(found).toEqual([]);
    expect(mainOf('index.html')).toMatch(/<b>\/assets\/card-\w+\.svg<\/b>/);
  });

  test('show resized images at their full size, and redirect', async () => {
    const { headOf, mainOf, found } = await built(
      diskSite({
        ...SITE,
        'content/pages/index.jsx': `
          import Image from '@theme/IdealImage';
          import { useLocation } from '@docusaurus/router';
          export default () => <><Image img={require('@site/static/img/card.png')} alt="A" /><b>{useLocation().pathname}</b></>;\n`,
        'static/img/card.png': 'no image',
        'content/pages/old.jsx':
          'import { Redirect } from \'@docusaurus/router\';\nexport default () => <Redirect to="/docs/two" />;\n',
      }),
    );
    expect(found).toEqual([]);
    expect(mainOf('index.html')).toMatch(
      /<img loading="lazy" decoding="async" src="\/base\/assets\/card-\w+\.png" alt="A"\/><b>\/base\/<\/b>/,
    );
    expect(headOf('old/index.html')).toContain('<meta http-equiv="refresh" content="0; url=/base/docs/two"');
    expect(mainOf('old/index.html')).toContain('<a href="/base/docs/two">');
  });
});

describe('the head that content adds', { timeout: 60_000 }, () => {
  const head = (title: string): string =>
    `<Head>\n  <title>${title}</title>\n  <meta httpEquiv="x-test" content="y" />\n  <meta property="og:image" content="/img/card.svg" />\n  <link rel="canonical" href="https://acme.dev/base/docs/two" />\n  <script type="application/ld+json">{'{"a":"</script>"}'}</script>\n</Head>`;

  test('replaces that of docsgen, also without an import, and changes in the next build', async () => {
    const siteDir = diskSite({
      ...SITE,
      'content/pages/index.md': '# Home\n',
      'content/docs/page.mdx': `# Page\n\n${head('First')}\n`,
      'content/docs/imported.mdx': `import Head from '@docusaurus/Head';\n\n# Page\n\n<Head><>{[<meta name="a" content="b" key="a" />]}</></Head>\n`,
    });
    const first = await built(siteDir);
    expect(first.found).toEqual([]);
    const written = first.headOf('docs/page/index.html');
    expect(written).toContain('<title>First</title><meta http-equiv="x-test" content="y"');
    expect(written).toContain('<meta property="og:image" content="https://acme.dev/base/img/card.svg"/>');
    expect(written.match(/<link rel="canonical"[^>]*>/g)).toEqual([
      '<link rel="canonical" href="https://acme.dev/base/docs/two"/>',
    ]);
    expect(written).toContain('{"a":"\\u003c/script>"}');
    expect(first.mainOf('docs/page/index.html')).not.toContain('First');
    expect(first.headOf('docs/imported/index.html')).toContain('<meta name="a" content="b"/>');
    writeFiles(siteDir, { 'content/docs/page.mdx': `# Page\n\n${head('Second')}\n` });
    expect((await built(siteDir)).headOf('docs/page/index.html')).toContain('<title>Second</title>');
  });

  test('depends on code that changes without a change of the page', async () => {
    const siteDir = diskSite({
      ...SITE,
      'content/pages/index.md': '# Home\n',
      'content/docs/page.mdx': '# Page\n\n<Head><title>{process.env.DOCSGEN_TEST_TITLE}</title></Head>\n',
    });
    process.env['DOCSGEN_TEST_TITLE'] = 'First';
    expect((await built(siteDir)).headOf('docs/page/index.html')).toContain('<title>First</title>');
    process.env['DOCSGEN_TEST_TITLE'] = 'Second';
    expect((await built(siteDir)).headOf('docs/page/index.html')).toContain('<title>Second</title>');
  });
});

describe('the headings of an MDX file', { timeout: 60_000 }, () => {
  test('are the variable `toc`, with those of partials', async () => {
    const { mainOf, found } = await built(
      diskSite({
        ...SITE,
        'content/pages/index.md': '# Home\n',
        'content/docs/_part.mdx': '## In *part*\n',
        'content/docs/page.mdx':
          "import TOCInline from '@theme/TOCInline';\nimport Part from './_part.mdx';\n\n# Page\n\n<TOCInline toc={toc} maxHeadingLevel={4} />\n\n## One\n\n#### Deep\n\n<Part />\n\n##### Hidden\n",
        'content/docs/own.mdx': 'export const toc = 3;\n\n# Own\n\n<b>{toc}</b>\n',
      }),
    );
    expect(found).toEqual([]);
    expect(mainOf('docs/page/index.html')).toContain(
      '<ul><li><a href="#one">One</a><ul><li><a href="#deep">Deep</a></li></ul></li><li><a href="#in-part">In <em>part</em></a></li></ul>',
    );
    expect(mainOf('docs/own/index.html')).toContain('<b>3</b>');
  });
});
