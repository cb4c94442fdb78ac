import { hash } from 'node:crypto';

/** A value that JSON can represent, and that can therefore be part of a cache key. */
export type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json };

/** Returns 128 bits of SHA-256 as 22 base64url characters: short enough for file names, long enough to rule out collisions. */
export function hashBytes(data: string | Uint8Array): string {
  return hash('sha256', data, 'base64url').slice(0, 22);
}

/** Returns SHA-256 in base64, as a Content-Security-Policy contains it. */
export function sha256(text: string): string {
  return hash('sha256', text, 'base64');
}

/** Returns a hash of 8 lowercase letters and digits for file names in the output. */
export function shortHash(data: string | Uint8Array): string {
  return BigInt(`0x${hash('sha256', data, 'hex').slice(0, 16)}`)
    .toString(36)
    .padStart(8, '0')
    .slice(-8);
}

/** An object with functions that a key identifies, so that it can be part of a cache key. */
export abstract class Keyed {
  /** Different for objects that behave differently. */
  abstract readonly cacheKey: string;
}

/**
 * Hashes a value by its content. The order of keys does not matter, and members that are `undefined` are ignored. A
 * {@link Keyed} object is hashed by its key.
 * @throws TypeError for a value that JSON can't represent (Map, Date, function, symbol, bigint, NaN). The message
 * names its path. Such a value would hash as `{}`, so two different inputs would share one cache entry.
 */
export function hashJson(value: unknown): string {
  return hashBytes(canonical(value, '$'));
}

function canonical(value: unknown, path: string): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'string' || typeof value === 'boolean') return JSON.stringify(value);
  if (typeof value === 'number' && Number.isFinite(value)) return JSON.stringify(value);
  if (Array.isArray(value)) {
    // Array.from also visits holes, which `map` skips.
    return `[${Array.from(value, (item, index) => canonical(item, `${path}[${index}]`)).join(',')}]`;
  }
  if (isPlainObject(value)) return canonicalObject(value, path);
  if (value instanceof Keyed) return canonical([value.cacheKey], path);
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
