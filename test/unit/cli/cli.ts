import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildCli } from '../../../scripts/build-cli.mjs';

/** docsgen as users run it: bundled and in a separate process. fake-run.ts replaces the build. */
export interface Cli {
  readonly folder: string;
  /** Writes a file into the working folder of the commands. */
  readonly write: (path: string, content: string | object) => void;
  readonly read: (path: string) => string;
  readonly run: (args: string, env?: Record<string, string>) => { code: number | null; stdout: string; stderr: string };
  readonly start: (args: string) => ChildProcess;
  readonly remove: () => void;
}

/** Bundles docsgen into a temporary folder. */
export async function createCli(): Promise<Cli> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docsgen-cli-')));
  const outdir = join(folder, '.cli');
  const fakeRun = fileURLToPath(new URL('fake-run.ts', import.meta.url));
  await buildCli({
    outdir,
    plugins: [
      {
        name: 'fake-pipeline',
        setup: ({ onResolve }) => void onResolve({ filter: /\/run-site\.ts$/ }, () => ({ path: fakeRun })),
      },
    ],
  });
  const script = join(outdir, 'docsgen.js');
  const environment = (extra: Record<string, string> = {}) => ({ PATH: process.env['PATH'], ...extra });
  const argumentsOf = (args: string) => args.split(' ').filter((argument) => argument !== '');
  return {
    folder,
    write(path, content) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));
    },
    read: (path) => readFileSync(join(folder, path), 'utf8'),
    run(args, env) {
      const options = { cwd: folder, env: environment(env), encoding: 'utf8' } as const;
      const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...argumentsOf(args)], options);
      return { code: status, stdout, stderr };
    },
    start: (args) => spawn(process.execPath, [script, ...argumentsOf(args)], { cwd: folder, env: environment() }),
    remove: () => rmSync(folder, { recursive: true }),
  };
}
