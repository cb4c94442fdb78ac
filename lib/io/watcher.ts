import { watch } from 'chokidar';
import { statSync } from 'node:fs';
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

/**
 * After an event the watcher leaves out what happens to the same file for 50 ms (100 ms when it went), and says nothing of it later. So
 * long after it was told, a file is looked at once more, in milliseconds.
 */
const SECOND_LOOK_MS = 130;

/** Watches the site folder. Fulfilled when nothing that happens from now on is missed. */
export async function watchSite({ siteDir, outDir, since, onChanges }: WatchOptions): Promise<Watcher> {
  const state = { isReady: false };
  const news = collect(siteDir, onChanges);
  const watcher = watch(siteDir, { alwaysStat: true, ignored: (path) => isNoSource(siteDir, outDir, path) });
  watcher.on('all', (event, path, stats) => {
    const kind = KINDS[event];
    // Until it is ready every file that is there comes.
    if (kind && (state.isReady || !stats || stats.ctimeMs >= since)) news.note(path, kind);
  });
  // A folder that can't be watched is one whose changes are not seen; the rest goes on.
  watcher.on('error', () => undefined);
  await new Promise<void>((resolve) => void watcher.once('ready', resolve));
  state.isReady = true;
  return {
    close: async () => {
      news.end();
      await watcher.close();
    },
  };
}

interface News {
  /** Takes note of what happened to a file; the path is absolute. */
  readonly note: (path: string, kind: Change['kind']) => void;
  readonly end: () => void;
}

/** Collects what happens together, tells it, and looks at the files once more. */
function collect(siteDir: string, onChanges: WatchOptions['onChanges']): News {
  const waiting = new Map<string, Change['kind']>();
  const timers = new Set<NodeJS.Timeout>();
  const state: { quiet?: NodeJS.Timeout } = {};
  const after = (ms: number, act: () => void): NodeJS.Timeout => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      act();
    }, ms);
    timers.add(timer);
    return timer;
  };
  const note = (path: string, kind: Change['kind']): void => {
    // What came and changed at once came.
    if (kind !== 'changed' || !waiting.has(path)) waiting.set(path, kind);
    clearTimeout(state.quiet);
    timers.delete(state.quiet!);
    state.quiet = after(waiting.size > BURST.files ? BURST.quietMs : QUIET_MS, tell);
  };
  const tell = (): void => {
    const told = [...waiting];
    waiting.clear();
    const seen = told.map(([path]) => [path, stateOf(path)] as const);
    onChanges(told.map(([path, kind]) => ({ path: sourcePath(relative(siteDir, path).replaceAll(sep, '/')), kind })));
    after(SECOND_LOOK_MS, () => {
      for (const [path, before] of seen) {
        const now = stateOf(path);
        if (now !== before) note(path, now === undefined ? 'went' : before === undefined ? 'came' : 'changed');
      }
    });
  };
  return { note, end: () => timers.forEach((timer) => clearTimeout(timer)) };
}

/** Tells states of a file from each other; undefined when there is none. */
function stateOf(path: string): string | undefined {
  try {
    const { ino, size, ctimeMs } = statSync(path);
    return `${ino} ${size} ${ctimeMs}`;
  } catch {
    return undefined;
  }
}

/** Packages, what docsgen writes, and the folders that tools keep at the top of a repository. */
function isNoSource(siteDir: string, outDir: string, path: string): boolean {
  if (isOutput(path, outDir)) return true;
  const [first = '', ...rest] = relative(siteDir, path).split(sep);
  return (
    (first.startsWith('.') && first.length > 1) || [first, ...rest].includes('node_modules') || rest.includes('.git')
  );
}
