import { resolve } from 'node:path';
import type { Diagnostic } from '../core/diagnostic.ts';
import { formatCounts } from '../core/report.ts';
import type { SourcePath } from '../core/paths.ts';
import { DEFAULT_OUT_DIR } from '../pipeline/api.ts';
import type { SessionState } from '../pipeline/live/session.ts';
import { EXIT, type ExitCode, type Flags } from './command.ts';
import { crashReport } from './crash.ts';
import { printFindings } from './report.ts';
import type { Tools } from './tools.ts';

/** Serves the sources of a site until the user has enough. */
export async function serveWatching(siteDir: string, flags: Flags, tools: Tools): Promise<ExitCode> {
  const { terminal } = tools;
  const { host, port } = placeOf(flags);
  const opening = tools.watchSite({
    siteDir,
    outDir: resolve(siteDir, flags.outDir ?? DEFAULT_OUT_DIR),
    cache: flags.cache,
    checksSamples: flags.checkSamples ?? false,
    host,
    port,
    onState: newsPrinter(flags, tools),
    onFailure: (error) => terminal.note(crashReport(error, ['serve', '--watch'])),
    ...(flags.config !== undefined && { configFile: flags.config }),
  });
  const server = await started(opening, flags, tools);
  if (!server) return EXIT.usage;
  printFindings(server.diagnostics, () => undefined, flags, tools);
  terminal.print(`Serving the sources at ${server.url} (Ctrl+C stops)`);
  if (host !== 'localhost') {
    const path = new URL(server.url).pathname;
    for (const address of tools.networkAddresses())
      terminal.print(`For other machines: http://${address}:${server.port}${path}`);
  }
  if (flags.open) tools.openBrowser(server.url);
  return untilStopped(server, tools.stopped);
}

/** Prints each finding once, as long as it is there; and says when all is well again. */
function newsPrinter(flags: Flags, tools: Tools) {
  const now: { known: ReadonlySet<string>; said: string } = { known: new Set(), said: '' };
  return ({ diagnostics, isReviewed }: SessionState, textOf: (file: SourcePath) => string | undefined): void => {
    const fresh = diagnostics.filter((one) => !now.known.has(keyOf(one)));
    if (fresh.length > 0) printFindings(fresh, textOf, flags, tools);
    // What a page is about to be looked at for again is not mended yet.
    const kept = isReviewed ? [] : now.known;
    now.known = new Set([...kept, ...diagnostics.map(keyOf)]);
    const counts = formatCounts(diagnostics);
    if (!isReviewed || counts === now.said) return;
    if (!flags.quiet) tools.terminal.note(counts);
    now.said = counts;
  };
}

function keyOf({ code, message, place, subject }: Diagnostic): string {
  return JSON.stringify([code, message, place, subject]);
}

/** Where to serve. */
export function placeOf({ host = 'localhost', port = 3000 }: Flags): { readonly host: string; readonly port: number } {
  return { host, port };
}

/** The server, and a word on its port; undefined when there is no place for it, which was said then. */
export async function started<T extends { readonly port: number }>(
  opening: Promise<T>,
  flags: Flags,
  { terminal }: Tools,
): Promise<T | undefined> {
  const { host, port } = placeOf(flags);
  const server = await opening.catch((error: NodeJS.ErrnoException) => {
    if (error.code === undefined) throw error;
    return error;
  });
  if (server instanceof Error) {
    terminal.note(`error: can't serve at ${host}:${port}: ${server.message}. Try another --port or --host.`);
    return undefined;
  }
  if (!flags.quiet && port !== 0 && server.port !== port) terminal.note(`Port ${port} is taken; using ${server.port}.`);
  return server;
}

/** Waits for the user to end it. */
export async function untilStopped(
  server: { close(): Promise<void> },
  stopped: () => Promise<void>,
): Promise<ExitCode> {
  await stopped();
  await server.close();
  return EXIT.clean;
}
