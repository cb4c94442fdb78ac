import { diagnosticCollector } from '../../core/diagnostics/collector.ts';
import { withDiagnostics, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import { shortHash } from '../../core/hash.ts';
import type { Artifact, CopyArtifact, Outline, SiteConfig } from '../../core/model/index.ts';
import { outPath } from '../../core/paths.ts';
import { islandWords } from '../../core/text/ui-strings.ts';
import type { LoadedModules, Ports } from '../ports.ts';
import { searchScripts } from '../search.ts';
import type { Stopwatch } from '../stopwatch.ts';
import { bundlePageStyles, type PageStyles } from './page-styles.ts';
import type {
  BundledIslands,
  BundledStyles,
  ClientScripts,
  FeatureFiles,
  FeaturesRequest,
  ModuleRequest,
  SearchScripts,
  StyleUrl,
} from './requests.ts';

/** The styles and scripts of a site. */
export interface SiteBundles {
  readonly styles: BundledStyles;
  readonly scripts: ClientScripts;
  readonly search: SearchScripts | undefined;
  readonly islands: BundledIslands;
  readonly pageStyles: PageStyles;
  readonly features: FeatureFiles;
}

/** What the bundles of islands, page styles and features are made for. */
export interface BundledModules {
  readonly request: ModuleRequest;
  readonly modules: LoadedModules;
  readonly features: FeaturesRequest;
}

/** Starts the bundles that depend on the modules of the site. Returns a function that waits for all bundles. */
export type StartModuleBundles = (
  modules: BundledModules,
) => (watch: Stopwatch, documents: readonly Outline[]) => Promise<WithDiagnostics<SiteBundles>>;

/** Starts to bundle the styles and scripts of every page, while other stages run. */
export function startBundles(ports: Ports, config: SiteConfig): StartModuleBundles {
  const shared = Promise.all([ports.styles(config), ports.scripts(config), searchScripts(ports, config)]);
  return ({ request, modules, features: featuresRequest }) => {
    const bundledFeatures = ports.features(featuresRequest);
    const bundledIslands = ports.islands({ ...request, words: islandWords(request.words), islands: modules.islands });
    return async (watch, documents) => {
      const { take, all } = diagnosticCollector();
      const [styles, scripts, search] = await watch.run('bundling styles and scripts', () => shared);
      const islands = take(await watch.run('bundling islands', () => bundledIslands));
      const pageStyles = take(await bundlePageStyles(ports, { config, modules, islands, documents }));
      const features = take(await bundledFeatures);
      const bundles = {
        styles: take(styles),
        scripts: take(scripts),
        search: take(search),
        islands,
        pageStyles,
        features,
      };
      return withDiagnostics(bundles, all);
    };
  };
}

/** Returns the files that the bundles refer to. */
export function bundledAssets({ styles, islands, pageStyles, features }: SiteBundles): CopyArtifact[] {
  return [styles, islands, pageStyles, features].flatMap(({ assets }) => assets);
}

/** Returns the files of the bundles. */
export function bundleFiles({ styles, scripts, search, islands, pageStyles, features }: SiteBundles): Artifact[] {
  return [
    stylesheetOf(styles),
    ...scripts.files,
    ...(search?.files ?? []),
    ...islands.artifacts,
    ...pageStyles.files,
    ...features.files,
  ];
}

/** Returns the absolute addresses in all style sheets. */
export function styleUrlsOf({ styles, pageStyles }: SiteBundles): readonly StyleUrl[] {
  return [...styles.urls, ...pageStyles.urls];
}

/** Returns the file with the styles of all pages. */
export function stylesheetOf({ css }: BundledStyles): Artifact {
  return { out: outPath(`assets/styles-${shortHash(css)}.css`), data: css, from: 'the styles' };
}
