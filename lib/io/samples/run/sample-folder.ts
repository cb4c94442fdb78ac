import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Creates a temporary folder, and removes those of processes that were killed before they could remove them. */
export function makeSampleFolder(workDir: string): string {
  mkdirSync(workDir, { recursive: true });
  for (const name of readdirSync(workDir)) {
    const pid = /^samples-(\d+)-/.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(workDir, name), { recursive: true, force: true });
  }
  return mkdtempSync(join(workDir, `samples-${process.pid}-`));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user exists, but can't be signaled.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
