import { hashBytes, hashJson } from '../core/hash.ts';
import type { SourceFile } from '../core/model/index.ts';
import type { Outcome } from '../core/outcome.ts';
import type { Store } from './ports.ts';

/** Runs pure stages, or returns what they returned for the same arguments before. */
export interface Memo {
  <A extends readonly unknown[], R>(name: string, stage: (...args: A) => R, ...args: A): R;
  /**
   * The same for a stage that takes its time and may fail for reasons outside its arguments: an outcome with errors
   * is not kept, so that the next run tries again.
   */
  later<A extends readonly unknown[], T>(
    name: string,
    stage: (...args: A) => Promise<Outcome<T>>,
    ...args: A
  ): Promise<Outcome<T>>;
  /** The same for a stage that makes two parts: of what is known already the rest is not even read. */
  inParts<A extends readonly unknown[], Head, Rest extends object>(
    name: string,
    stage: (...args: A) => Parts<Head, Rest>,
    ...args: A
  ): LazyParts<Head, Rest>;
  /** Whether the result of a stage is known. */
  knows<A extends readonly unknown[]>(name: string, ...args: A): boolean;
}

/** What a stage makes, of which a part is wanted at once and the rest seldom. */
export interface Parts<Head, Rest> {
  readonly head: Head;
  readonly rest: Rest;
}

/** The same, with a rest that is fetched when it is wanted. */
export interface LazyParts<Head, Rest> {
  readonly head: Head;
  readonly rest: () => Rest;
}

function stateOf(argument: unknown): string {
  return isSourceFile(argument) ? JSON.stringify([argument.path, argument.hash]) : hashJson(argument);
}

function isSourceFile(value: unknown): value is SourceFile {
  return Object(value) === value && ['path', 'text', 'hash'].every((key) => key in (value as object));
}

/** Remembers nothing, and makes no keys. */
function noMemo(): Memo {
  const memo: Memo = (_name, stage, ...args) => stage(...args);
  memo.later = (_name, stage, ...args) => stage(...args);
  memo.inParts = (_name, stage, ...args) => {
    const { head, rest } = stage(...args);
    return { head, rest: () => rest };
  };
  memo.knows = () => false;
  return memo;
}

/**
 * Memoises pure stages in a store. The key is made of the very arguments that are passed on, so no input can be
 * forgotten, and there is nothing to invalidate; the text of a source file is known by its hash. `salt` stands for docsgen itself: another build of it shares nothing.
 */
export function createMemo(store: Store | undefined, salt: string): Memo {
  if (!store) return noMemo();
  const keyOf = (name: string, args: readonly unknown[]): string =>
    hashBytes([salt, name, ...args.map(stateOf)].join('\n'));
  const memo: Memo = (name, stage, ...args) => {
    const key = keyOf(name, args);
    const known = store.get(key);
    if (known !== undefined) return JSON.parse(known) as ReturnType<typeof stage>;
    const value = stage(...args);
    store.put(key, JSON.stringify(value));
    return value;
  };
  memo.later = async (name, stage, ...args) => {
    const key = keyOf(name, args);
    const known = store.get(key);
    if (known !== undefined) return JSON.parse(known) as Awaited<ReturnType<typeof stage>>;
    const value = await stage(...args);
    if (!value.diagnostics.some((one) => one.severity === 'error')) store.put(key, JSON.stringify(value));
    return value;
  };
  memo.inParts = (name, stage, ...args) => {
    const key = keyOf(name, args);
    const known = store.get(key);
    if (known !== undefined) {
      store.touch(`${key}.rest`);
      return { head: JSON.parse(known) as never, rest: () => restOf(key, () => stage(...args)) };
    }
    const { head, rest } = stage(...args);
    store.put(key, JSON.stringify(head));
    store.put(`${key}.rest`, JSON.stringify(rest));
    // As long as there is room for it, it need not be read again.
    const kept = new WeakRef(rest);
    return { head, rest: () => kept.deref() ?? restOf(key, () => stage(...args)) };
  };
  memo.knows = (name, ...args) => store.get(keyOf(name, args)) !== undefined;
  const restOf = <Head, Rest>(key: string, again: () => Parts<Head, Rest>): Rest => {
    const known = store.get(`${key}.rest`);
    // The store may have lost it since.
    return known === undefined ? again().rest : (JSON.parse(known) as Rest);
  };
  return memo;
}
