import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { sourceKey } from './output/file-stat.ts';
import { isOutput, mayContainOutput } from './output/temporary-folders.ts';
import type { Output, Ports, Store } from '../build/ports.ts';
import { withDiagnostics, type WithDiagnostics } from '../core/diagnostics/with-diagnostics.ts';
import type { SourcePath } from '../core/paths.ts';
import { nodeRunner } from './samples/run/index.ts';
import { nodeCompiler } from './samples/compiler.ts';
import { loadConfigModule } from './bundle/config-module.ts';
import { assetHash, fileSize, readBytes, readText } from './files/index.ts';
import { isImage, measureImage } from './files/images.ts';
import { thrownAt } from './bundle/import-module.ts';
import { bundleFeatures } from './bundle/browser/features.ts';
import { bundleIslands } from './bundle/browser/islands.ts';
import { templateFiles } from './files/templates.ts';
import { loadPackage } from './installation.ts';
import { drawIcons } from './images/icons.ts';
import { readFonts } from './images/fonts.ts';
import { logoProblem, socialImageDrawer } from './images/social-images.ts';
import { lastCommits } from './git/history.ts';
import { listFiles, unreadableFolders } from './files/list.ts';
import { loadModules } from './bundle/modules.ts';
import { cachedWithDependencies, type FilesRead } from './cache/dependency-cache.ts';
import { bundleScripts } from './bundle/browser/scripts.ts';
import { bundleSearch } from './bundle/browser/search-scripts.ts';
import { bundlePageStyles } from './bundle/css/page-styles.ts';
import { bundleStyles } from './bundle/styles.ts';
import { runTypedoc, typedocInputs, type TypedocRequest } from './typedoc/index.ts';
import type { TypescriptThread } from './typescript/index.ts';
import type { ApiConfig } from '../core/model/config.ts';

/** The folders of a run and what it works with. Paths are absolute. */
export interface NodeSite {
  readonly siteDir: string;
  readonly workDir: string;
  readonly outDir: string;
  readonly configFile?: string;
  readonly store: Store | undefined;
  /** Stands for this build of docsgen in what is kept. */
  readonly buildId: string;
  readonly output: Output;
  readonly thread: TypescriptThread;
  /** Called with the absolute paths of the files that the API reference describes. */
  readonly onApiSources?: (files: readonly string[]) => void;
}

/** Implements the ports of the build on Node. */
export function nodePorts(site: NodeSite): Ports {
  const { siteDir, workDir, outDir, store, output, thread } = site;
  const folders = { siteDir, workDir };
  const openedAt = Date.now();
  const bundled = <R extends { readonly templatesDir: SourcePath }, T>(name: string, bundle: Bundle<R, T>) => {
    return (request: R): Promise<WithDiagnostics<T>> => {
      const overrides = listFiles(siteDir, request.templatesDir);
      return cachedWithDependencies(site, [name, { request, overrides }], (read) => bundle(siteDir, request, read));
    };
  };
  return {
    config: () => loadConfigModule(folders, site.configFile, site),
    list: (dir) => {
      const files = listFiles(siteDir, dir);
      if (!mayContainOutput(join(siteDir, dir), outDir)) return files;
      return files.filter((path) => !isOutput(join(siteDir, path), outDir));
    },
    templateFiles,
    unreadable: (dir) => unreadableFolders(siteDir, dir),
    read: (path) => readText(siteDir, path),
    fileState: (path) => sourceKey(join(siteDir, path), openedAt),
    asset: (path) => {
      if (fileSize(join(siteDir, path)) === undefined) return withDiagnostics(undefined);
      const { value: bytes, diagnostics } = readBytes(siteDir, path);
      if (!bytes) return withDiagnostics(undefined, diagnostics);
      return withDiagnostics({ hash: assetHash(bytes), ...(isImage(path) && measureImage(bytes)) });
    },
    thrownAt: (error) => thrownAt(siteDir, error),
    loadPackage,
    modules: (request) => loadModules(folders, request, site),
    styles: bundled('styles', bundleStyles),
    scripts: bundled('scripts', bundleScripts),
    search: bundled('search', bundleSearch),
    features: bundled('features', bundleFeatures),
    islands: bundled('islands', bundleIslands),
    pageStyles: bundled('page-styles', bundlePageStyles),
    history: (request) => lastCommits(site, request),
    drawIcons,
    socialImages: {
      fonts: (font) => readFonts(siteDir, font),
      logoProblem,
      drawer: (inputs) => socialImageDrawer(siteDir, inputs),
    },
    typedoc: {
      key: (api) => {
        const { key, files } = typedocInputs(typedocRequest(siteDir, api));
        site.onApiSources?.(files);
        return key;
      },
      run: (api) => runTypedoc(typedocRequest(siteDir, api), (task) => thread.run({ kind: 'typedoc', ...task })),
    },
    compiler: nodeCompiler(siteDir, thread),
    runner: nodeRunner({ siteDir, workDir, thread }),
    deflate: (bytes) => deflateRawSync(bytes),
    store,
    output,
    clock: { now },
  };
}

function typedocRequest(siteDir: string, { entryPoints, excludeInternal, typedoc }: ApiConfig): TypedocRequest {
  return { siteDir, entryPoints, excludeInternal, ...(typedoc && { options: typedoc }) };
}

/** Bundles something and adds the files that it reads to `read`. */
type Bundle<R, T> = (siteDir: string, request: R, read: FilesRead) => Promise<WithDiagnostics<T>>;

function now(): { ms: number; cpuMs: number } {
  const { user, system } = process.cpuUsage();
  return { ms: performance.now(), cpuMs: (user + system) / 1000 };
}
