import { join } from 'node:path';
import { setImmediate as immediate, setTimeout as timeout } from 'node:timers/promises';
import type { Diagnostic } from '../core/diagnostic.ts';
import type { SourcePath } from '../core/paths.ts';
import { realFolder } from '../io/folder.ts';
import { bundleLiveScript } from '../io/live-script.ts';
import { startLiveServer, type LiveSite } from '../io/live-server.ts';
import { buildSalt } from '../io/package-root.ts';
import { nodePorts } from '../io/ports.ts';
import { diskStore } from '../io/store.ts';
import { watchSite as watchFolder } from '../io/watcher.ts';
import { CACHE_DIR } from '../pipeline/api.ts';
import { openSession, type Session, type SessionState } from '../pipeline/live/session.ts';
import { discardingOutput } from '../pipeline/ports.ts';
import { liveState } from '../pipeline/live/live-state.ts';

/** A site to be served while it is written. */
export interface WatchRequest {
  /** Absolute, as is the output folder. */
  readonly siteDir: string;
  readonly outDir: string;
  readonly configFile?: string;
  readonly cache: boolean;
  readonly host: string;
  readonly port: number;
  /** Called with every state of the site, the first included. */
  /** Told of bugs; the server goes on. */
  readonly onFailure: (error: unknown) => void;
  readonly onState: (state: SessionState, textOf: (file: SourcePath) => string | undefined) => void;
}

export interface WatchedSite {
  readonly url: string;
  readonly port: number;
  /** What keeps pages from hearing of changes. */
  readonly diagnostics: readonly Diagnostic[];
  /** Fulfilled when nothing that happens to the files is missed any more. */
  readonly watching: Promise<void>;
  close(): Promise<void>;
}

/** Before it looks at the rest of the site, in milliseconds. */
const QUIET_MS = 150;

/** Serves a site and follows every change of it. @throws the error of the system when no port can be had */
export async function watchSite(request: WatchRequest): Promise<WatchedSite> {
  const { siteDir, host, port, onFailure } = request;
  const outDir = realFolder(request.outDir);
  const workDir = join(siteDir, CACHE_DIR);
  const store = request.cache ? diskStore(join(workDir, 'cache')) : undefined;
  const salt = buildSalt();
  const { configFile } = request;
  const places = { siteDir, workDir, outDir, ...(configFile !== undefined && { configFile }) };
  const ports = nodePorts({ ...places, store, salt, output: discardingOutput() });
  const bundled = bundleLiveScript(siteDir);
  const session = await openSession(ports, {
    salt,
    pause: () => immediate(),
    quiet: () => timeout(QUIET_MS),
    onFailure,
  });
  const live = await bundled;
  const base = session.config()?.baseUrl ?? '/';
  const server = await startLiveServer(liveSite(siteDir, session), { base, host, port, script: live.value ?? '' });
  const tell = (): void => request.onState(session.state(), session.textOf);
  session.subscribe(tell);
  tell();
  // After the server: the first page needs nobody who watches.
  const watcher = watchFolder({
    siteDir,
    outDir,
    onChanges: (changes) => void session.change(changes).catch(onFailure),
  });
  return {
    url: server.url,
    port: server.port,
    diagnostics: live.diagnostics,
    watching: watcher.then(() => undefined),
    close: async () => {
      session.close();
      await Promise.all([server.close(), watcher.then((one) => one.close())]);
      store?.close();
    },
  };
}

function liveSite(siteDir: string, session: Session): LiveSite {
  return {
    respond: async (path) => {
      const answer = await session.respond(path);
      return answer.kind === 'file' ? { kind: 'file', path: join(siteDir, answer.path) } : answer;
    },
    state: () => liveState(session.state(), session.textOf),
    subscribe: session.subscribe,
  };
}
