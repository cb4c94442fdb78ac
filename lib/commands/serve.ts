import { resolve } from 'node:path';
import { DEFAULT_OUT_DIR } from '../pipeline/api.ts';
import { EXIT, type CommandSpec, type FlagSpec } from './command.ts';
import { printFindings } from './report.ts';
import { placeOf, serveWatching, started, untilStopped } from './serve-watch.ts';
import { shownPath } from './run.ts';

const MAX_PORT = 65_535;

const FLAGS: readonly FlagSpec[] = [
  {
    flag: '-p, --port <number>',
    about: 'the port; the next free one when it is taken',
    default: 3000,
    parse: parsePort,
  },
  { flag: '--host <name>', about: 'the host; 0.0.0.0 to be seen from other machines', default: 'localhost' },
  { flag: '-w, --watch', about: 'make the pages from the sources, and show every change at once' },
  { flag: '--check-samples', about: 'with --watch: compile the samples of code too' },
  { flag: '--open', about: 'open the site in the browser' },
];

function parsePort(text: string): { readonly value: number } | { readonly expected: string } {
  const value = Number(text);
  const isPort = /^\d+$/.test(text) && value <= MAX_PORT;
  return isPort ? { value } : { expected: `a whole number from 0 to ${MAX_PORT}` };
}

export const serveCommand: CommandSpec = {
  name: 'serve',
  about: 'serve the built site on this machine, or the sources while you write',
  flags: FLAGS,
  examples: [
    ['docsgen serve', 'serves build/ at http://localhost:3000/'],
    ['docsgen serve --watch', 'shows what you write as you save it; nothing is built'],
    ['docsgen serve --port 8080 --host 0.0.0.0', 'for other machines of the network'],
  ],
  async run(siteDir, flags, tools) {
    if (flags.watch) return serveWatching(siteDir, flags, tools);
    const { terminal } = tools;
    if (flags.checkSamples) {
      terminal.note('error: `--check-samples` goes with `--watch`. Without it, run `docsgen check-samples`.');
      return EXIT.usage;
    }
    const dir = resolve(siteDir, flags.outDir ?? DEFAULT_OUT_DIR);
    const config = await tools.readConfig({ siteDir, ...(flags.config !== undefined && { configFile: flags.config }) });
    if (!config.value) {
      printFindings(config.diagnostics, config.textOf, flags, tools);
      return EXIT.usage;
    }
    if (!tools.isFolder(dir)) {
      terminal.note(`error: there is no built site in \`${shownPath(dir, tools)}\`. Run \`docsgen build\` first.`);
      return EXIT.usage;
    }
    const { host, port } = placeOf(flags);
    const server = await started(tools.startServer({ dir, base: config.value.baseUrl, host, port }), flags, tools);
    if (!server) return EXIT.usage;
    terminal.print(`Serving ${shownPath(dir, tools)} at ${server.url} (Ctrl+C stops)`);
    if (flags.open) tools.openBrowser(server.url);
    return untilStopped(server, tools.stopped);
  },
};
