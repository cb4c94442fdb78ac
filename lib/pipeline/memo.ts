import { hashBytes, hashJson } from '../core/hash.ts';
import type { Store } from './ports.ts';

/** A big value whose hash is taken once, however many stages get it. */
export class Hashed<T> {
  readonly value: T;
  readonly hash: string;

  /** `hash` stands for the value; without it, it is taken from the value's JSON. */
  constructor(value: T, hash: string = hashJson(value)) {
    this.value = value;
    this.hash = hash;
  }
}

type Unhashed<A extends readonly unknown[]> = { [K in keyof A]: A[K] extends Hashed<infer T> ? T : A[K] };

/** Runs a pure stage, or returns what it returned for the same arguments before. */
export type Memo = <A extends readonly unknown[], R>(
  name: string,
  stage: (...args: Unhashed<A>) => R,
  ...args: A
) => R;

/**
 * Memoises pure stages in a store. The key is made of the very arguments that are passed on, so no input can be
 * forgotten, and there is nothing to invalidate. `salt` stands for docsgen itself: another build of it shares nothing.
 */
export function createMemo(store: Store, salt: string): Memo {
  return (name, stage, ...args) => {
    const parts = args.map((arg) => (arg instanceof Hashed ? arg.hash : hashJson(arg)));
    const key = hashBytes([salt, name, ...parts].join('\n'));
    const known = store.get(key);
    if (known !== undefined) return JSON.parse(known) as ReturnType<typeof stage>;
    const value = stage(...(args.map((arg) => (arg instanceof Hashed ? (arg.value as unknown) : arg)) as Unhashed<typeof args>));
    store.put(key, JSON.stringify(value));
    return value;
  };
}
