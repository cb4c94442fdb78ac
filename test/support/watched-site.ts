import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { watchSite, type WatchedSite } from '../../lib/cli/watch-site.ts';
import type { SessionState } from '../../lib/dev/session.ts';

/** A development server for a site on disk: real files, a real watcher, and HTTP on loopback. */
export interface WatchedDiskSite {
  readonly server: WatchedSite;
  /** Requests a path. */
  readonly get: (path: string) => Promise<{ readonly status: number; readonly body: string }>;
  readonly state: () => SessionState;
}

/** Starts a development server and stops it at the end of the test. */
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
    onWatchLimit: (limit) => {
      throw new Error(`The limit on ${limit} is reached.`);
    },
    onState: (state) => states.push(state),
  });
  onTestFinished(() => server.close());
  await server.watching;
  return {
    server,
    get: async (path) => {
      // A build blocks this process, which also runs the server, so keep-alive connections would time out unnoticed.
      const response = await fetch(new URL(path, server.url), { headers: { connection: 'close' } });
      return { status: response.status, body: await response.text() };
    },
    state: () => states.at(-1)!,
  };
}
