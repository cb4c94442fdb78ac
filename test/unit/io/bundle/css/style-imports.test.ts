import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../../../../lib/core/diagnostics/diagnostic.ts';
import { buildOnDisk, differences, diskSite, treeOf, writeFiles } from '../../../../support/disk-site.ts';
import { ROOT } from '../../../../support/source-tree.ts';
import type { SiteFiles } from '../../../../support/memory-site.ts';

const CONFIG = {
  'site.config.ts':
    "import { defineConfig } from 'docsgen';\nexport default defineConfig({ title: 'S', url: 'https://example.org' });\n",
};

const page = (imports: string, jsx = '<p>page</p>'): string =>
  `${imports}\nexport default function Page() { return ${jsx}; }\n`;

/** A page that is an island's. */
const ISLAND = `import styles from './box.module.css';
export default function Box() { return <b className={styles.box}>box</b>; }\n`;

interface BuiltSite {
  readonly siteDir: string;
  readonly diagnostics: readonly Diagnostic[];
  readonly read: (path: string) => string;
  /** The contents of the style sheets that a page has in addition to the site's and docsgen's, in order. */
  readonly stylesOf: (page: string) => string[];
  /** The addresses of all style sheets of a page. */
  readonly linksOf: (page: string) => string[];
}

async function built(files: SiteFiles): Promise<BuiltSite> {
  const siteDir = diskSite({ ...CONFIG, ...files });
  const { diagnostics } = await buildOnDisk(siteDir);
  const read = (path: string): string => readFileSync(join(siteDir, 'build', path), 'utf8');
  const linksOf = (path: string): string[] =>
    [...read(path).matchAll(/<link rel="stylesheet" href="\/([^"]+)"/g)].map(([, href]) => href!);
  const stylesOf = (path: string): string[] =>
    linksOf(path)
      .slice(1)
      .filter((href) => !href.startsWith('assets/lists-'))
      .map((href) => read(href).trim());
  return { siteDir, diagnostics, read, linksOf, stylesOf };
}

function summaries(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.map(({ code, message, location, hint }) => {
    const at = location ? `${location.file}:${location.line}:${location.column}` : '';
    return [at, code, message, hint].join(' | ');
  });
}

