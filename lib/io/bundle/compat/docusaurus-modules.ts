import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { plugin, type Plugin } from '../esbuild.ts';

/**
 * The modules of Docusaurus that docsgen has, with the template that contains the exports. The default export is the export with the
 * name of the module.
 */
const MODULES: Readonly<Record<string, string>> = {
  '@theme/Admonition': 'compat/theme/Admonition.tsx',
  '@theme/CodeBlock': 'compat/theme/CodeBlock.tsx',
  '@theme/DocCard': 'compat/lists/DocCard.tsx',
  '@theme/DocCardList': 'compat/lists/DocCardList.tsx',
  '@theme/Details': 'compat/theme/Details.tsx',
  '@theme/Heading': 'compat/theme/Heading.tsx',
  '@theme/IdealImage': 'compat/theme/IdealImage.tsx',
  '@theme/Layout': 'compat/theme/Layout.tsx',
  '@theme/TOCInline': 'compat/theme/TOCInline.tsx',
  '@theme/TabItem': 'components/content/Tabs.tsx',
  '@theme/Tabs': 'components/content/Tabs.tsx',
  '@theme/ThemedImage': 'compat/theme/ThemedImage.tsx',
  '@docusaurus/BrowserOnly': 'compat/docusaurus/BrowserOnly.tsx',
  '@docusaurus/ExecutionEnvironment': 'compat/docusaurus/ExecutionEnvironment.ts',
  '@docusaurus/Head': 'compat/docusaurus/Head.tsx',
  '@docusaurus/Interpolate': 'compat/docusaurus/Interpolate.tsx',
  '@docusaurus/Link': 'compat/docusaurus/Link.tsx',
  '@docusaurus/Translate': 'components/i18n/translate.tsx',
  '@docusaurus/useBaseUrl': 'compat/docusaurus/useBaseUrl.ts',
  '@docusaurus/useDocusaurusContext': 'compat/docusaurus/useDocusaurusContext.ts',
};

/** Those without a default export. */
const NAMED_ONLY: Readonly<Record<string, string>> = {
  '@docusaurus/plugin-content-docs/client': 'compat/lists/sidebar-items.ts',
  '@docusaurus/theme-common': 'compat/lists/sidebar-items.ts',
  '@docusaurus/router': 'compat/docusaurus/router.tsx',
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
  const template = JSON.stringify(`docsgen/templates/${MODULES[module] ?? NAMED_ONLY[module]}`);
  if (module in NAMED_ONLY) return `export * from ${template};\n`;
  const name = module.slice(module.lastIndexOf('/') + 1);
  return `export * from ${template};\nexport { ${name} as default } from ${template};\n`;
}

function existing(path: string): string | undefined {
  return EXTENSIONS.map((extension) => path + extension).find((file) => existsSync(file));
}
