import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleDevScript } from '../../lib/io/bundle/browser/dev-script.ts';
import { startDevServer, type DevResponse, type DevSite } from '../../lib/io/server/dev-server.ts';
import type { RunningServer } from '../../lib/io/server/static-server.ts';
import type { LiveOverlay } from '../../lib/core/dev-messages.ts';
import { ROOT } from './source-tree.ts';

/** A site that a test edits: built pages with changes applied to them. */
export interface EditedSite extends DevSite {
  /** Changes a page and notifies subscribers. Each edit applies to the page as built. */
  edit(path: string, change: (html: string) => string): void;
  /** Applies several changes and notifies subscribers once. */
  change(change: Partial<Changed>): void;
  /** Returns the number of requests for a path. */
  asked(path: string): number;
  /** What is under way at the moment. */
  readonly most: { readonly pages: number };
  /** Restores the initial state. */
  reset(): void;
}

interface Changed {
  readonly pages: Readonly<Record<string, (html: string) => string>>;
  /** Paths that no longer exist. */
  readonly gone: readonly string[];
  readonly failing: string | undefined;
  readonly stamp: string;
  readonly files: Readonly<Record<string, string>>;
  readonly overlay: LiveOverlay | undefined;
  /** The delay of page responses in milliseconds. */
  readonly delay: number;
}

const NOTHING: Changed = {
  pages: {},
  gone: [],
  failing: undefined,
  stamp: 'one',
  files: {},
  overlay: undefined,
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
  const page = (path: string): DevResponse => {
    const { pages, gone, failing } = now.changed;
    if (failing !== undefined) throw new Error(failing);
    const file = join(dir, path, 'index.html');
    const isThere = existsSync(file) && !gone.includes(path);
    const html = readFileSync(isThere ? file : join(dir, '404.html'), 'utf8');
    return { kind: 'page', status: isThere ? 200 : 404, html: (isThere && pages[path]?.(html)) || html };
  };
  const respond = async (asked: string): Promise<DevResponse> => {
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
      const { stamp, overlay } = now.changed;
      return { version: now.version, stamp, ...(overlay && { overlay }) };
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

/** Bundles the client script of the development server in the same way as the command. */
export async function liveScript(): Promise<string> {
  const { value, diagnostics } = await bundleDevScript(ROOT);
  if (value === undefined) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return value;
}

/** Serves a site on loopback. */
export async function serveLive(site: DevSite, base: string, port = 0): Promise<RunningServer> {
  return startDevServer(site, { base, host: '127.0.0.1', port, script: await liveScript() });
}
