import { join } from 'node:path';
import { setImmediate as immediate, setTimeout as timeout } from 'node:timers/promises';
import type { Diagnostic } from '../core/diagnostics/diagnostic.ts';
import type { SourcePath } from '../core/paths.ts';
import { homeUrl } from '../core/locales/locale.ts';
import { pageHeaders, type Headers } from '../core/security/headers.ts';
import { realFolder } from '../io/files/index.ts';
import { bundleDevScript } from '../io/bundle/browser/dev-script.ts';
import { startDevServer, type DevSite } from '../io/server/dev-server.ts';
import { docsgenBuildId } from '../io/installation.ts';
import { nodePorts } from '../io/node-ports.ts';
import { typescriptThread } from '../io/typescript/index.ts';
import { diskStore } from '../io/cache/store.ts';
import { watchSite as watchFolder, type Watcher, type WatchLimit } from '../io/server/watcher.ts';
import { CACHE_DIR } from '../build/run-types.ts';
import { openLocaleSessions } from '../dev/locales/locale-sessions.ts';
import type { Session, SessionState } from '../dev/session.ts';
import { contentFolders } from '../build/inputs/sources.ts';
import { discardingOutput, type Change } from '../build/ports.ts';
import { liveState } from '../dev/overlay.ts';

/** A request to start the development server. */
export interface WatchRequest {
  /** Absolute, as is the output folder. */
  readonly siteDir: string;
  readonly outDir: string;
  readonly configFile?: string;
  readonly cache: boolean;
  /** The only locale whose pages are served. Default: all locales. */
  readonly locale?: string;
  /** Whether to compile the code samples. */
  readonly checksSamples: boolean;
  readonly host: string;
  readonly port: number;
  readonly allowedHosts?: readonly string[];
  /** Called for bugs in docsgen. The server keeps running. */
  readonly onFailure: (error: unknown) => void;
  /** Called once if a limit of the system keeps some files from being watched. */
  readonly onWatchLimit: (limit: WatchLimit) => void;
  /** Called with every state of the site, including the first. */
  readonly onState: (state: SessionState, textOf: (file: SourcePath) => string | undefined) => void;
}

export interface WatchedSite {
  readonly url: string;
  readonly port: number;
  /** Diagnostics of the script that updates open pages. */
  readonly diagnostics: readonly Diagnostic[];
  /** Resolves when the file watcher reports every change. */
  readonly watching: Promise<void>;
  close(): Promise<void>;
}

/** The idle time before the background check starts, in milliseconds. */
const QUIET_MS = 150;

/** The TypeScript compiler keeps what it has parsed for this time after its last task, in milliseconds. */
const IDLE_MS = 10 * 60_000;

/** Starts the development server and watches the site folder. @throws the system error if no port is available */
export async function watchSite(request: WatchRequest): Promise<WatchedSite> {
  const { siteDir, host, port, allowedHosts, onFailure, onWatchLimit: onLimit } = request;
  const outDir = realFolder(request.outDir);
  const workDir = join(siteDir, CACHE_DIR);
  const store = request.cache ? diskStore(join(workDir, 'cache')) : undefined;
  const buildId = docsgenBuildId();
  const { configFile } = request;
  const folders = { siteDir, workDir, outDir, ...(configFile !== undefined && { configFile }) };
  const thread = typescriptThread({ idleMs: IDLE_MS });
  const apiSources = forwarded<readonly string[]>();
  const onApiSources = apiSources.send;
  const ports = nodePorts({ ...folders, store, buildId, output: discardingOutput(), thread, onApiSources });
  const since = Date.now();
  const bundled = bundleDevScript(siteDir);
  const session = await openLocaleSessions(ports, {
    buildId,
    checksSamples: request.checksSamples,
    locale: request.locale,
    pause: () => immediate(),
    quiet: () => timeout(QUIET_MS),
    onFailure,
  });
  const live = await bundled;
  const base = session.config()?.baseUrl ?? '/';
  const answered = firstAnswer();
  const site = liveSite(siteDir, session, answered.given);
  const headersOf = (html: string): Headers => {
    const config = session.config();
    return (config && pageHeaders(config)?.(html)) ?? {};
  };
  const server = await startDevServer(site, {
    base,
    host,
    port,
    script: live.value ?? '',
    headersOf,
    ...(allowedHosts && { allowedHosts }),
  });
  const tell = (): void => request.onState(session.state(), session.textOf);
  session.subscribe(tell);
  tell();
  const onChanges = (changes: readonly Change[]): void => void session.change(changes).catch(onFailure);
  const watcher = answered.soon.then(() => watchFolder({ siteDir, outDir, since, onChanges, onLimit }));
  void watcher.then(
    (one) => watchOthers(one, { siteDir, session, apiSources }),
    () => undefined,
  );
  return {
    url: server.url + homeOf(session),
    port: server.port,
    diagnostics: live.diagnostics,
    watching: watcher.then((one) => one.ready),
    close: async () => {
      session.close();
      await Promise.all([server.close(), watcher.then((one) => one.close())]);
      store?.close();
      thread.close();
    },
  };
}

interface WatchedParts {
  readonly siteDir: string;
  readonly session: Session;
  readonly apiSources: { receive(receiver: (files: readonly string[]) => void): void };
}

/** Also watches files outside of the site: those of the API reference, and the folders of content and static files. */
function watchOthers(watcher: Watcher, { siteDir, session, apiSources }: WatchedParts): void {
  apiSources.receive((files) => watcher.add(files));
  const add = (): void => {
    const config = session.config();
    const folders = config ? [...contentFolders(config), ...config.staticDirs] : [];
    watcher.add(folders.map((dir) => join(siteDir, dir)));
  };
  session.subscribe(add);
  add();
}

/** Returns the path of the home page below the base path, without a leading slash. */
function homeOf(session: Session): string {
  const config = session.config();
  return config ? homeUrl(config).slice(1) : '';
}

/** Forwards the latest value to a receiver that may come later. */
function forwarded<T>() {
  const state: { value?: T; receiver?: (value: T) => void } = {};
  return {
    send: (value: T): void => {
      state.value = value;
      state.receiver?.(value);
    },
    receive: (receiver: (value: T) => void): void => {
      state.receiver = receiver;
      if (state.value !== undefined) receiver(state.value);
    },
  };
}

/** The maximum time that the watcher waits for the first page, in milliseconds. */
const PATIENCE_MS = 400;

/**
 * Delays the watcher until the first response, because scanning all files would slow down the first page. No change is
 * missed: the watcher also reports files that changed since the session started.
 */
function firstAnswer() {
  const state: { given: () => void } = { given: () => undefined };
  const answer = new Promise<void>((resolve) => {
    state.given = resolve;
  });
  return { given: state.given, soon: Promise.race([answer, timeout(PATIENCE_MS)]) };
}

function liveSite(siteDir: string, session: Session, onAnswer: () => void): DevSite {
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
