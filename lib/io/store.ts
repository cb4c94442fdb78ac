import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashBytes } from '../core/hash.ts';
import type { Store } from '../pipeline/ports.ts';

/** Remembers nothing. */
export function noStore(): Store {
  return { get: () => undefined, put: () => undefined };
}

/**
 * A store in a folder, one file an entry, named by its key. Each starts with the hash of the rest: a half-written,
 * damaged or foreign file is a miss. Files are renamed into place, so concurrent builds never see half of one.
 */
export function diskStore(dir: string): Store {
  const folders = new Set<string>();
  const fileOf = (key: string): string => join(dir, key.slice(0, 2), key.slice(2));
  return {
    get: (key) => {
      try {
        const text = readFileSync(fileOf(key), 'utf8');
        const end = text.indexOf('\n');
        const value = text.slice(end + 1);
        return text.slice(0, end) === hashBytes(value) ? value : undefined;
      } catch {
        return undefined;
      }
    },
    put: (key, value) => {
      try {
        const folder = join(dir, key.slice(0, 2));
        if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
        folders.add(folder);
        const file = fileOf(key);
        const partial = `${file}.${process.pid}.tmp`;
        writeFileSync(partial, `${hashBytes(value)}\n${value}`);
        renameSync(partial, file);
      } catch {
        // A cache that can't be written costs time, not the build.
      }
    },
  };
}
