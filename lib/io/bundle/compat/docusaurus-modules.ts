import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ThemeComponent } from '../../../core/data/docusaurus-theme.ts';
import { plugin, type Plugin } from '../esbuild.ts';

/** The templates with the components of the theme, by the name of the component. */
const THEME: Readonly<Record<ThemeComponent, string>> = {
  Admonition: 'compat/theme/Admonition.tsx',
  CodeBlock: 'compat/theme/CodeBlock.tsx',
  Details: 'compat/theme/Details.tsx',
  DocCard: 'compat/lists/DocCard.tsx',
  DocCardList: 'compat/lists/DocCardList.tsx',
  Heading: 'compat/theme/Heading.tsx',
  IdealImage: 'compat/theme/IdealImage.tsx',
  Layout: 'compat/theme/Layout.tsx',
  MDXComponents: 'compat/theme/MDXComponents.ts',
  TOCInline: 'compat/theme/TOCInline.tsx',
  TabItem: 'components/content/Tabs.tsx',
  Tabs: 'components/content/Tabs.tsx',
  ThemedImage: 'compat/theme/ThemedImage.tsx',
};

/**
 * The modules of Docusaurus that docsgen has, with the template that contains the exports. The default export is the export with the
 * name of the module.
 */
const MODULES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(THEME).map(([name, template]) => [`@theme/${name}`, template])),
  '@docusaurus/BrowserOnly': 'compat/docusaurus/BrowserOnly.tsx',
  '@docusaurus/ExecutionEnvironment': 'compat/docusaurus/ExecutionEnvironment.ts',
  '@docusaurus/Head': 'compat/docusaurus/Head.tsx',
  '@docusaurus/Interpolate': 'compat/docusaurus/Interpolate.tsx',
  '@docusaurus/Link': 'compat/docusaurus/Link.tsx',
  '@docusaurus/Translate': 'components/i18n/translate.tsx',
  '@docusaurus/useBaseUrl': 'compat/docusaurus/useBaseUrl.ts',
  '@docusaurus/useIsBrowser': 'compat/docusaurus/useIsBrowser.ts',
  '@docusaurus/useDocusaurusContext': 'compat/docusaurus/useDocusaurusContext.ts',
};

/** The templates of those without a default export. */
const NAMED_ONLY: Readonly<Record<string, readonly string[]>> = {
  '@docusaurus/plugin-content-docs/client': ['compat/lists/sidebar-items.ts'],
  '@docusaurus/theme-common': ['compat/lists/sidebar-items.ts', 'compat/docusaurus/useColorMode.ts'],
  '@docusaurus/router': ['compat/docusaurus/router.tsx'],
};

const NAMESPACE = 'docsgen-docusaurus';
const EXTENSIONS = ['.tsx', '.ts', '.jsx', '.js', '/index.tsx', '/index.ts', '/index.jsx', '/index.js'];

/**
 * Resolves `@theme/…` and `@docusaurus/…` to docsgen's modules with the same exports, so that content of Docusaurus builds unchanged. A
 * component in `src/theme` of the site takes precedence for `@theme/…`, and wraps `@theme-original/…`, as in Docusaurus. Other modules
 * stay unresolved and are reported. It must be before the plugin that finds templates.
 */
export function docusaurusModules(siteDir: string): Plugin {
  return plugin('docsgen-docusaurus', (build) => {
    build.onResolve({ filter: /^@(?:theme(?:-original|-init)?|docusaurus)\// }, ({ path }) => {
      const ofSite = path.startsWith('@theme/') ? existing(join(siteDir, 'src', path.slice(1))) : undefined;
      if (ofSite !== undefined) return { path: ofSite };
      const name = path.replace(/^@theme-(?:original|init)\//, '@theme/');
      return name in MODULES || name in NAMED_ONLY ? { path: name, namespace: NAMESPACE } : undefined;
    });
    build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path }) => ({
      contents: exportsOf(path),
      loader: 'js',
      resolveDir: siteDir,
    }));
  });
}

/** Reports whether an input of a bundle only passes on exports of templates. */
export function isDocusaurusModule(input: string): boolean {
  return input.startsWith(`${NAMESPACE}:`);
}

function exportsOf(module: string): string {
  const named = NAMED_ONLY[module];
  if (named) return named.map((template) => `export * from ${specifierOf(template)};\n`).join('');
  const template = specifierOf(MODULES[module] ?? '');
  const name = module.slice(module.lastIndexOf('/') + 1);
  return `export * from ${template};\nexport { ${name} as default } from ${template};\n`;
}

function specifierOf(template: string): string {
  return JSON.stringify(`docsgen/templates/${template}`);
}

function existing(path: string): string | undefined {
  return EXTENSIONS.map((extension) => path + extension).find((file) => existsSync(file));
}
