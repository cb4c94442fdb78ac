import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { watchSite, type WatchedSite } from '../../lib/commands/watch-site.ts';
import type { SessionState } from '../../lib/pipeline/live/session.ts';

/** A site on disk that is served while a test writes it: real files, a real watcher, HTTP on loopback. */
export interface WatchedDiskSite {
  readonly server: WatchedSite;
  /** The status and body at a path. */
  readonly get: (path: string) => Promise<{ readonly status: number; readonly body: string }>;
  readonly state: () => SessionState;
}

/** Serves a site; it ends with the test. */
export async function watchOnDisk(siteDir: string): Promise<WatchedDiskSite> {
  const states: SessionState[] = [];
  const server = await watchSite({
    siteDir,
    outDir: join(siteDir, 'build'),
    cache: true,
    checksSamples: false,
    host: '127.0.0.1',
    port: 0,
    onFailure: (error) => {
      throw error;
    },
    onState: (state) => states.push(state),
  });
  onTestFinished(() => server.close());
  await server.watching;
  return {
    server,
    get: async (path) => {
      // Server and client share this process: a build in it lets kept connections time out behind their backs.
      const response = await fetch(new URL(path, server.url), { headers: { connection: 'close' } });
      return { status: response.status, body: await response.text() };
    },
    state: () => states.at(-1)!,
  };
}
