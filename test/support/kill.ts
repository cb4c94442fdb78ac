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
  const folder = join(ROOT, '.docsgen', `laws-${process.pid}`);
  const outfile = join(folder, 'build.mjs');
  mkdirSync(folder, { recursive: true });
  await build({
    stdin: { contents: CHILD, resolveDir: ROOT, loader: 'js' },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });
  return {
    run: (siteDir, killAt, delayMs = 0) => run([outfile, siteDir], killAt, delayMs),
    dispose: () => rmSync(folder, { recursive: true, force: true }),
  };
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
