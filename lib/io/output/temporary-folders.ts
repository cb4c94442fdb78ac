import { chmodSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { threadId } from 'node:worker_threads';
import { isAlive } from '../files/process-alive.ts';

type Role = 'staging' | 'reuse' | 'trash';

/**
 * Returns the path of a folder next to the output, named after the output and this thread, because two threads of one process can build
 * at once. Both folders are on the same file system, so a rename is atomic.
 */
export function stagingPath(outDir: string, role: Role): string {
  return join(dirname(outDir), `${prefixOf(outDir)}${role}-${startOfProcess()}-${threadId}-${process.pid}`);
}

function prefixOf(outDir: string): string {
  return `.${basename(outDir)}.docsgen-`;
}

/** In a container, a process often has the number of the killed process before it. The time of its start, in milliseconds, differs. */
function startOfProcess(): number {
  return Math.round(performance.timeOrigin);
}

/** Returns the role of a folder if a build that no longer runs has left it next to the output. */
export function leftoverRole(outDir: string, name: string): Role | undefined {
  const prefix = prefixOf(outDir);
  if (!name.startsWith(prefix)) return undefined;
  const [role, ...numbers] = name.slice(prefix.length).split('-');
  const [start, thread, pid = start] = numbers.map(Number);
  const isThisProcess = pid === process.pid;
  const isOtherThread = isThisProcess && start === startOfProcess() && thread !== threadId;
  if (isOtherThread || (!isThisProcess && isAlive(Number(pid)))) return undefined;
  return role as Role;
}

/** Returns whether a path is in the output or in a folder that a killed build left next to it. Such files are never sources. */
export function isOutput(path: string, outDir: string): boolean {
  const isBelow = (folder: string): boolean => path === folder || path.startsWith(folder + sep);
  return isBelow(outDir) || path.startsWith(join(dirname(outDir), prefixOf(outDir)));
}

/** Returns whether a folder can contain files of the output, or such leftovers. The folders of sources usually can't. */
export function mayContainOutput(folder: string, outDir: string): boolean {
  const parent = dirname(outDir);
  return isOutput(folder, outDir) || parent === folder || parent.startsWith(folder + sep);
}

/** Makes a folder in one call if its parent exists; `recursive` takes several. */
export function makeFolder(folder: string, made: Set<string>): void {
  if (made.has(folder)) return;
  try {
    mkdirSync(folder);
  } catch {
    mkdirSync(folder, { recursive: true });
  }
  made.add(folder);
}

/** Removes a folder, including read-only folders in it. Leaves what can't be removed to the next build. */
export function removeTree(path: string): void {
  for (const prepare of [() => undefined, () => unlock(path)]) {
    try {
      prepare();
      rmSync(path, { recursive: true, force: true });
      return;
    } catch {
      // A leftover does no harm.
    }
  }
}

function unlock(folder: string): void {
  chmodSync(folder, 0o700);
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) unlock(join(folder, entry.name));
}
