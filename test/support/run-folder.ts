// Runs before the tests: creates a folder that all test files of a run share, and removes it after the run.
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The absolute path of a folder that all test files of this run share. */
    readonly runFolder: string;
  }
}

/** Vitest calls this function once for each project, in the same process. */
export default function createRunFolder({ provide }: TestProject): () => void {
  const folder = join(tmpdir(), `docsgen-test-run-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  provide('runFolder', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
