import { IslandError } from './island-error.ts';

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** One traversal of the props of one island. */
interface Traversal {
  readonly island: string;
  readonly resolve: (text: string) => string;
  /** The objects that contain the current value, outermost first. */
  readonly parents: object[];
}

const HINT_OBJECT = 'Write them in two pairs of braces: `props={{ name: value }}`.';
const HINT = 'Islands receive their props as JSON: plain objects, arrays, strings, finite numbers, booleans and null.';

/**
 * Copies the props of an island as the browser will receive them. `resolve` replaces the placeholders in strings. Members that are
 * undefined are omitted.
 * @throws IslandError for a value that JSON can't represent, with the path of the value
 */
export function plainProps(props: unknown, use: Omit<Traversal, 'parents'>): object {
  if (!isPlainObject(props))
    throw new IslandError(`The \`props\` of \`<Island of={${use.island}}>\` are not an object.`, HINT_OBJECT);
  return plainObject({ ...use, parents: [] }, props, '');
}

function plain(traversal: Traversal, value: unknown, path: string): Json {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'string') return traversal.resolve(value);
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (Array.isArray(value)) {
    // `map` would skip holes.
    return withParent(traversal, value, path, () =>
      Array.from(value, (item, at) => plain(traversal, item, `${path}[${at}]`)),
    );
  }
  if (isPlainObject(value)) return plainObject(traversal, value, path);
  throw refused(traversal, path, `it is ${describe(value)}`);
}

function plainObject(traversal: Traversal, value: object, path: string): { readonly [key: string]: Json } {
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  const copy = (): [string, Json][] =>
    members.map(([key, member]) => [key, plain(traversal, member, pathOf(path, key))]);
  return Object.fromEntries(withParent(traversal, value, path, copy));
}

function withParent<T>(traversal: Traversal, value: object, path: string, work: () => T): T {
  if (traversal.parents.includes(value)) throw refused(traversal, path, 'it contains itself');
  traversal.parents.push(value);
  const result = work();
  traversal.parents.pop();
  return result;
}

function pathOf(path: string, key: string): string {
  if (!/^[\w$]+$/.test(key)) return `${path}[${JSON.stringify(key)}]`;
  return path === '' ? key : `${path}.${key}`;
}

function refused({ island }: Traversal, path: string, why: string): IslandError {
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
  return `an instance of the class \`${value?.constructor?.name ?? 'Object'}\``;
}
