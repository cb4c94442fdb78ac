import { resolve } from 'node:path';
import type { Diagnostic } from '../core/diagnostics/diagnostic.ts';
import { formatCounts } from '../core/diagnostics/report.ts';
import type { SourcePath } from '../core/paths.ts';
import { DEFAULT_OUT_DIR } from '../build/run-types.ts';
import type { SessionState } from '../dev/session.ts';
import { EXIT, type ExitCode, type Flags } from './command.ts';
import { crashReport } from './output/crash.ts';
import { printDiagnostics } from './output/report.ts';
import type { Tools } from './environment.ts';
import type { WatchLimit } from '../io/server/watcher.ts';

/** Runs the development server until the user stops it. */
export async function serveWatching(siteDir: string, flags: Flags, tools: Tools): Promise<ExitCode> {
  const { terminal } = tools;
  const { host, ...address } = addressOf(flags);
  const opening = tools.watchSite({
    siteDir,
    outDir: resolve(siteDir, flags.outDir ?? DEFAULT_OUT_DIR),
    cache: flags.cache,
    checksSamples: flags.checkSamples ?? false,
    host,
    ...address,
    onState: diagnosticsPrinter(flags, tools),
    onFailure: (error) => terminal.note(crashReport(error, ['serve', '--watch'])),
    onWatchLimit: (limit) => terminal.note(watchLimitWarning(limit)),
    ...(flags.config !== undefined && { configFile: flags.config }),
    ...(flags.locale !== undefined && { locale: flags.locale }),
  });
  const server = await started(opening, flags, tools);
  if (!server) return EXIT.usage;
  printDiagnostics(server.diagnostics, () => undefined, flags, tools);
  terminal.print(`Development server: ${server.url} (Ctrl+C stops it)`);
  if (host !== 'localhost') {
    const path = new URL(server.url).pathname;
    for (const address of tools.networkAddresses())
      terminal.print(`On the network: http://${address}:${server.port}${path}`);
  }
  if (flags.open) tools.openBrowser(server.url);
  return untilStopped(server, tools.stopped);
}

/** Describes a limit of the system that keeps the development server from watching all files. */
function watchLimitWarning(limit: WatchLimit): string {
  const [reason, fix] = WATCH_LIMITS[limit];
  return `warning: docsgen can't watch every file of the site: ${reason}. Some changes appear only after you restart the server. ${fix}`;
}

const WATCH_LIMITS: Readonly<Record<WatchLimit, readonly [reason: string, fix: string]>> = {
  watches: [
    "the system's limit on watched files is reached",
    'On Linux, raise the limit: `sudo sysctl fs.inotify.max_user_watches=1048576`.',
  ],
  'open files': [
    'too many files or watchers are open',
    'Raise the limit on open files (`ulimit -n 65536`) or, on Linux, on watchers: `sudo sysctl fs.inotify.max_user_instances=1024`.',
  ],
};

/** Creates a function that prints each diagnostic once while it persists, and the counts when they change. */
function diagnosticsPrinter(flags: Flags, tools: Tools) {
  const now: { known: ReadonlySet<string>; counts: string } = { known: new Set(), counts: '' };
  return ({ diagnostics, isChecked }: SessionState, textOf: (file: SourcePath) => string | undefined): void => {
    const fresh = diagnostics.filter((diagnostic) => !now.known.has(keyOf(diagnostic)));
    if (fresh.length > 0) printDiagnostics(fresh, textOf, flags, tools);
    // Until the background check is complete, a missing diagnostic is not necessarily fixed.
    const kept = isChecked ? [] : now.known;
    now.known = new Set([...kept, ...diagnostics.map(keyOf)]);
    const counts = formatCounts(diagnostics);
    if (!isChecked || counts === now.counts) return;
    if (!flags.quiet) tools.terminal.note(counts);
    now.counts = counts;
  };
}

function keyOf({ code, message, location, subject }: Diagnostic): string {
  return JSON.stringify([code, message, location, subject]);
}

/** Returns the host and port to listen on. */
export function addressOf({ host = 'localhost', port = 3000, allowedHosts }: Flags): {
  readonly host: string;
  readonly port: number;
  readonly allowedHosts?: readonly string[];
} {
  return { host, port, ...(allowedHosts && { allowedHosts }) };
}

/** Waits for the server to start and prints a note if it uses another port. Returns undefined after printing a system error. */
export async function started<T extends { readonly port: number }>(
  opening: Promise<T>,
  flags: Flags,
  { terminal }: Tools,
): Promise<T | undefined> {
  const { host, port } = addressOf(flags);
  const server = await opening.catch((error: NodeJS.ErrnoException) => {
    if (error.code === undefined) throw error;
    return error;
  });
  if (server instanceof Error) {
    terminal.note(`error: Can't listen on ${host}:${port}: ${server.message}. Try another --port or --host.`);
    return undefined;
  }
  if (!flags.quiet && port !== 0 && server.port !== port)
    terminal.note(`Port ${port} is in use. Using ${server.port} instead.`);
  return server;
}

/** Waits until the user stops the server, then closes it. */
export async function untilStopped(
  server: { close(): Promise<void> },
  stopped: () => Promise<void>,
): Promise<ExitCode> {
  await stopped();
  await server.close();
  return EXIT.clean;
}
