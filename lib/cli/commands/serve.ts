import { resolve } from 'node:path';
import { pageHeaders } from '../../core/security/headers.ts';
import { DEFAULT_OUT_DIR } from '../../build/run-types.ts';
import { EXIT, type CommandSpec, type FlagSpec } from '../command.ts';
import { printDiagnostics } from '../output/report.ts';
import { addressOf, serveWatching, started, untilStopped } from '../serve-watch.ts';
import { shownPath } from '../run.ts';

const MAX_PORT = 65_535;

const FLAGS: readonly FlagSpec[] = [
  {
    flag: '-p, --port <number>',
    about: 'the port; if it is in use, the next free port',
    default: 3000,
    parse: parsePort,
  },
  {
    flag: '--host <name>',
    about: 'the host; 0.0.0.0 makes the site reachable from other machines',
    default: 'localhost',
  },
  {
    flag: '--allowed-hosts <names>',
    about: 'other host names of the server, separated by commas; `.example.org` includes subdomains',
    parse: parseHosts,
  },
  { flag: '-w, --watch', about: 'run the development server, which updates open pages on every change' },
  { flag: '--check-samples', about: 'with --watch: also compile the code samples' },
  { flag: '--locale <name>', about: 'with --watch: serve only the pages of this locale' },
  { flag: '--open', about: 'open the site in the browser' },
];

function parsePort(text: string): { readonly value: number } | { readonly expected: string } {
  const value = Number(text);
  const isPort = /^\d+$/.test(text) && value <= MAX_PORT;
  return isPort ? { value } : { expected: `an integer from 0 to ${MAX_PORT}` };
}

function parseHosts(text: string): { readonly value: readonly string[] } | { readonly expected: string } {
  const names = text.split(',').map((name) => name.trim());
  const areNames = names.every((name) => /^\.?[a-z\d-]+(?:\.[a-z\d-]+)*$/i.test(name));
  return areNames ? { value: names } : { expected: 'host names without a port, separated by commas' };
}

export const serveCommand: CommandSpec = {
  name: 'serve',
  about: 'serve the built site, or run the development server (--watch)',
  flags: FLAGS,
  examples: [
    ['docsgen serve', 'serve build/ at http://localhost:3000/'],
    ['docsgen serve --watch', 'run the development server without writing output'],
    ['docsgen serve --port 8080 --host 0.0.0.0', 'make the site reachable from other machines'],
  ],
  async run(siteDir, flags, tools) {
    if (flags.watch) return serveWatching(siteDir, flags, tools);
    const { terminal } = tools;
    if (flags.checkSamples) {
      terminal.note(
        'error: `--check-samples` requires `--watch`. To check the samples once, run `docsgen check-samples`.',
      );
      return EXIT.usage;
    }
    if (flags.locale !== undefined) {
      terminal.note('error: `--locale` requires `--watch`. A built site has the pages of all locales.');
      return EXIT.usage;
    }
    const dir = resolve(siteDir, flags.outDir ?? DEFAULT_OUT_DIR);
    const config = await tools.readConfig({ siteDir, ...(flags.config !== undefined && { configFile: flags.config }) });
    if (!config.value) {
      printDiagnostics(config.diagnostics, config.textOf, flags, tools);
      return EXIT.usage;
    }
    if (!tools.isFolder(dir)) {
      terminal.note(`error: \`${shownPath(dir, tools)}\` contains no built site. Run \`docsgen build\` first.`);
      return EXIT.usage;
    }
    const headersOf = pageHeaders(config.value);
    const options = { dir, base: config.value.baseUrl, ...addressOf(flags), headersOf };
    const server = await started(tools.startServer(options), flags, tools);
    if (!server) return EXIT.usage;
    terminal.print(`Serving ${shownPath(dir, tools)} at ${server.url} (Ctrl+C stops the server)`);
    if (flags.open) tools.openBrowser(server.url);
    return untilStopped(server, tools.stopped);
  },
};
