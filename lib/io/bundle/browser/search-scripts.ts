import { join } from 'node:path';
import { diagnostic, type Diagnostic } from '../../../core/diagnostics/diagnostic.ts';
import { listNames } from '../../../core/text/escape.ts';
import { withDiagnostics, type WithDiagnostics } from '../../../core/diagnostics/with-diagnostics.ts';
import { outPath } from '../../../core/paths.ts';
import type { SearchScripts, SearchScriptsRequest } from '../../../build/ports.ts';
import { MARKED_NAMES, nameByContent } from './content-names.ts';
import { BROWSER_MODULES, BROWSERS, bundle, plugin, type Bundled, type Plugin } from '../esbuild.ts';
import { installedVersion, packageRoot } from '../../installation.ts';
import type { FilesRead } from '../../cache/dependency-cache.ts';
import { templateOverrides } from '../template-files.ts';

/** The folder of the search scripts in the output. */
const FOLDER = 'assets/search/';

/** The files of each provider, and the packages that docsgen does not install because most sites don't need them. */
const PARTS = {
  local: {
    dialog: 'local/dialog.ts',
    results: 'local/results.ts',
    styles: ['dialog', 'results', 'hits', 'kinds'].map((name) => `styles/search/${name}.css`),
    packages: [],
  },
  algolia: {
    dialog: 'algolia/dialog.ts',
    results: 'algolia/results.ts',
    styles: ['styles/search/results.css', 'styles/search/hits.css', 'islands/search/algolia/dialog.css'],
    packages: ['algoliasearch', '@docsearch/js', '@docsearch/css'],
  },
} as const;

const [DIALOG, RESULTS] = [`${MARKED_NAMES.entry}0`, `${MARKED_NAMES.entry}1`] as const;

/** Bundles the search dialog and the results page for the provider of a site. Returns undefined after errors. */
export async function bundleSearch(
  siteDir: string,
  { settings, words, templatesDir }: SearchScriptsRequest,
  read: FilesRead,
): Promise<WithDiagnostics<SearchScripts | undefined>> {
  const parts = PARTS[settings.provider];
  const missing = parts.packages.filter((name) => installedVersion(name) === undefined);
  if (missing.length > 0) return withDiagnostics(undefined, [notInstalled(missing)]);
  const overrides = templateOverrides(join(packageRoot(), 'templates'), join(siteDir, templatesDir));
  const styles = await bundleStyles({ siteDir, overrides, read }, parts.styles);
  if (!styles.value) return withDiagnostics(undefined, styles.diagnostics);
  const folder = 'docsgen/templates/islands/search/';
  const { value, diagnostics } = await bundle(
    { siteDir, code: 'bundle.failed', what: "The search can't be bundled", read },
    {
      entryPoints: { [DIALOG]: folder + parts.dialog, [RESULTS]: folder + parts.results },
      ...BROWSER_MODULES,
      outdir: siteDir,
      chunkNames: MARKED_NAMES.chunk,
      define: {
        'process.env.NODE_ENV': '"production"',
        DOCSGEN_TRANSLATIONS: JSON.stringify(words),
        DOCSGEN_SEARCH: JSON.stringify(settings),
        DOCSGEN_SEARCH_STYLES: JSON.stringify(styles.value.files[0]?.text ?? ''),
      },
      plugins: [smallReact(), overrides],
    },
  );
  return value ? withDiagnostics(scriptsOf(value)) : withDiagnostics(undefined, diagnostics);
}

function notInstalled(names: readonly string[]): Diagnostic {
  const message = `Algolia search requires packages that are not installed: ${listNames(names)}.`;
  const hint = `Run \`npm install --save-dev ${names.join(' ')}\`, or use the local search.`;
  return diagnostic('bundle.failed', message, { subject: 'search.provider', hint });
}

interface StyleSite {
  readonly siteDir: string;
  readonly overrides: Plugin;
  readonly read: FilesRead;
}

function bundleStyles(
  { siteDir, overrides, read }: StyleSite,
  files: readonly string[],
): Promise<WithDiagnostics<Bundled | undefined>> {
  const contents = files.map((path) => `@import 'docsgen/templates/${path}';`).join('\n');
  return bundle(
    { siteDir, code: 'bundle.failed', what: "The styles of the search can't be bundled", read },
    {
      stdin: { contents, loader: 'css', resolveDir: siteDir },
      bundle: true,
      minify: true,
      target: BROWSERS,
      loader: { '.svg': 'dataurl' },
      plugins: [overrides],
    },
  );
}

/** Replaces React by Preact, a tenth of its size: search has no server-rendered HTML to match, and most pages do not load React. */
function smallReact(): Plugin {
  const parts: Readonly<Record<string, string>> = {
    react: 'preact/compat',
    'react-dom': 'preact/compat',
    'react-dom/client': 'preact/compat/client',
    'react/jsx-runtime': 'preact/jsx-runtime',
  };
  return plugin('docsgen-small-react', (build) => {
    build.onResolve({ filter: /^react(?:-dom)?(?:\/.*)?$/ }, ({ path }) =>
      // Resolves from docsgen's folder, independent of the site and its overrides.
      build.resolve(parts[path] ?? path, { kind: 'import-statement', resolveDir: packageRoot() }),
    );
  });
}

function scriptsOf({ files }: Bundled): SearchScripts {
  const entries = new Map([
    [`${DIALOG}.js`, 'dialog'],
    [`${RESULTS}.js`, 'results'],
  ]);
  const named = nameByContent(files, entries);
  const outOf = (path: string) => outPath(FOLDER + named.find((file) => file.path === path)!.name);
  return {
    dialog: outOf(`${DIALOG}.js`),
    results: outOf(`${RESULTS}.js`),
    files: named.map(({ name, text }) => ({ out: outPath(FOLDER + name), data: text, from: 'the search' })),
  };
}