describe('a style sheet that a page imports', () => {
  test('is linked on this page only, after the style sheet of the site, and minified', async () => {
    const { linksOf, stylesOf } = await built({
      'content/pages/index.tsx': page("import './home.css';"),
      'content/pages/home.css': '.home {\n  color: red;\n}\n',
      'content/pages/other.tsx': page(''),
    });
    expect(linksOf('index.html')).toEqual([
      expect.stringMatching(/^assets\/styles-\w{8}\.css$/),
      expect.stringMatching(/^assets\/page-\w{8}\.css$/),
    ]);
    expect(stylesOf('index.html')).toEqual(['.home{color:red}']);
    expect(stylesOf('other/index.html')).toEqual([]);
  });

  test('applies after those of the modules that the page imports before it', async () => {
    const { stylesOf } = await built({
      'content/pages/index.tsx': page(
        "import { A } from './_a.tsx';\nimport './page.css';\nexport const load = () => import('./_late.tsx');",
        '<A />',
      ),
      'content/pages/_a.tsx': "import './a.css';\nexport const A = () => <i />;",
      'content/pages/_late.tsx': "import './late.css';",
      'content/pages/a.css': '.a{top:0}',
      'content/pages/late.css': '.late{top:0}',
      'content/pages/page.css': '.page{top:0}',
    });
    expect(stylesOf('index.html')).toEqual(['.a{top:0}.page{top:0}.late{top:0}']);
  });

  test('may be in MDX, in a partial, in an override of a template and in a package', async () => {
    const { stylesOf, diagnostics } = await built({
      'content/docs/a.mdx':
        "import './a.css'\nimport Part from './_part.mdx'\nimport 'pretty/theme.css'\n\n# A\n\n<Part />\n",
      'content/docs/_part.mdx': "import './part.css'\n\nPart\n",
      'content/docs/b.md': '# B',
      'content/docs/a.css': '.a{top:0}',
      'content/docs/part.css': '.part{top:0}',
      'templates/components/page/Footer.tsx': "import './footer.css';\nexport const Footer = () => <footer />;\n",
      'templates/components/page/footer.css': '.footer{top:0}',
      'node_modules/pretty/package.json':
        '{"name":"pretty","sideEffects":false,"exports":{"./theme.css":"./dist/theme.css"}}',
      'node_modules/pretty/dist/theme.css': '.theme{top:0}',
    });
    expect(diagnostics).toEqual([]);
    expect(stylesOf('docs/a/index.html')).toEqual(['.footer{top:0}', '.a{top:0}.part{top:0}.theme{top:0}']);
    expect(stylesOf('docs/b/index.html')).toEqual(['.footer{top:0}']);
  });

  test('is linked on pages from MDX only if a component for all MDX imports it', async () => {
    const { stylesOf } = await built({
      'templates/mdx-components.tsx':
        "import styles from './badge.module.css';\nexport const mdxComponents = { Badge: () => <b className={styles.badge} /> };\n",
      'templates/badge.module.css': '.badge{top:0}',
      'content/docs/a.mdx': '# A\n\n<Badge />\n',
      'content/docs/b.md': '# B',
      'content/pages/index.tsx': page(''),
    });
    expect(stylesOf('docs/a/index.html')).toEqual([expect.stringMatching(/^\.badge_\w{8}_badge\{top:0\}$/)]);
    expect(stylesOf('docs/b/index.html')).toEqual([]);
    expect(stylesOf('index.html')).toEqual([]);
  });

  test('is one file for all pages with the same styles', async () => {
    const { linksOf } = await built({
      'content/pages/a.tsx': page("import './shared.css';"),
      'content/pages/b.tsx': page("import './shared.css';"),
      'content/pages/shared.css': '.shared{top:0}',
    });
    expect(linksOf('a/index.html')).toEqual(linksOf('b/index.html'));
    expect(linksOf('a/index.html')).toHaveLength(2);
  });

  test('is linked on lists that show the post', async () => {
    const { stylesOf } = await built({
      'content/blog/2024-01-01-a.mdx': "---\ntitle: A\n---\n\nimport './a.css'\n\nText\n\n{/* truncate */}\n\nMore\n",
      'content/blog/a.css': '.a{top:0}',
    });
    expect(stylesOf('blog/index.html')).toEqual(['.a{top:0}']);
    expect(stylesOf('blog/a/index.html')).toEqual(['.a{top:0}']);
  });

  test('is reported if it does not exist, contains an error, or its value is used', async () => {
    const { diagnostics } = await built({
      'content/pages/index.tsx': page(''),
      'content/pages/a.tsx': page("import './missing.css';"),
      'content/pages/b.tsx': page("import './typo.css';"),
      'content/pages/typo.css': '.a { color: red;; }\n.b { colr: red }\n',
      'content/pages/c.tsx': page("import styles from './value.css';", '<p className={styles.a} />'),
      'content/pages/d.tsx': page("import * as styles from './value.css';", '<p className={styles.a} />'),
      'content/pages/value.css': '.a{top:0}',
    });
    expect(summaries(diagnostics)).toEqual([
      'content/pages/a.tsx:1:8 | content.module-failed | A module could not be bundled: Could not resolve "./missing.css". | There is no file `content/pages/missing.css`. The path is relative to the file that imports it.',
      'content/pages/c.tsx:1:8 | content.module-failed | A module could not be bundled: No matching export in "content/pages/value.css" for import "default". | Only CSS modules have class names to import. Name the file `value.module.css`, or write `import \'./value.css\'`.',
      'content/pages/d.tsx:2:62 | bundle.warning | Import "a" will always be undefined because there is no matching export in "content/pages/value.css". | Only CSS modules have class names to import. Name the file `value.module.css`, or write `import \'./value.css\'`.',
      'content/pages/typo.css:2:6 | bundle.warning | "colr" is not a known CSS property. | Did you mean "color" instead?',
    ]);
  });
});

