import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from './source-tree.ts';

/** A build in a process of its own, which can be killed. */
export interface BuildProcess {
  /** Builds; with `killAt`, until that many lines of progress were told. Gives the lines, and whether it was killed. */
  run(
    siteDir: string,
    killAt?: number,
    delayMs?: number,
  ): Promise<{ readonly lines: readonly string[]; readonly killed: boolean }>;
  dispose(): void;
}

const CHILD = `
import { writeSync } from 'node:fs';
import { runSite } from './lib/commands/run-site.ts';
const onProgress = ({ stage, done = 0 }) => writeSync(1, stage + ' ' + done + '\\n');
const { diagnostics } = await runSite({ siteDir: process.argv[2], cache: true, ending: 'build', onProgress });
writeSync(1, 'done ' + diagnostics.length + '\\n');
`;

/** Bundles docsgen as its command line is, below the repository so that it finds its packages. */
export async function buildProcess(): Promise<BuildProcess> {
  const { file, dispose } = await bundledScript('laws', CHILD);
  return { run: (siteDir, killAt, delayMs = 0) => run([file, siteDir], killAt, delayMs), dispose };
}

/** A script that imports from `./lib`, bundled to be run by a process of its own. */
export async function bundledScript(
  name: string,
  contents: string,
): Promise<{ readonly file: string; dispose(): void }> {
  const folder = join(ROOT, '.docsgen', `${name}-${process.pid}`);
  const file = join(folder, 'script.mjs');
  mkdirSync(folder, { recursive: true });
  await build({
    stdin: { contents, resolveDir: ROOT, loader: 'js' },
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });
  return { file, dispose: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Runs a script until it has said something, and kills it so many milliseconds later. */
export async function killedAfter(args: readonly string[], delayMs: number): Promise<void> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  child.stdout.once('data', () => setTimeout(() => child.kill('SIGKILL'), delayMs));
  await once(child, 'close');
}

async function run(
  args: readonly string[],
  killAt: number | undefined,
  delayMs: number,
): ReturnType<BuildProcess['run']> {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const lines: string[] = [];
  let rest = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n');
    rest = parts.pop()!;
    lines.push(...parts);
    if (killAt !== undefined && lines.length >= killAt) setTimeout(() => child.kill('SIGKILL'), delayMs);
  });
  await once(child, 'close');
  return { lines, killed: child.signalCode === 'SIGKILL' };
}
