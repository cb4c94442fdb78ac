import { checkConfig } from '../../config/index.ts';
import { diagnosticCollector } from '../../core/diagnostics/collector.ts';
import { withDiagnostics, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import type { SiteConfig } from '../../core/model/index.ts';
import type { LoadedConfig, Ports } from '../ports.ts';
import type { Stopwatch } from '../stopwatch.ts';
import { withLanguages } from './plugins.ts';

/** A valid configuration and the module that it comes from. */
export interface ReadConfig {
  readonly loadedConfig: LoadedConfig;
  readonly config: SiteConfig;
}

/** Reads and validates the configuration. Undefined if it is missing or invalid. */
export async function readSiteConfig(
  ports: Ports,
  { watch, drafts = false }: { readonly watch: Stopwatch; readonly drafts?: boolean },
): Promise<WithDiagnostics<ReadConfig | undefined>> {
  const { take, all } = diagnosticCollector();
  const loadedConfig = await watch.run('reading the configuration', async () => take(await ports.config()));
  const checked = loadedConfig && take(await checkConfig(loadedConfig));
  const config = checked && take(withLanguages(ports, loadedConfig, { ...checked, drafts }));
  return withDiagnostics(loadedConfig && config ? { loadedConfig, config } : undefined, all);
}
