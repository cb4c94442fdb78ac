import { setImmediate as immediate } from 'node:timers/promises';
import { sourcePath } from '../../lib/core/paths.ts';
import { openLocaleSessions } from '../../lib/dev/locales/locale-sessions.ts';
import type { Session } from '../../lib/dev/session.ts';
import {
  discardingOutput,
  type Change,
  type CompilerPort,
  type LoadedModules,
  type Ports,
  type Store,
} from '../../lib/build/ports.ts';
import { memoryPorts, type MemorySite, type SiteFiles } from './memory-site.ts';

/** A development session for a site in memory. */
export interface WatchedMemorySite {
  readonly session: Session;
  /** Replaces the site and reports the changed files to the session. */
  update(next: MemorySite): Promise<void>;
  /** Fulfilled when the background check has checked every page. */
  checked(): Promise<void>;
  /** Returns the HTML at a path, or undefined if there is no page. */
  html(path: string): Promise<string | undefined>;
}

export interface WatchOptions {
  readonly store?: Store | undefined;
  /** Delays the bundler until the promise is fulfilled. Default: no delay. */
  readonly bundling?: () => Promise<void>;
  /** Runs TypeDoc. Default: the site has no API reference. */
  readonly typedoc?: Ports['typedoc'];
  /** Compiles the code samples. Default: code samples are not checked. */
  readonly compiler?: CompilerPort;
  /** The only locale that is served. Default: all locales. */
  readonly locale?: string;
  /** Called with an unexpected error. Default: throws the error. */
  readonly onFailure?: (error: unknown) => void;
}

function rethrow(error: unknown): never {
  throw error;
}

export async function watchInMemory(
  modules: LoadedModules,
  first: MemorySite,
  { store, compiler, typedoc, locale, bundling = () => Promise.resolve(), onFailure = rethrow }: WatchOptions = {},
): Promise<WatchedMemorySite> {
  const current = { site: first };
  const memory = memoryPorts(() => current.site, { modules, output: discardingOutput(), ...(store && { store }) });
  const ports: Ports = {
    ...memory,
    ...(typedoc && { typedoc }),
    ...(compiler && { compiler }),
    modules: async (request) => {
      await bundling();
      return memory.modules(request);
    },
  };
  const session = await openLocaleSessions(ports, {
    buildId: 'test',
    checksSamples: compiler !== undefined,
    locale,
    pause: () => immediate(),
    quiet: () => immediate(),
    onFailure,
  });
  return {
    session,
    update: async (next) => {
      const changes = changesBetween(current.site, next);
      current.site = next;
      await session.change(changes);
    },
    checked: async () => {
      while (!session.state().isChecked) await immediate();
    },
    html: async (path) => {
      const response = await session.respond(path);
      return response.kind === 'page' && response.status === 200 ? response.html : undefined;
    },
  };
}

function changesBetween(before: MemorySite, after: MemorySite): Change[] {
  const paths = [...new Set([...Object.keys(before.files), ...Object.keys(after.files)])];
  const changed = paths.flatMap((path): Change[] => {
    const [old, text] = [textOf(before.files, path), textOf(after.files, path)];
    if (old === text) return [];
    return [{ path: sourcePath(path), kind: old === undefined ? 'came' : text === undefined ? 'went' : 'changed' }];
  });
  const isSameConfig = JSON.stringify(before.config) === JSON.stringify(after.config);
  return isSameConfig ? changed : [...changed, { path: sourcePath('site.config.ts'), kind: 'changed' }];
}

function textOf(files: SiteFiles, path: string): string | undefined {
  return files[path];
}
