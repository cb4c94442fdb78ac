import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FeatureFiles, FeaturesRequest } from '../../../build/ports.ts';
import { shortHash } from '../../../core/hash.ts';
import type { Artifact, PageFeature } from '../../../core/model/index.ts';
import { outPath, type OutPath } from '../../../core/paths.ts';
import { withDiagnostics, type WithDiagnostics } from '../../../core/diagnostics/with-diagnostics.ts';
import type { Diagnostic } from '../../../core/diagnostics/diagnostic.ts';
import type { FilesRead } from '../../cache/dependency-cache.ts';
import type { CollectedAssets } from '../assets.ts';
import { BROWSERS, BROWSER_MODULES, bundle, plugin, type Plugin } from '../esbuild.ts';
import { packageRoot } from '../../installation.ts';
import { styleUrls, type CollectedUrls } from '../css/urls.ts';
import { templateOverrides } from '../template-files.ts';
import { MARKED_NAMES, nameByContent } from './content-names.ts';

/** The style sheets of features. */
const STYLES: Readonly<Record<PageFeature, string>> = {
  api: 'docsgen/templates/styles/features/api.css',
  lists: 'docsgen/templates/styles/features/lists.css',
  math: 'docsgen/templates/styles/features/math.css',
  diagram: 'docsgen/templates/styles/features/diagrams.css',
  term: 'docsgen/templates/styles/features/terms.css',
  glossary: 'docsgen/templates/styles/features/glossary.css',
  typeTable: 'docsgen/templates/styles/features/type-tables.css',
  hovers: 'docsgen/templates/styles/features/hovers.css',
  query: 'docsgen/templates/styles/features/queries.css',
  feedback: 'docsgen/templates/styles/features/feedback.css',
  home: 'docsgen/templates/styles/features/home.css',
  rightToLeft: 'docsgen/templates/styles/features/right-to-left.css',
};

interface Site extends FeaturesRequest {
  readonly siteDir: string;
  readonly assets: CollectedAssets;
  readonly read: FilesRead;
}

/** Bundles the files that only pages with certain content need. */
export async function bundleFeatures(
  siteDir: string,
  request: FeaturesRequest,
  read: FilesRead,
): Promise<WithDiagnostics<FeatureFiles>> {
  const site: Site = { ...request, siteDir, assets: new Map(), read };
  const [diagrams, ...sheets] = await Promise.all([
    request.features.includes('diagram') ? bundleDiagrams(site) : withDiagnostics(NO_SCRIPT),
    ...request.features.map((feature) => bundleStyle(site, feature)),
  ]);
  const stylesheets = Object.fromEntries(
    request.features.flatMap((feature, index) => {
      const sheet = sheets[index]?.value;
      return sheet ? [[feature, sheet.out]] : [];
    }),
  );
  const files = [...sheets.flatMap(({ value }) => value ?? []), ...diagrams.value.files];
  const found: Diagnostic[] = [diagrams, ...sheets].flatMap(({ diagnostics }) => diagnostics);
  const { entry, isMissing } = diagrams.value;
  return withDiagnostics(
    {
      stylesheets,
      ...(entry !== undefined && { diagramScript: entry }),
      ...(isMissing && { lacksMermaid: true }),
      files,
      assets: [...site.assets.values()],
    },
    found,
  );
}

async function bundleStyle(
  { siteDir, baseUrl, templatesDir, assets, read }: Site,
  feature: PageFeature,
): Promise<WithDiagnostics<Artifact | undefined>> {
  // The style sheets of docsgen have no absolute addresses.
  const urls: CollectedUrls = new Map();
  const { value, diagnostics } = await bundle(
    { siteDir, code: 'bundle.failed', what: "The styles can't be bundled", read },
    {
      stdin: { contents: `@import '${STYLES[feature]}';`, loader: 'css', resolveDir: siteDir },
      bundle: true,
      minify: true,
      target: BROWSERS,
      plugins: [
        templateOverrides(join(packageRoot(), 'templates'), join(siteDir, templatesDir)),
        modernFonts(),
        styleUrls({ siteDir, baseUrl, assets, urls, read }),
      ],
    },
  );
  const css = value?.files[0]?.text;
  if (css === undefined) return withDiagnostics(undefined, diagnostics);
  return withDiagnostics({ out: outPath(`assets/${feature}-${shortHash(css)}.css`), data: css, from: 'the styles' });
}

/** Omits the fonts for browsers that are older than the supported ones. */
function modernFonts(): Plugin {
  return plugin('docsgen-modern-fonts', (build) => {
    build.onLoad({ filter: /[/\\]katex\.min\.css$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(/,url\([^)]*\.(?:woff|ttf)\) format\("\w+"\)/g, ''),
      loader: 'css',
    }));
  });
}

interface DiagramScript {
  readonly entry?: OutPath;
  readonly files: readonly Artifact[];
  /** Whether the site did not install mermaid. */
  readonly isMissing: boolean;
}

const NO_SCRIPT: DiagramScript = { files: [], isMissing: false };

const FOLDER = 'assets/diagrams/';
const ENTRY = `${MARKED_NAMES.entry}0`;

/** Bundles mermaid from the packages of the site. Each type of diagram is a separate file. */
async function bundleDiagrams({ siteDir, read }: Site): Promise<WithDiagnostics<DiagramScript>> {
  if (!isInstalled(siteDir)) return withDiagnostics({ files: [], isMissing: true });
  const { value, diagnostics } = await bundle(
    { siteDir, code: 'bundle.failed', what: "The diagrams can't be bundled", read },
    {
      ...BROWSER_MODULES,
      stdin: { contents: "export { default } from 'mermaid';", loader: 'js', resolveDir: siteDir },
      entryNames: ENTRY,
      chunkNames: MARKED_NAMES.chunk,
      outdir: siteDir,
    },
  );
  if (!value) return withDiagnostics(NO_SCRIPT, diagnostics);
  const named = nameByContent(value.files, new Map([[`${ENTRY}.js`, 'mermaid']]));
  // Chunks with the same content have the same name.
  const byName = new Map(named.map((file) => [file.name, file]));
  const files = [...byName.values()].map(({ name, text }) => {
    return { out: outPath(FOLDER + name), data: text, from: 'the diagrams' };
  });
  return withDiagnostics({ ...(files[0] && { entry: files[0].out }), files, isMissing: false });
}

function isInstalled(folder: string): boolean {
  if (existsSync(join(folder, 'node_modules/mermaid/package.json'))) return true;
  const parent = dirname(folder);
  return parent !== folder && isInstalled(parent);
}
