import { watch } from 'chokidar';
import { relative, sep } from 'node:path';
import { sourcePath } from '../core/paths.ts';
import type { Change } from '../pipeline/ports.ts';
import { isOutput } from './staging.ts';

/** What is watched, and who hears of it. Paths are absolute. */
export interface WatchOptions {
  readonly siteDir: string;
  readonly outDir: string;
  /** When the site was read: what has changed since then is told as well. Milliseconds of the system's clock. */
  readonly since: number;
  /** Called with what changed together, each file once. */
  readonly onChanges: (changes: readonly Change[]) => void;
}

export interface Watcher {
  close(): Promise<void>;
}

/** A save is a few events within milliseconds. */
const QUIET_MS = 6;
/** Another branch is thousands of them, with gaps between. */
const BURST = { files: 20, quietMs: 80 };

const KINDS: Readonly<Record<string, Change['kind']>> = { add: 'came', change: 'changed', unlink: 'went' };

/** Watches the site folder. Fulfilled when nothing that happens from now on is missed. */
export async function watchSite({ siteDir, outDir, since, onChanges }: WatchOptions): Promise<Watcher> {
  const waiting = new Map<string, Change['kind']>();
  const timer: { id?: NodeJS.Timeout } = {};
  const tell = (): void => {
    const changes = [...waiting].map(([path, kind]): Change => ({ path: sourcePath(path), kind }));
    waiting.clear();
    onChanges(changes);
  };
  const state = { isReady: false };
  const watcher = watch(siteDir, { alwaysStat: true, ignored: (path) => isNoSource(siteDir, outDir, path) });
  watcher.on('all', (event, path, stats) => {
    const kind = KINDS[event];
    // Until it is ready every file that is there comes.
    if (!kind || (!state.isReady && stats && stats.ctimeMs < since)) return;
    const name = relative(siteDir, path).replaceAll(sep, '/');
    // What came and changed at once came.
    if (kind !== 'changed' || !waiting.has(name)) waiting.set(name, kind);
    clearTimeout(timer.id);
    timer.id = setTimeout(tell, waiting.size > BURST.files ? BURST.quietMs : QUIET_MS);
  });
  // A folder that can't be watched is one whose changes are not seen; the rest goes on.
  watcher.on('error', () => undefined);
  await new Promise<void>((resolve) => void watcher.once('ready', resolve));
  state.isReady = true;
  return {
    close: async () => {
      clearTimeout(timer.id);
      await watcher.close();
    },
  };
}

/** Packages, what docsgen writes, and the folders that tools keep at the top of a repository. */
function isNoSource(siteDir: string, outDir: string, path: string): boolean {
  if (isOutput(path, outDir)) return true;
  const [first = '', ...rest] = relative(siteDir, path).split(sep);
  return (
    (first.startsWith('.') && first.length > 1) || [first, ...rest].includes('node_modules') || rest.includes('.git')
  );
}
