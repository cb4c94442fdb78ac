import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { isOutput } from './staging.ts';
import type { Output, Ports, Store } from '../pipeline/ports.ts';
import { outcome, type Outcome } from '../core/outcome.ts';
import type { SourcePath } from '../core/paths.ts';
import { nodeCompiler } from './compiler.ts';
import { loadConfigModule } from './config-module.ts';
import { assetHash, fileSize, readBytes, readText } from './files.ts';
import { isImage, measureImage } from './images.ts';
import { thrownAt } from './import-module.ts';
import { bundleIslands } from './islands.ts';
import { listFiles, unreadableFolders } from './list.ts';
import { loadModules } from './modules.ts';
import { remembered, type FilesRead } from './remembered.ts';
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
  /** Stands for this build of docsgen in what is kept. */
  readonly salt: string;
  readonly output: Output;
}

/** The pipeline's ports on Node. */
export function nodePorts(site: NodeSite): Ports {
  const { siteDir, workDir, outDir, store, output } = site;
  const places = { siteDir, workDir };
  const bundled = <R extends { readonly templatesDir: SourcePath }, T>(name: string, bundle: Bundle<R, T>) => {
    return (request: R): Promise<Outcome<T>> => {
      const overrides = listFiles(siteDir, request.templatesDir);
      return remembered(site, [name, { request, overrides }], (read) => bundle(siteDir, request, read));
    };
  };
  return {
    config: () => loadConfigModule(places, site.configFile, site),
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
    modules: (request) => loadModules(places, request, site),
    styles: bundled('styles', bundleStyles),
    scripts: bundled('scripts', bundleScripts),
    search: bundled('search', bundleSearch),
    islands: bundled('islands', bundleIslands),
    typedoc: {
      key: ({ entryPoints, excludeInternal }) => typedocInputsHash({ siteDir, entryPoints, excludeInternal }),
      run: ({ entryPoints, excludeInternal }) => runTypedoc({ siteDir, entryPoints, excludeInternal }),
    },
    compiler: nodeCompiler(siteDir),
    deflate: (bytes) => deflateRawSync(bytes),
    store,
    output,
    clock: { now },
  };
}

/** Makes something of files; notes which. */
type Bundle<R, T> = (siteDir: string, request: R, read: FilesRead) => Promise<Outcome<T>>;

function now(): { ms: number; cpuMs: number } {
  const { user, system } = process.cpuUsage();
  return { ms: performance.now(), cpuMs: (user + system) / 1000 };
}
