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
  requestCount(path: string): number;
  /** The highest number of pages that were requested at the same time. */
  readonly maxConcurrent: { readonly pages: number };
  /** Restores the initial state. */
  reset(): void;
}

interface Changed {
  readonly pages: Readonly<Record<string, (html: string) => string>>;
  /** Paths that no longer exist. */
  readonly deleted: readonly string[];
  /** The message of the error that rendering a page throws. */
  readonly failing: string | undefined;
  readonly stamp: string;
  readonly files: Readonly<Record<string, string>>;
  readonly overlay: LiveOverlay | undefined;
  /** The delay of page responses in milliseconds. */
  readonly delay: number;
}

const NOTHING: Changed = {
  pages: {},
  deleted: [],
  failing: undefined,
  stamp: 'initial',
  files: {},
  overlay: undefined,
  delay: 0,
};

export function editedSite(dir: string): EditedSite {
  const listeners = new Set<() => void>();
  const state = { version: 1, changed: NOTHING, requests: new Map<string, number>(), pending: 0 };
  const maxConcurrent = { pages: 0 };
  const change = (update: Partial<Changed>): void => {
    state.changed = { ...state.changed, ...update };
    state.version++;
    for (const listener of listeners) listener();
  };
  const page = (path: string): DevResponse => {
    const { pages, deleted, failing } = state.changed;
    if (failing !== undefined) throw new Error(failing);
    const file = join(dir, path, 'index.html');
    const exists = existsSync(file) && !deleted.includes(path);
    const html = readFileSync(exists ? file : join(dir, '404.html'), 'utf8');
    return { kind: 'page', status: exists ? 200 : 404, html: (exists && pages[path]?.(html)) || html };
  };
  const respond = async (requested: string): Promise<DevResponse> => {
    const path = requested.replace(/(.)\/$/, '$1');
    state.requests.set(path, (state.requests.get(path) ?? 0) + 1);
    const data = state.changed.files[path];
    if (data !== undefined) return { kind: 'bytes', data, name: path };
    if (/\.\w+$/.test(path)) return existsSync(join(dir, path)) ? { kind: 'file', path: join(dir, path) } : page(path);
    maxConcurrent.pages = Math.max(maxConcurrent.pages, ++state.pending);
    if (state.changed.delay > 0) await new Promise((resolve) => setTimeout(resolve, state.changed.delay));
    state.pending--;
    return page(path);
  };
  return {
    respond,
    state: () => {
      const { stamp, overlay } = state.changed;
      return { version: state.version, stamp, ...(overlay && { overlay }) };
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    edit: (path, edit) => change({ pages: { ...state.changed.pages, [path]: edit } }),
    change,
    requestCount: (path) => state.requests.get(path) ?? 0,
    maxConcurrent,
    reset: () => {
      state.requests.clear();
      maxConcurrent.pages = 0;
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
