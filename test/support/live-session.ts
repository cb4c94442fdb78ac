import { setImmediate as immediate } from 'node:timers/promises';
import { sourcePath } from '../../lib/core/paths.ts';
import { openSession, type Session } from '../../lib/dev/session.ts';
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
  become(next: MemorySite): Promise<void>;
  /** Fulfilled when every page was looked at. */
  reviewed(): Promise<void>;
  /** Returns the HTML at a path, or undefined if there is no page. */
  html(path: string): Promise<string | undefined>;
}

export interface WatchOptions {
  readonly store?: Store | undefined;
  /** Fulfilled when the bundler is done. Default: at once. */
  readonly bundling?: () => Promise<void>;
  /** Compiles the samples. Default: nobody does. */
  readonly compiler?: CompilerPort;
}

export async function watchInMemory(
  modules: LoadedModules,
  first: MemorySite,
  { store, compiler, bundling = () => Promise.resolve() }: WatchOptions = {},
): Promise<WatchedMemorySite> {
  const now = { site: first };
  const memory = memoryPorts(() => now.site, { modules, output: discardingOutput(), ...(store && { store }) });
  const ports: Ports = {
    ...memory,
    ...(compiler && { compiler }),
    modules: async (request) => {
      await bundling();
      return memory.modules(request);
    },
  };
  const onFailure = (error: unknown): void => {
    throw error;
  };
  const session = await openSession(ports, {
    buildId: 'test',
    checksSamples: compiler !== undefined,
    pause: () => immediate(),
    quiet: () => immediate(),
    onFailure,
  });
  return {
    session,
    become: async (next) => {
      const changes = changesBetween(now.site, next);
      now.site = next;
      await session.change(changes);
    },
    reviewed: async () => {
      while (!session.state().isChecked) await immediate();
    },
    html: async (path) => {
      const answer = await session.respond(path);
      return answer.kind === 'page' && answer.status === 200 ? answer.html : undefined;
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
