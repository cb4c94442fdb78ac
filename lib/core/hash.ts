import { hash } from 'node:crypto';

/** A value that JSON can say, and so a value that can be a key of the cache. */
export type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json };

/** 128 bits of SHA-256 in base64url, 22 characters: short enough for file names, long enough never to collide. */
export function hashBytes(data: string | Uint8Array): string {
  return hash('sha256', data, 'base64url').slice(0, 22);
}

/** The short form for file names of the output: 8 characters in lower-case letters and digits. */
export function shortHash(data: string | Uint8Array): string {
  return BigInt(`0x${hash('sha256', data, 'hex').slice(0, 16)}`)
    .toString(36)
    .padStart(8, '0')
    .slice(-8);
}

/**
 * The hash of a value by its content: the order of keys doesn't count, `undefined` members don't exist.
 * @throws TypeError for what JSON can't say (Map, Date, function, symbol, bigint, NaN), naming where it stands:
 * such a value would hash as `{}` and two different inputs would share one cache entry.
 */
export function hashJson(value: unknown): string {
  return hashBytes(canonical(value, '$'));
}

function canonical(value: unknown, path: string): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'string' || typeof value === 'boolean') return JSON.stringify(value);
  if (typeof value === 'number' && Number.isFinite(value)) return JSON.stringify(value);
  if (Array.isArray(value)) {
    // Array.from sees holes too, which `map` steps over.
    return `[${Array.from(value, (item, index) => canonical(item, `${path}[${index}]`)).join(',')}]`;
  }
  if (isPlainObject(value)) return canonicalObject(value, path);
  throw new TypeError(`A ${describe(value)} at ${path} can't be hashed: it is not plain JSON.`);
}

function canonicalObject(value: Readonly<Record<string, unknown>>, path: string): string {
  const members = Object.keys(value)
    .filter((key) => value[key] !== undefined)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key], `${path}.${key}`)}`);
  return `{${members.join(',')}}`;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function describe(value: unknown): string {
  return typeof value === 'object' ? (value?.constructor?.name ?? 'object') : typeof value;
}
