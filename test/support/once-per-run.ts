import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';

/** The time to wait for another test file, in milliseconds. */
const TIMEOUT = 280_000;
const PAUSE = 100;

/**
 * Returns a folder that `fill` has filled. The first test file that needs it calls `fill`, and others wait for the result, also in other
 * processes. All of them must only read the folder. Throws the message of the error if `fill` failed in any of them.
 */
export function oncePerRun(name: string, fill: (folder: string) => void): string {
  const shared = join(inject('runFolder'), name);
  const [partial, finished, failure] = ['partial', 'finished', 'failure'].map((part) => join(shared, part)) as [
    string,
    string,
    string,
  ];
  if (!create(shared)) return waitFor(finished, failure);
  try {
    mkdirSync(partial);
    fill(partial);
    renameSync(partial, finished);
  } catch (error) {
    writeFileSync(failure, String(error));
    throw error;
  }
  return finished;
}

/** Creates a folder. Returns false if it exists, so only one process gets true. */
function create(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

function waitFor(finished: string, failure: string): string {
  const clock = new Int32Array(new SharedArrayBuffer(4));
  for (let waited = 0; waited < TIMEOUT; waited += PAUSE) {
    if (existsSync(finished)) return finished;
    if (existsSync(failure)) throw new Error(`Another test file failed: ${readFileSync(failure, 'utf8')}`);
    Atomics.wait(clock, 0, 0, PAUSE);
  }
  throw new Error(`${finished} was not created within ${TIMEOUT / 1000} seconds.`);
}
