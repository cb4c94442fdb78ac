import { checkConfig } from '../config/index.ts';
import { diagnosticCollector } from '../core/diagnostics/collector.ts';
import { applyRules, type Diagnostic } from '../core/diagnostics/diagnostic.ts';
import type { SiteConfig } from '../core/model/index.ts';
import type { SourcePath } from '../core/paths.ts';
import { snapshotOf, type ApiSnapshot } from '../reference/snapshot/index.ts';
import type { BuildOptions } from './build.ts';
import { locateInConfig } from './diagnostics/config-locations.ts';
import { cachedStages } from './incremental/cached-stages.ts';
import { typedocStage } from './inputs/reference.ts';
import type { Ports } from './ports.ts';
import { stopwatch } from './stopwatch.ts';

export {
  diffApis,
  LEVELS,
  nameOfChange,
  RULES,
  type ApiChange,
  type ApiDiff,
  type ChangeLevel,
  type SemverLevel,
} from '../reference/changes/index.ts';
export {
  formatSnapshot,
  parseSnapshot,
  snapshotOf,
  type ApiSnapshot,
  type SnapshotPackage,
} from '../reference/snapshot/index.ts';

/** The API of a site. */
export interface SiteApi {
  /** Undefined if the configuration is invalid, the site has no API reference, or TypeDoc failed. */
  readonly snapshot: ApiSnapshot | undefined;
  readonly config: SiteConfig | undefined;
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: ReadonlyMap<SourcePath, string>;
}

/** Converts the API of a site and builds nothing else: configuration → TypeDoc → snapshot. */
export async function snapshotSite(
  ports: Ports,
  { buildId, onProgress }: Pick<BuildOptions, 'buildId' | 'onProgress'>,
): Promise<SiteApi> {
  const watch = stopwatch(ports.clock, onProgress);
  const { take, all } = diagnosticCollector();
  const loadedConfig = take(await ports.config());
  const config = loadedConfig && take(await checkConfig(loadedConfig));
  if (!loadedConfig || !config) {
    return { snapshot: undefined, config: undefined, diagnostics: applyRules(all, {}), sources: new Map() };
  }
  const { api, rules } = config;
  const convert = api && typedocStage(ports, api, cachedStages(ports.store, buildId), watch);
  const typedoc = convert && take(await convert(ports.typedoc.key(api)));
  const located = typedoc && take(snapshotOf(typedoc));
  return {
    snapshot: located?.snapshot,
    config,
    diagnostics: applyRules(await locateInConfig(all, loadedConfig), rules),
    sources: new Map(Object.entries(loadedConfig.files) as [SourcePath, string][]),
  };
}
