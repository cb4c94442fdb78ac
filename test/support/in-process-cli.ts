// Bundled together with the command line, so that the same code runs in the process of the tests.
import { EXIT } from '../../lib/cli/command.ts';
import { realTools } from '../../lib/cli/environment.ts';
import { crashReport } from '../../lib/cli/output/crash.ts';
import { runCli } from '../../lib/cli/program.ts';
import { runSite } from '../../lib/cli/run-site.ts';
import type { RunRequest } from '../../lib/build/run-types.ts';
import { typescriptThread, type TypescriptThread } from '../../lib/io/typescript/index.ts';
import { createTerminal } from '../../lib/io/terminal/index.ts';
import type { DocsgenInProcess, Run } from './cli.ts';

/** The TypeScript compiler keeps what it has parsed for this time after its last task, in milliseconds. */
const IDLE_MS = 10_000;

/** Returns the command line. Its runs share a thread for TypeScript, as the builds of the development server do. */
export function inProcessCli(): DocsgenInProcess {
  const thread = typescriptThread({ idleMs: IDLE_MS });
  const withoutSourceMaps = sourceMapSwitch();
  return (args, { cwd }) => withoutSourceMaps(() => runOnce(args, cwd, thread));
}

async function runOnce(args: readonly string[], cwd: string, thread: TypescriptThread): Promise<Run> {
  const started = performance.now();
  const output = { stdout: '', stderr: '' };
  const env = { PATH: process.env['PATH'], NO_COLOR: '1' };
  const terminal = createTerminal({
    stdout: { write: (text) => (output.stdout += text) },
    stderr: { write: (text) => (output.stderr += text) },
    env,
    now: () => performance.now(),
  });
  const tools = { ...realTools(terminal), cwd, env, runSite: (request: RunRequest) => runSite(request, thread) };
  const code = await runCli(args, tools).catch((error: unknown) => {
    terminal.note(crashReport(error, args));
    return EXIT.bug;
  });
  return { code, ...output, ms: performance.now() - started };
}

/** Returns a function that runs others without the source maps of the test runner, because docsgen applies the source maps of the site. */
function sourceMapSwitch(): <T>(run: () => Promise<T>) => Promise<T> {
  const prepareStackTrace: unknown = Reflect.get(Error, 'prepareStackTrace');
  const state = { running: 0 };
  return async (run) => {
    state.running++;
    Reflect.set(Error, 'prepareStackTrace', undefined);
    try {
      return await run();
    } finally {
      if (--state.running === 0) Reflect.set(Error, 'prepareStackTrace', prepareStackTrace);
    }
  };
}
