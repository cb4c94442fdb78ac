import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from './source-tree.ts';

/** A script that runs in separate processes. */
export interface ChildScript {
  /** Runs the script and returns its exit code. */
  run(...args: string[]): Promise<number | null>;
  dispose(): void;
}

/** Bundles a script that imports from `./lib`. The bundle is inside the repository so that it finds its packages. */
export async function childScript(name: string, contents: string): Promise<ChildScript> {
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
  return {
    run: async (...args) => {
      const child = spawn(process.execPath, [file, ...args], { stdio: 'inherit' });
      const [code] = (await once(child, 'close')) as [number | null];
      return code;
    },
    dispose: () => rmSync(folder, { recursive: true, force: true }),
  };
}
