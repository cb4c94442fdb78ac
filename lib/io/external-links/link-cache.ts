import { readFileSync } from 'node:fs';
import { replaceFile } from '../files/replace-file.ts';
import type { LinkResult } from './result.ts';

/** Increases when the format of the file changes. */
const VERSION = 1;

const HOUR = 3_600_000;

/** The age in milliseconds until which a result is used. A fixed page should not be reported for long. */
const MAX_AGE = { fine: 7 * 24 * HOUR, broken: HOUR } as const;

interface Entry {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly result: LinkResult;
}

type Entries = Readonly<Record<string, Entry>>;

/** The results of earlier runs by address. */
export interface LinkCache {
  readonly get: (address: string) => LinkResult | undefined;
  readonly put: (address: string, result: LinkResult) => void;
  /** Writes the results that are not too old. A file that can't be written only makes the next run slower. */
  readonly save: () => void;
}

const NO_CACHE: LinkCache = { get: () => undefined, put: () => undefined, save: () => undefined };

/** Opens the cache in a file. Ignores a file that is missing, damaged or from another version. */
export function openLinkCache(file: string | undefined, clock: () => number): LinkCache {
  if (file === undefined) return NO_CACHE;
  const entries = new Map(Object.entries(readEntries(file)).filter(([, entry]) => isCurrent(entry, clock())));
  return {
    get: (address) => entries.get(address)?.result,
    put: (address, result) => {
      if (isWorthKeeping(result)) entries.set(address, { at: clock(), result });
    },
    save: () => replaceFile(file, JSON.stringify({ version: VERSION, entries: Object.fromEntries(entries) })),
  };
}

/** Failed connections and exhausted time can have causes that are gone a minute later. */
function isWorthKeeping(result: LinkResult): boolean {
  return result.kind === 'fine' || (result.kind === 'broken' && result.isFinal);
}

/** An entry from the future means that the clock was wrong, so its age is unknown. */
function isCurrent({ at, result }: Entry, now: number): boolean {
  const maxAge = result.kind === 'unchecked' ? 0 : MAX_AGE[result.kind];
  return at <= now && now - at < maxAge;
}

function readEntries(file: string): Entries {
  try {
    const { version, entries } = JSON.parse(readFileSync(file, 'utf8')) as { version: unknown; entries: Entries };
    const isValid = version === VERSION && Object.values(entries).every(isEntry);
    return isValid ? entries : {};
  } catch {
    return {};
  }
}

function isEntry({ at, result }: Entry): boolean {
  return typeof at === 'number' && ['fine', 'broken'].includes(result.kind);
}
