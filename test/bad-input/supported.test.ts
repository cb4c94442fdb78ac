import { beforeAll, describe, expect, test } from 'vitest';
import { badInput } from './bad-site.ts';

const { site } = badInput();

const PAGE = `# Page

> [!NOTE]
> An alert.

\`\`\`js {2} title="a.js"
const a = 1;
const b = 2;
\`\`\`

\`\`\`bash npm2yarn
npm install docsgen
\`\`\`

\`\`\`rust
fn main() {}
\`\`\`

![In dark mode](/dark.svg#gh-dark-mode-only)

The area is $A = \\pi r^2$.

## Section

Text.
`;

const HOME = `import { Island, Link } from 'docsgen/components';
import Counter from './_parts/Counter.island.tsx';
import styles from './home.module.css';

export const frontMatter = { title: 'Welcome' };

export default function Home() {
  return (
    <main className={styles.main}>
      <Link to="/docs/page">Start</Link>
      <img src="/dark.svg" alt="Dark" width="10" height="10" />
      <Island of={Counter} />
    </main>
  );
}
`;

const COUNTER = `import { useState } from 'react';

export default function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{count}</button>;
}
`;

/** Each failure in test/sites/silent-failures, without the mistake. */
const FILES = {
  'site.config.ts': `export default {
  title: 'Site',
  url: 'https://example.com',
  baseUrl: '/base/',
  styles: ['site.css'],
  markdown: { math: true },
  navbar: { items: [{ type: 'html', html: '<img class="badge" src="/dark.svg" alt="2" width="10" height="10">' }] },
  i18n: { locales: [{ name: 'en', translations: { 'docs.onThisPage': 'Contents' } }] },
};
`,
  'site.css': ".hero {\n  background: url('/dark.svg');\n}\n",
  'content/docs/page.md': PAGE,
  'content/pages/index.tsx': HOME,
  'content/pages/home.module.css': '.main {\n  color: rgb(1, 2, 3);\n}\n',
  'content/pages/_parts/Counter.island.tsx': COUNTER,
  'static/dark.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"/>\n',
};

describe('syntax that could fail silently', () => {
  const built: { output?: Readonly<Record<string, string>> } = {};
  beforeAll(async () => {
    const supported = site(FILES);
    const { code, stdout, stderr } = await supported.run(['build']);
    expect(code, stdout + stderr).toBe(0);
    expect(stdout).toMatch(/no errors, no warnings\n$/);
    built.output = supported.output();
  }, 120_000);
  const html = (path: string): string => built.output![path]!;
  const page = (): string => html('docs/page/index.html');
  const styleSheets = (): string =>
    Object.entries(built.output!)
      .filter(([path]) => path.endsWith('.css'))
      .map(([, text]) => text)
      .join('\n');

  test('in Markdown has an effect', () => {
    expect(page()).toMatch(/class="[^"]*admonition[^"]*note[^"]*"/);
    expect(page()).not.toContain('[!NOTE]');
    expect(page()).toMatch(/<span class="[^"]*highlight[^"]*">[^\n]*b[^\n]*2/);
    expect(page()).toMatch(/<span class="t-function">pnpm add<\/span> docsgen/);
    expect(page()).toMatch(/<span class="[^"]*keyword[^"]*">fn<\/span>/);
    expect(page()).toMatch(/<img [^>]*class="[^"]*dark[^"]*"/);
    expect(page()).toContain('class="katex"');
    expect(page()).toContain('Contents');
  });

  test('in components has an effect', () => {
    const home = html('index.html');
    expect(home).toContain('<title>Welcome');
    expect(home).toMatch(/<a [^>]*href="\/base\/docs\/page"[^>]*>Start/);
    expect(home).toContain('src="/base/dark.svg" alt="Dark"');
    expect(home).toMatch(/<docsgen-island [^>]*src="\/base\/assets\/islands\/Counter/);
    const className = /<main class="([^"]+)"/.exec(home)?.[1];
    expect(styleSheets()).toContain(`.${className}{color:#010203}`);
  });

  test('in the configuration has an effect', () => {
    expect(page()).toContain('<img class="badge" src="/base/dark.svg"');
    expect(styleSheets()).toContain('url(/base/dark.svg)');
  });
});
