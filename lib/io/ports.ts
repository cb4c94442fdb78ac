import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { isOutput } from './staging.ts';
import type { Output, Ports, Store } from '../pipeline/ports.ts';
import { outcome } from '../core/outcome.ts';
import { loadConfigModule } from './config-module.ts';
import { assetHash, fileSize, readBytes, readText } from './files.ts';
import { isImage, measureImage } from './images.ts';
import { thrownAt } from './import-module.ts';
import { bundleIslands } from './islands.ts';
import { listFiles, unreadableFolders } from './list.ts';
import { loadModules } from './modules.ts';
import { bundleScripts } from './scripts.ts';
import { bundleSearch } from './search-scripts.ts';
import { bundleStyles } from './styles.ts';
import { typedocInputsHash } from './typedoc-inputs.ts';
import { runTypedoc } from './typedoc.ts';

/** Where a run works and what it may touch. Paths are absolute. */
export interface NodeSite {
  readonly siteDir: string;
  readonly workDir: string;
  readonly outDir: string;
  readonly configFile?: string;
  readonly store: Store | undefined;
  readonly output: Output;
}

/** The pipeline's ports on Node. */
export function nodePorts(site: NodeSite): Ports {
  const { siteDir, workDir, outDir, store, output } = site;
  const places = { siteDir, workDir };
  return {
    config: () => loadConfigModule(places, site.configFile),
    list: (dir) => listFiles(siteDir, dir).filter((path) => !isOutput(join(siteDir, path), outDir)),
    unreadable: (dir) => unreadableFolders(siteDir, dir),
    read: (path) => readText(siteDir, path),
    asset: (path) => {
      if (fileSize(join(siteDir, path)) === undefined) return outcome(undefined);
      const { value: bytes, diagnostics } = readBytes(siteDir, path);
      if (!bytes) return outcome(undefined, diagnostics);
      return outcome({ hash: assetHash(bytes), ...(isImage(path) && measureImage(bytes)) });
    },
    thrownAt: (error) => thrownAt(siteDir, error),
    modules: (request) => loadModules(places, request),
    styles: (request) => bundleStyles(siteDir, request),
    scripts: (request) => bundleScripts(siteDir, request),
    search: (request) => bundleSearch(siteDir, request),
    islands: (request) => bundleIslands(siteDir, request),
    typedoc: {
      key: ({ entryPoints, excludeInternal }) => typedocInputsHash({ siteDir, entryPoints, excludeInternal }),
      run: ({ entryPoints, excludeInternal }) => runTypedoc({ siteDir, entryPoints, excludeInternal }),
    },
    deflate: (bytes) => deflateRawSync(bytes, { level: 9 }),
    store,
    output,
    clock: { now },
  };
}

function now(): { ms: number; cpuMs: number } {
  const { user, system } = process.cpuUsage();
  return { ms: performance.now(), cpuMs: (user + system) / 1000 };
}
