import { join } from 'node:path';
import { outcome, type Outcome } from '../core/outcome.ts';
import { outPath } from '../core/paths.ts';
import type { SearchScripts, SearchScriptsRequest } from '../pipeline/ports.ts';
import { MARKED_NAMES, nameByContent } from './content-names.ts';
import { BROWSER_MODULES, BROWSERS, bundle, plugin, type Bundled, type Plugin } from './esbuild.ts';
import { packageRoot } from './package-root.ts';
import type { FilesRead } from './remembered.ts';
import { templateOverrides } from './template-files.ts';

/** Where the scripts of the search lie in the output. */
const FOLDER = 'assets/search/';

/** The parts of a provider, below the templates. */
const PARTS = {
  local: {
    dialog: 'local-dialog.ts',
    results: 'local-results.ts',
    styles: ['styles/search-dialog.css', 'styles/search-results.css', 'styles/search-hits.css'],
  },
  algolia: {
    dialog: 'hosted-dialog.ts',
    results: 'hosted-results.ts',
    styles: ['styles/search-results.css', 'styles/search-hits.css', 'islands/search/hosted-dialog.css'],
  },
} as const;

const [DIALOG, RESULTS] = [`${MARKED_NAMES.entry}0`, `${MARKED_NAMES.entry}1`] as const;

/** Bundles the dialog and the page of results for the provider of a site. Undefined when they can't be, or there is none. */
export async function bundleSearch(
  siteDir: string,
  { settings, words, templatesDir }: SearchScriptsRequest,
  read: FilesRead,
): Promise<Outcome<SearchScripts | undefined>> {
  const parts = PARTS[settings.provider];
  const overrides = templateOverrides(join(packageRoot(), 'templates'), join(siteDir, templatesDir));
  const styles = await bundleStyles({ siteDir, overrides, read }, parts.styles);
  if (!styles.value) return outcome(undefined, styles.diagnostics);
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
        DOCSGEN_WORDS: JSON.stringify(words),
        DOCSGEN_SEARCH: JSON.stringify(settings),
        DOCSGEN_SEARCH_STYLES: JSON.stringify(styles.value.files[0]?.text ?? ''),
      },
      plugins: [smallReact(), overrides],
    },
  );
  return value ? outcome(scriptsOf(value)) : outcome(undefined, diagnostics);
}

interface StyleSite {
  readonly siteDir: string;
  readonly overrides: Plugin;
  readonly read: FilesRead;
}

function bundleStyles(
  { siteDir, overrides, read }: StyleSite,
  files: readonly string[],
): Promise<Outcome<Bundled | undefined>> {
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

/** The search has no server side to agree with, and comes to pages without React: a tenth of it does the same. */
function smallReact(): Plugin {
  const parts: Readonly<Record<string, string>> = {
    react: 'preact/compat',
    'react-dom': 'preact/compat',
    'react-dom/client': 'preact/compat/client',
    'react/jsx-runtime': 'preact/jsx-runtime',
  };
  return plugin('docsgen-small-react', (build) => {
    build.onResolve({ filter: /^react(?:-dom)?(?:\/.*)?$/ }, ({ path }) =>
      // From docsgen's own folder, wherever the site and its overrides lie.
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
