import type { Change, Ports } from '../build/ports.ts';
import { isCategoryFile } from '../content/index.ts';
import { hashJson } from '../core/hash.ts';
import { extensionOf, type SourcePath } from '../core/paths.ts';

/** Ports that cache every result in memory until a file changes. */
export interface CachingPorts extends Ports {
  /** Drops the results that a change may affect. */
  readonly forget: (changes: readonly Change[]) => void;
}

/** Wraps ports. Bundles are cached by their request; only the latest result of each is kept. */
export function cachingPorts(ports: Ports): CachingPorts {
  const lists = new Map<SourcePath, ReturnType<Ports['list']>>();
  const files = new Map<SourcePath, ReturnType<Ports['read']>>();
  const assets = new Map<SourcePath, ReturnType<Ports['asset']>>();
  const latest = new Map<string, { readonly key: string; readonly result: unknown }>();
  // Most pages are not modules, but modules can import their text.
  const texts: { current?: ReadonlySet<SourcePath> } = {};
  const history: { first?: ReturnType<Ports['history']> } = {};
  const byRequest = <T>(name: string, request: unknown, work: () => T): T => {
    const key = hashJson(request);
    const known = latest.get(name);
    if (known?.key === key) return known.result as T;
    const result = work();
    latest.set(name, { key, result });
    return result;
  };
  return {
    ...ports,
    list: (dir) => cachedIn(lists, dir, ports.list),
    read: (path) => cachedIn(files, path, ports.read),
    // A file may change between two reads, so the session keeps the text that it has read.
    fileState: undefined,
    asset: (path) => cachedIn(assets, path, ports.asset),
    config: () => byRequest('config', '', () => ports.config()),
    modules: (request) =>
      byRequest('modules', request, async () => {
        const loaded = await ports.modules(request);
        texts.current = new Set(loaded.value.texts);
        return loaded;
      }),
    styles: ({ baseUrl, templatesDir, styles }) =>
      byRequest('styles', [baseUrl, templatesDir, styles], () => ports.styles({ baseUrl, templatesDir, styles })),
    scripts: ({ templatesDir, internalHost, frameBridge, scripts, samples, redirects, announcementBar, docs }) => {
      const request = {
        templatesDir,
        scripts,
        redirects,
        docs: docs.map(({ sidebar }) => ({ sidebar })),
        ...(announcementBar && { announcementBar }),
        ...(internalHost && { internalHost }),
        ...(frameBridge && { frameBridge }),
        ...(samples && { samples }),
      };
      return byRequest('scripts', request, () => ports.scripts(request));
    },
    search: (request) => byRequest('search', request, () => ports.search(request)),
    features: (request) => byRequest('features', request, () => ports.features(request)),
    // The development server shows the history of its start. A file that is added later has no commit yet.
    history: (request) => (history.first ??= ports.history(request)),
    islands: (request) => byRequest('islands', request, () => ports.islands(request)),
    pageStyles: (request) => byRequest('pageStyles', request, () => ports.pageStyles(request)),
    typedoc: { ...ports.typedoc, key: (api) => byRequest('typedoc', api, () => ports.typedoc.key(api)) },
    forget: (changes) => {
      for (const { path } of changes) {
        files.delete(path);
        assets.delete(path);
      }
      if (changes.some(({ kind }) => kind !== 'changed')) lists.clear();
      if (!changes.every(({ path }) => isContent(path) && !texts.current?.has(path))) latest.clear();
    },
  };
}

function cachedIn<K, V>(results: Map<K, V>, key: K, find: (key: K) => V): V {
  if (!results.has(key)) results.set(key, find(key));
  return results.get(key)!;
}

/** Whether no bundle can contain a file. MDX is in the request of the modules, because it is compiled before. */
function isContent(path: SourcePath): boolean {
  return /^\.mdx?$/.test(extensionOf(path)) || isCategoryFile(path);
}
