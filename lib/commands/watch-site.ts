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
import { discardingOutput, type Change } from '../pipeline/ports.ts';
import { liveState } from '../pipeline/live/live-state.ts';

/** A site to be served while it is written. */
export interface WatchRequest {
  /** Absolute, as is the output folder. */
  readonly siteDir: string;
  readonly outDir: string;
  readonly configFile?: string;
  readonly cache: boolean;
  /** Compiles the samples of code too. */
  readonly checksSamples: boolean;
  readonly host: string;
  readonly port: number;
  /** Told of bugs; the server goes on. */
  readonly onFailure: (error: unknown) => void;
  /** Called with every state of the site, the first included. */
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
  const since = Date.now();
  const bundled = bundleLiveScript(siteDir);
  const session = await openSession(ports, {
    salt,
    checksSamples: request.checksSamples,
    pause: () => immediate(),
    quiet: () => timeout(QUIET_MS),
    onFailure,
  });
  const live = await bundled;
  const base = session.config()?.baseUrl ?? '/';
  const answered = firstAnswer();
  const site = liveSite(siteDir, session, answered.given);
  const server = await startLiveServer(site, { base, host, port, script: live.value ?? '' });
  const tell = (): void => request.onState(session.state(), session.textOf);
  session.subscribe(tell);
  tell();
  const onChanges = (changes: readonly Change[]): void => void session.change(changes).catch(onFailure);
  const watcher = answered.soon.then(() => watchFolder({ siteDir, outDir, since, onChanges }));
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

/** How long the watcher waits for the first page, in milliseconds. */
const PATIENCE_MS = 400;

/** To look at every file takes time that the first page needs more: nothing is missed by who begins a little later. */
function firstAnswer() {
  const state: { given: () => void } = { given: () => undefined };
  const answer = new Promise<void>((resolve) => {
    state.given = resolve;
  });
  return { given: state.given, soon: Promise.race([answer, timeout(PATIENCE_MS)]) };
}

function liveSite(siteDir: string, session: Session, onAnswer: () => void): LiveSite {
  return {
    respond: async (path) => {
      const answer = await session.respond(path);
      onAnswer();
      return answer.kind === 'file' ? { kind: 'file', path: join(siteDir, answer.path) } : answer;
    },
    state: () => liveState(session.state(), session.textOf),
    subscribe: session.subscribe,
  };
}
