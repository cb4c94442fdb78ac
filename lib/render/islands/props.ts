import { IslandError } from './island-error.ts';

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** One run over the props of one island. */
interface Reading {
  readonly island: string;
  readonly resolve: (text: string) => string;
  /** What the value at hand stands in, outermost first. */
  readonly parents: object[];
}

const HINT = 'Islands get their props as JSON: plain objects, arrays, strings, finite numbers, booleans and null.';

/**
 * A copy of an island's props as the browser will have them; `resolve` puts addresses into their slots. Members that
 * are undefined are left out.
 * @throws IslandError for what JSON can't say, naming where it stands
 */
export function plainProps(props: object, use: Omit<Reading, 'parents'>): object {
  return plainObject({ ...use, parents: [] }, props, '');
}

function plain(reading: Reading, value: unknown, path: string): Json {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'string') return reading.resolve(value);
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (Array.isArray(value)) {
    // Array.from sees holes too, which `map` steps over.
    return inside(reading, value, path, () => Array.from(value, (item, at) => plain(reading, item, `${path}[${at}]`)));
  }
  if (isPlainObject(value)) return plainObject(reading, value, path);
  throw refused(reading, path, `it is ${describe(value)}`);
}

function plainObject(reading: Reading, value: object, path: string): { readonly [key: string]: Json } {
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  const copy = (): [string, Json][] => members.map(([key, member]) => [key, plain(reading, member, pathOf(path, key))]);
  return Object.fromEntries(inside(reading, value, path, copy));
}

function inside<T>(reading: Reading, value: object, path: string, work: () => T): T {
  if (reading.parents.includes(value)) throw refused(reading, path, 'it leads back to what it is part of');
  reading.parents.push(value);
  const result = work();
  reading.parents.pop();
  return result;
}

function pathOf(path: string, key: string): string {
  if (!/^[\w$]+$/.test(key)) return `${path}[${JSON.stringify(key)}]`;
  return path === '' ? key : `${path}.${key}`;
}

function refused({ island }: Reading, path: string, why: string): IslandError {
  return new IslandError(`\`<Island of={${island}}>\` can't have the prop \`${path}\`: ${why}.`, HINT);
}

function isPlainObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || '$$typeof' in value) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function describe(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'object') return value === undefined ? 'undefined' : `a ${typeof value}`;
  if (value !== null && '$$typeof' in value) return 'a React element';
  return `of the class \`${value?.constructor?.name ?? 'Object'}\``;
}
