import { isCategoryFile } from '../../content/index.ts';
import { hashJson } from '../../core/hash.ts';
import { extensionOf, type SourcePath } from '../../core/paths.ts';
import type { Change, Ports } from '../ports.ts';

/** Ports that ask the world once, until they are told that it is another one. */
export interface KeptPorts extends Ports {
  readonly forget: (changes: readonly Change[]) => void;
}

/** Keeps what the ports say. The work that a change makes is that of what it may have touched. */
export function keptPorts(ports: Ports): KeptPorts {
  const lists = new Map<SourcePath, ReturnType<Ports['list']>>();
  const files = new Map<SourcePath, ReturnType<Ports['read']>>();
  const assets = new Map<SourcePath, ReturnType<Ports['asset']>>();
  const made = new Map<string, { readonly key: string; readonly value: unknown }>();
  /** Of each work the last result alone. */
  const once = <T>(name: string, request: unknown, work: () => T): T => {
    const key = hashJson(request);
    const known = made.get(name);
    if (known?.key === key) return known.value as T;
    const value = work();
    made.set(name, { key, value });
    return value;
  };
  return {
    ...ports,
    list: (dir) => kept(lists, dir, ports.list),
    read: (path) => kept(files, path, ports.read),
    asset: (path) => kept(assets, path, ports.asset),
    config: () => once('config', '', () => ports.config()),
    modules: (request) => once('modules', request, () => ports.modules(request)),
    styles: ({ templatesDir, styles }) =>
      once('styles', [templatesDir, styles], () => ports.styles({ templatesDir, styles })),
    scripts: ({ templatesDir, internalHost, frameBridge }) => {
      const request = { templatesDir, ...(internalHost && { internalHost }), ...(frameBridge && { frameBridge }) };
      return once('scripts', request, () => ports.scripts(request));
    },
    search: (request) => once('search', request, () => ports.search(request)),
    islands: (request) => once('islands', request, () => ports.islands(request)),
    typedoc: { ...ports.typedoc, key: (api) => once('typedoc', api, () => ports.typedoc.key(api)) },
    forget: (changes) => {
      for (const { path } of changes) {
        files.delete(path);
        assets.delete(path);
      }
      if (changes.some(({ kind }) => kind !== 'changed')) lists.clear();
      if (!changes.every(({ path }) => isContent(path))) made.clear();
    },
  };
}

function kept<K, V>(known: Map<K, V>, key: K, find: (key: K) => V): V {
  if (!known.has(key)) known.set(key, find(key));
  return known.get(key)!;
}

/** What no module imports. MDX is handed to the bundler as it was compiled. */
function isContent(path: SourcePath): boolean {
  return /^\.mdx?$/.test(extensionOf(path)) || isCategoryFile(path);
}
