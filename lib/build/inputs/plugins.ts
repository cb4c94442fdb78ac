import { grammarModules, pluginCode } from '../../config/index.ts';
import { map, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import { appliedPlugins, siteLanguages, type AppliedPlugins } from '../../content/index.ts';
import type { SiteConfig } from '../../core/model/index.ts';
import type { SourcePath } from '../../core/paths.ts';
import type { LoadedConfig, Ports } from '../ports.ts';

/** Returns the remark and rehype plugins that apply to a file. Undefined if there are none. */
export type PluginsFor = (path: SourcePath) => AppliedPlugins | undefined;

/** Finds the plugins of a site. */
export function markdownPlugins(loaded: LoadedConfig, { markdown: { plugins } }: SiteConfig): PluginsFor {
  const code = pluginCode(loaded);
  const all = plugins.map((config, index) => ({ config, ...code[index]! }));
  return appliedPlugins(all, loaded.codeHash);
}

/** Adds the languages of a site to its configuration. */
export function withLanguages(
  { loadPackage }: Ports,
  loaded: LoadedConfig,
  config: SiteConfig,
): WithDiagnostics<SiteConfig> {
  return map(siteLanguages(grammarModules(loaded), loaded.codeHash, loadPackage), (languages) =>
    languages ? { ...config, markdown: { ...config.markdown, languages } } : config,
  );
}
