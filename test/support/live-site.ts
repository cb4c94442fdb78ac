import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleLiveScript } from '../../lib/io/live-script.ts';
import { startLiveServer, type LiveAnswer, type LiveSite } from '../../lib/io/live-server.ts';
import type { RunningServer } from '../../lib/io/server.ts';
import type { LiveTrouble } from '../../templates/live.ts';
import { ROOT } from './source-tree.ts';

/** A site that a test writes: built pages, changed as an author would change them. */
export interface EditedSite extends LiveSite {
  /** Changes a page, and tells everybody. Every edit is made of the page as it was built. */
  edit(path: string, change: (html: string) => string): void;
  /** Changes several things and tells everybody once. */
  change(change: Partial<Changed>): void;
  /** How many answers were given for a path. */
  asked(path: string): number;
  /** What is under way at the moment. */
  readonly most: { readonly pages: number };
  /** As the first day. */
  reset(): void;
}

interface Changed {
  readonly pages: Readonly<Record<string, (html: string) => string>>;
  /** Paths that are gone. */
  readonly gone: readonly string[];
  readonly failing: string | undefined;
  readonly stamp: string;
  readonly files: Readonly<Record<string, string>>;
  readonly trouble: LiveTrouble | undefined;
  /** How long a page takes, in milliseconds. */
  readonly delay: number;
}

const NOTHING: Changed = {
  pages: {},
  gone: [],
  failing: undefined,
  stamp: 'one',
  files: {},
  trouble: undefined,
  delay: 0,
};

export function editedSite(dir: string): EditedSite {
  const listeners = new Set<() => void>();
  const now = { version: 1, changed: NOTHING, asked: new Map<string, number>(), open: 0 };
  const most = { pages: 0 };
  const change = (what: Partial<Changed>): void => {
    now.changed = { ...now.changed, ...what };
    now.version++;
    for (const listener of listeners) listener();
  };
  const page = (path: string): LiveAnswer => {
    const { pages, gone, failing } = now.changed;
    if (failing !== undefined) throw new Error(failing);
    const file = join(dir, path, 'index.html');
    const isThere = existsSync(file) && !gone.includes(path);
    const html = readFileSync(isThere ? file : join(dir, '404.html'), 'utf8');
    return { kind: 'page', status: isThere ? 200 : 404, html: (isThere && pages[path]?.(html)) || html };
  };
  const respond = async (asked: string): Promise<LiveAnswer> => {
    const path = asked.replace(/(.)\/$/, '$1');
    now.asked.set(path, (now.asked.get(path) ?? 0) + 1);
    const data = now.changed.files[path];
    if (data !== undefined) return { kind: 'bytes', data, name: path };
    if (/\.\w+$/.test(path)) return existsSync(join(dir, path)) ? { kind: 'file', path: join(dir, path) } : page(path);
    most.pages = Math.max(most.pages, ++now.open);
    if (now.changed.delay > 0) await new Promise((resolve) => setTimeout(resolve, now.changed.delay));
    now.open--;
    return page(path);
  };
  return {
    respond,
    state: () => {
      const { stamp, trouble } = now.changed;
      return { version: now.version, stamp, ...(trouble && { trouble }) };
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    edit: (path, edit) => change({ pages: { ...now.changed.pages, [path]: edit } }),
    change,
    asked: (path) => now.asked.get(path) ?? 0,
    most,
    reset: () => {
      now.asked.clear();
      most.pages = 0;
      change(NOTHING);
    },
  };
}

/** The script of the pages, as the command bundles it. */
export async function liveScript(): Promise<string> {
  const { value, diagnostics } = await bundleLiveScript(ROOT);
  if (value === undefined) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return value;
}

/** Serves a site on loopback. */
export async function serveLive(site: LiveSite, base: string, port = 0): Promise<RunningServer> {
  return startLiveServer(site, { base, host: '127.0.0.1', port, script: await liveScript() });
}