describe('a CSS module', () => {
  const files = {
    'content/pages/index.tsx': page(
      "import styles, { title } from './home.module.css';",
      '<p className={styles.root} id={title} title={styles["two-words"]} />',
    ),
    'content/pages/home.module.css':
      ".root { composes: base from './base.module.css'; color: red }\n.title { top: 0 }\n.two-words { left: 0 }\n:global(.dark) .root { color: blue }\n",
    'content/pages/base.module.css': '.base { margin: 0 }\n',
  };

  test('has names that are unique to the file, a default export, and named exports', async () => {
    const { read, stylesOf } = await built(files);
    const [css = ''] = stylesOf('index.html');
    const pattern =
      /^\.(base_\w{8}_base)\{margin:0\}\.(home_\w{8}_root)\{color:red\}\.(home_\w{8}_title)\{top:0\}\.(home_\w{8}_two-words)\{left:0\}\.dark \.\2\{color:#00f\}$/;
    const [, base, root, title, words] = pattern.exec(css) ?? [];
    expect(read('index.html')).toContain(`<p class="${base} ${root}" id="${title}" title="${words}"></p>`);
  });

  test('has the same names on the server and in the script of an island', async () => {
    const { read, stylesOf, siteDir } = await built({
      'content/pages/index.tsx': page(
        "import { Island } from 'docsgen/components';\nimport Box from './Box.island.tsx';",
        '<Island of={Box} />',
      ),
      'content/pages/Box.island.tsx': ISLAND,
      'content/pages/box.module.css': '.box{color:red}',
    });
    const name = /<b class="(box_\w{8}_box)">/.exec(read('index.html'))?.[1] ?? '';
    expect(stylesOf('index.html')).toEqual([`.${name}{color:red}`]);
    const scripts = Object.entries(treeOf(join(siteDir, 'build'))).filter(([path]) =>
      /islands\/Box-\w+\.js$/.test(path),
    );
    expect(scripts).toHaveLength(1);
    expect(scripts[0]![1]).toContain(`"${name}"`);
  });

  test('has the same names in another folder and in another page', async () => {
    const [first, second] = [
      await built(files),
      await built({ ...files, 'content/pages/a.tsx': files['content/pages/index.tsx'] }),
    ];
    expect(second.stylesOf('a/index.html')).toEqual(first.stylesOf('index.html'));
  });

  test('is reported if it composes a class that does not exist', async () => {
    const { diagnostics } = await built({
      ...files,
      'content/pages/base.module.css': '.other { margin: 0 }\n',
    });
    expect(summaries(diagnostics)).toEqual([
      'content/pages/home.module.css:1:19 | content.module-failed | A CSS module could not be compiled: The name "base" never appears in "content/pages/base.module.css". | ',
    ]);
  });
});

describe('a style sheet that changes', () => {
  test.each([
    ['content/pages/home.css', '.home{color:green}', /\.home\{color:green\}/],
    ['content/pages/home.module.css', '.root{color:green}.added{top:0}', /_added\{top:0\}/],
    ['content/pages/_vars.scss', '$color: green;', /\.sassy\{color:green\}/],
  ])('is in the next build: %s', async (path, text, expected) => {
    const files = {
      ...CONFIG,
      'content/pages/index.tsx': page(
        "import './home.css';\nimport styles from './home.module.css';\nimport './sassy.scss';",
        '<p className={styles.root} />',
      ),
      'content/pages/home.css': '.home{color:red}',
      'content/pages/home.module.css': '.root{color:red}',
      'content/pages/sassy.scss': "@use './vars';\n.sassy { color: vars.$color }",
      'content/pages/_vars.scss': '$color: red;',
    };
    const siteDir = diskSite(files);
    const clean = diskSite({ ...files, [path]: text });
    for (const folder of [siteDir, clean]) installSass(folder);
    await buildOnDisk(siteDir);
    writeFiles(siteDir, { [path]: text });
    const { diagnostics } = await buildOnDisk(siteDir);
    expect(diagnostics).toEqual([]);
    await buildOnDisk(clean);
    const [incremental, fresh] = [siteDir, clean].map((folder) => treeOf(join(folder, 'build'))) as [
      Record<string, string>,
      Record<string, string>,
    ];
    expect(differences(incremental, fresh)).toEqual([]);
    expect(Object.values(incremental).filter((data) => expected.test(data))).toHaveLength(1);
  });
});

describe('Sass', () => {
  const files = {
    'content/pages/index.tsx': page(
      "import styles from './home.module.scss';\nimport './plain.sass';",
      '<p className={styles.root} />',
    ),
    'content/pages/home.module.scss': '.root { .inner { color: red } }',
    'content/pages/plain.sass': '.plain\n  color: blue\n',
  };

  test('is compiled with the compiler of the site', async () => {
    const siteDir = diskSite({ ...CONFIG, ...files });
    installSass(siteDir);
    const { diagnostics } = await buildOnDisk(siteDir);
    expect(diagnostics).toEqual([]);
    const sheets = Object.entries(treeOf(join(siteDir, 'build'))).filter(([path]) => path.startsWith('assets/page-'));
    expect(sheets.map(([, css]) => css.trim())).toEqual([
      expect.stringMatching(/^\.home_(\w{8})_root \.home_\1_inner\{color:red\}\.plain\{color:#00f\}$/),
    ]);
  });

  test('is reported at the import if the site has no compiler', async () => {
    const { diagnostics } = await built(files);
    expect(summaries(diagnostics)).toEqual([
      'content/pages/index.tsx:1:20 | content.module-failed | A module could not be bundled: the package `sass` is not installed. | Run `npm install --save-dev sass` in the site folder.',
      'content/pages/index.tsx:2:8 | content.module-failed | A module could not be bundled: the package `sass` is not installed. | Run `npm install --save-dev sass` in the site folder.',
    ]);
  });

  test('reports errors with their locations', async () => {
    const siteDir = diskSite({
      ...CONFIG,
      ...files,
      'content/pages/plain.sass': '.plain\n  content: "ü" + $missing\n',
    });
    installSass(siteDir);
    const { diagnostics } = await buildOnDisk(siteDir);
    expect(summaries(diagnostics)).toEqual([
      "content/pages/plain.sass:2:18 | bundle.failed | The styles can't be bundled: Undefined variable. | ",
    ]);
  });
});

/** Links the package that docsgen's tests use. */
function installSass(siteDir: string): void {
  writeFiles(siteDir, { 'node_modules/.keep': '' });
  symlinkSync(join(ROOT, 'node_modules/sass'), join(siteDir, 'node_modules/sass'));
}
