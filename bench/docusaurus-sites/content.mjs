// @ts-check
import { corpusPages, json, sectionsOf } from '../compare/pages.mjs';

/** @typedef {import('../compare/pages.mjs').CorpusPage} CorpusPage */

/** The origin of all sites. */
export const URL = 'https://example.com';

/** The parts of a configuration that all sites share. */
export const SHARED_CONFIG = {
  title: 'Corpus',
  tagline: 'Generated documentation',
  url: URL,
  baseUrl: '/',
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  future: { v4: { removeLegacyPostBuildHeadAttribute: true }, faster: true },
};

/** The theme configuration that all sites share, except for the items of the navigation bar. */
export const SHARED_THEME = {
  colorMode: { defaultMode: 'light', respectPrefersColorScheme: true },
  prism: { additionalLanguages: ['bash', 'json', 'css'] },
  footer: {
    style: 'dark',
    links: [{ title: 'More', items: [{ label: 'Example', href: 'https://example.org' }] }],
    copyright: 'Copyright Corpus',
  },
};

/**
 * Returns the files of a docs folder: pages in the conventions of Docusaurus, and a category file for each section.
 *
 * @param {string} dir
 * @param {number} total
 * @param {(page: CorpusPage, text: string) => string | undefined} [adapt] Changes the text of a page. A page without a text is left out.
 * @returns {Record<string, string>}
 */
export function docsFiles(dir, total, adapt = (_, text) => text) {
  const pages = corpusPages(total);
  const texts = pages.flatMap((page) => {
    const text = adapt(page, pageText(page));
    return text === undefined ? [] : [[`${dir}/${page.path}`, text]];
  });
  const categories = sectionsOf(pages).map(({ label, folder }, index) => [
    `${dir}/${folder}/_category_.json`,
    json({ label, position: index + 1, link: { type: 'generated-index', description: `All pages of ${label}.` } }),
  ]);
  return Object.fromEntries([...texts, ...categories]);
}

/**
 * Returns the configuration file of a site.
 *
 * @param {Record<string, unknown>} config Keys in addition to the shared ones.
 * @param {{ items: readonly unknown[] }} navbar
 */
export function configFile(config, { items }) {
  const themeConfig = { ...SHARED_THEME, navbar: { title: 'Corpus', items } };
  return `// @ts-check
import { themes } from 'prism-react-renderer';

/** @type {import('@docusaurus/types').Config} */
const config = ${json({ ...SHARED_CONFIG, ...config, themeConfig }).trim()};

config.themeConfig.prism = { ...config.themeConfig.prism, theme: themes.github, darkTheme: themes.dracula };

export default config;
`;
}

/** The files that every site has. */
export const SHARED_FILES = {
  'package.json': json({
    private: true,
    browserslist: { production: ['>0.5%', 'not dead', 'not op_mini all'], development: ['last 3 chrome version'] },
  }),
  'static/img/light.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20"/></svg>\n',
  'static/img/dark.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><circle r="9"/></svg>\n',
  'src/pages/index.js': `import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Layout from '@theme/Layout';
import Translate from '@docusaurus/Translate';

export default function Home() {
  const { siteConfig } = useDocusaurusContext();
  return (
    <Layout title={siteConfig.title} description={siteConfig.tagline}>
      <main className="container margin-vert--lg">
        <h1>{siteConfig.title}</h1>
        <p><Translate id="home.lead">Everything about the corpus.</Translate></p>
        <Link className="button button--primary" to="/docs/intro">Start here</Link>
      </main>
    </Layout>
  );
}
`,
};

/** The first page of the docs of every site. */
export const INTRO = `---
id: intro
title: Introduction
sidebar_position: 0
---

Start with the [categories](/docs/category/section-1).

<!-- A comment that MDX does not know. -->
`;

/**
 * Returns the text of a page. Each page uses some of the conventions of Docusaurus.
 *
 * @param {CorpusPage} page
 */
function pageText({ title, description, position, body }) {
  const extras = EXTRAS.filter((_, index) => position % (index + 4) === 0);
  const front = `---\ntitle: ${title}\ndescription: ${description}\nsidebar_position: ${position}\nkeywords: [corpus, page]\n---`;
  const imports = extras.flatMap((extra) => extra.imports).join('\n');
  const parts = [front, imports, body.trimEnd(), ...extras.map(({ text }) => text)];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** @type {readonly { imports: readonly string[], text: string }[]} */
const EXTRAS = [
  {
    imports: ["import Tabs from '@theme/Tabs';", "import TabItem from '@theme/TabItem';"],
    text: `<Tabs groupId="system" queryString>
  <TabItem value="linux" label="Linux" default>

\`\`\`bash
corpus build
\`\`\`

  </TabItem>
  <TabItem value="windows" label="Windows">Run \`corpus.exe build\`.</TabItem>
</Tabs>`,
  },
  {
    imports: ["import useBaseUrl from '@docusaurus/useBaseUrl';", "import ThemedImage from '@theme/ThemedImage';"],
    text: `<ThemedImage alt="A shape" sources={{ light: useBaseUrl('/img/light.svg'), dark: useBaseUrl('/img/dark.svg') }} />`,
  },
  {
    imports: ["import CodeBlock from '@theme/CodeBlock';"],
    text: `<CodeBlock language="js" title="example.js">{\`const corpus = 1;\`}</CodeBlock>`,
  },
  {
    imports: ["import Admonition from '@theme/Admonition';", "import Link from '@docusaurus/Link';"],
    text: `<Admonition type="tip" title="Next">See <Link to="/docs/intro">the introduction</Link>.</Admonition>`,
  },
  {
    imports: [],
    text: `<details>\n<summary>More</summary>\n\nThe details, with \`code\`.\n\n</details>\n\n:::warning[Careful]\n\nA warning with a title.\n\n:::`,
  },
];
