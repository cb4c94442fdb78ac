import { watch } from 'chokidar';
import { statSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { sourcePath } from '../../core/paths.ts';
import type { Change } from '../../build/ports.ts';
import { isCircular } from '../files/list.ts';
import { isOutput } from '../output/temporary-folders.ts';

/** Paths are absolute. */
export interface WatchOptions {
  readonly siteDir: string;
  readonly outDir: string;
  /** When the site was read. Earlier changes are not reported, later ones are, even from before the watcher was ready. */
  readonly since: number;
  /** Called with the files that changed at about the same time, each once. */
  readonly onChanges: (changes: readonly Change[]) => void;
  /** Called once if a limit of the system keeps some files from being watched. */
  readonly onLimit: (limit: WatchLimit) => void;
}

/** The limit that is reached: the number of watched files, or the number of open files and watchers. */
export type WatchLimit = 'watches' | 'open files';

const LIMITS: Readonly<Record<string, WatchLimit>> = { ENOSPC: 'watches', EMFILE: 'open files', ENFILE: 'open files' };

export interface Watcher {
  /** Resolves when the watcher reports every later change, or when it is closed. */
  readonly ready: Promise<void>;
  /** Also watches these files or folders, if they are outside of the site folder. Paths are absolute. */
  add(paths: readonly string[]): void;
  close(): Promise<void>;
}

/** One save causes several events within milliseconds. */
const QUIET_MS = 6;
/** Switching branches causes thousands, with gaps between them. */
const BURST = { files: 20, quietMs: 80 };

const KINDS: Readonly<Record<string, Change['kind']>> = { add: 'came', change: 'changed', unlink: 'went' };

/**
 * chokidar drops events for a file for 50 ms after an event (100 ms after a removal). So each reported file is checked again after this
 * time.
 */
const RECHECK_MS = 130;

/** Watches the site folder. Follows links to folders, but never in a circle. */
export function watchSite({ siteDir, outDir, since, onChanges, onLimit }: WatchOptions): Watcher {
  const state: { isReady: boolean; limit?: WatchLimit; closed: () => void } = {
    isReady: false,
    closed: () => undefined,
  };
  const collector = collect(siteDir, onChanges);
  const others = new Set<string>();
  const watcher = watch(siteDir, {
    alwaysStat: true,
    ignored: (path, stats) =>
      isIgnored(siteDir, outDir, path) ||
      isPackageIn(others, path) ||
      (stats?.isDirectory() === true && isCircular(siteDir, path)),
  });
  watcher.on('all', (event, path, stats) => {
    const kind = KINDS[event];
    // Until the watcher is ready, it reports every file as new.
    if (kind && (state.isReady || !stats || stats.ctimeMs >= since)) collector.add(path, kind);
  });
  // Changes in a folder that can't be watched are missed; the rest works.
  watcher.on('error', (error) => {
    const limit = LIMITS[(error as NodeJS.ErrnoException).code ?? ''];
    if (limit === undefined || state.limit !== undefined) return;
    state.limit = limit;
    onLimit(limit);
  });
  const ready = new Promise<void>((resolve) => {
    state.closed = resolve;
    watcher.once('ready', () => {
      state.isReady = true;
      resolve();
    });
  });
  return {
    ready,
    add: (paths) => {
      const added = paths.filter((path) => isOutside(siteDir, path) && !others.has(path));
      for (const path of added) others.add(path);
      watcher.add(added);
    },
    close: async () => {
      collector.end();
      await watcher.close();
      state.closed();
    },
  };
}

interface Collector {
  /** Adds a change of a file with an absolute path. */
  readonly add: (path: string, kind: Change['kind']) => void;
  readonly end: () => void;
}

/** Collects changes, reports them together, and then checks the files again. */
function collect(siteDir: string, onChanges: WatchOptions['onChanges']): Collector {
  const pending = new Map<string, Change['kind']>();
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
  const add = (path: string, kind: Change['kind']): void => {
    // A new file that has also changed is still a new file.
    if (kind !== 'changed' || !pending.has(path)) pending.set(path, kind);
    clearTimeout(state.quiet);
    timers.delete(state.quiet!);
    state.quiet = after(pending.size > BURST.files ? BURST.quietMs : QUIET_MS, report);
  };
  const report = (): void => {
    const changes = [...pending];
    pending.clear();
    const seen = changes.map(([path]) => [path, stateOf(path)] as const);
    onChanges(
      changes.map(([path, kind]) => ({ path: sourcePath(relative(siteDir, path).replaceAll(sep, '/')), kind })),
    );
    after(RECHECK_MS, () => {
      for (const [path, before] of seen) {
        const now = stateOf(path);
        if (now !== before) add(path, now === undefined ? 'went' : before === undefined ? 'came' : 'changed');
      }
    });
  };
  return { add, end: () => timers.forEach((timer) => clearTimeout(timer)) };
}

/** Returns a text that differs for each state of a file, or undefined if there is no such file. */
function stateOf(path: string): string | undefined {
  try {
    const { ino, size, ctimeMs } = statSync(path);
    return `${ino} ${size} ${ctimeMs}`;
  } catch {
    return undefined;
  }
}

function isOutside(siteDir: string, path: string): boolean {
  return relative(siteDir, path).split(sep)[0] === '..';
}

/** Returns whether a path is a package or the data of git in a folder that is watched outside of the site. */
function isPackageIn(folders: ReadonlySet<string>, path: string): boolean {
  const folder = [...folders].find((one) => path.startsWith(one + sep));
  return folder !== undefined && /[\\/](?:node_modules|\.git)(?:[\\/]|$)/.test(path.slice(folder.length));
}

/** Returns whether a path is a package, written by docsgen, or in a hidden folder at the top of the repository. */
function isIgnored(siteDir: string, outDir: string, path: string): boolean {
  if (isOutput(path, outDir)) return true;
  if (isOutside(siteDir, path)) return false;
  const [first = '', ...rest] = relative(siteDir, path).split(sep);
  return (
    (first.startsWith('.') && first.length > 1) || [first, ...rest].includes('node_modules') || rest.includes('.git')
  );
}
