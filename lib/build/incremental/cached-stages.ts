import { hashBytes, hashJson } from '../../core/hash.ts';
import type { SourceFile } from '../../core/model/index.ts';
import type { WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import type { Store } from '../ports.ts';

/** Runs pure stages, or returns the cached result for the same arguments. */
export interface CachedStages {
  <A extends readonly unknown[], R>(name: string, stage: (...args: A) => R, ...args: A): R;
  /**
   * Runs an asynchronous stage. It may fail for reasons outside its arguments, so a result with errors is not cached and the next
   * run tries again.
   */
  async<A extends readonly unknown[], T>(
    name: string,
    stage: (...args: A) => Promise<WithDiagnostics<T>>,
    ...args: A
  ): Promise<WithDiagnostics<T>>;
  /** Runs a stage whose result has two parts. A cached `rest` is read from the store only when it is needed. */
  inParts<A extends readonly unknown[], Head, Rest extends object>(
    name: string,
    stage: (...args: A) => Parts<Head, Rest>,
    ...args: A
  ): LazyParts<Head, Rest>;
  /** Returns whether the result of a stage is cached. */
  has<A extends readonly unknown[]>(name: string, ...args: A): boolean;
}

/** The result of a stage: a part that every run needs, and a part that few runs need. */
export interface Parts<Head, Rest> {
  readonly head: Head;
  readonly rest: Rest;
}

/** The same result with a `rest` that is read on demand. */
export interface LazyParts<Head, Rest> {
  readonly head: Head;
  readonly rest: () => Rest;
}

/**
 * Caches pure stages in a store. The key is the hash of the arguments that the stage receives, so it contains every input and
 * nothing has to be invalidated. A source file counts by its hash. `buildId` identifies the build of docsgen: other builds share
 * no entries. Without a store, every stage runs.
 */
export function cachedStages(store: Store | undefined, buildId: string): CachedStages {
  return store ? stagesIn(store, buildId) : uncachedStages();
}

function uncachedStages(): CachedStages {
  const run: Pick<CachedStages, 'async' | 'inParts' | 'has'> = {
    async: (_name, stage, ...args) => stage(...args),
    inParts: (_name, stage, ...args) => {
      const { head, rest } = stage(...args);
      return { head, rest: () => rest };
    },
    has: () => false,
  };
  return Object.assign(<A extends readonly unknown[], R>(_: string, stage: (...args: A) => R, ...args: A): R => {
    return stage(...args);
  }, run);
}

function stagesIn(store: Store, buildId: string): CachedStages {
  const keyOf = (name: string, args: readonly unknown[]): string =>
    hashBytes([buildId, name, ...args.map(hashOfArgument)].join('\n'));
  const run: Pick<CachedStages, 'async' | 'inParts' | 'has'> = {
    async: async (name, stage, ...args) => {
      const key = keyOf(name, args);
      const entry = store.get(key);
      if (entry !== undefined) return JSON.parse(entry) as Awaited<ReturnType<typeof stage>>;
      const value = await stage(...args);
      if (!value.diagnostics.some((one) => one.severity === 'error')) store.put(key, JSON.stringify(value));
      return value;
    },
    inParts: (name, stage, ...args) => partsIn(store, keyOf(name, args), () => stage(...args)),
    has: (name, ...args) => store.get(keyOf(name, args)) !== undefined,
  };
  return Object.assign(<A extends readonly unknown[], R>(name: string, stage: (...args: A) => R, ...args: A): R => {
    const key = keyOf(name, args);
    const entry = store.get(key);
    if (entry !== undefined) return JSON.parse(entry) as R;
    const value = stage(...args);
    store.put(key, JSON.stringify(value));
    return value;
  }, run);
}

function partsIn<Head, Rest extends object>(
  store: Store,
  key: string,
  stage: () => Parts<Head, Rest>,
): LazyParts<Head, Rest> {
  const keyOfRest = `${key}.rest`;
  const storedRest = (): Rest => {
    const entry = store.get(keyOfRest);
    // The store may have lost the entry since the head was read.
    return entry === undefined ? stage().rest : (JSON.parse(entry) as Rest);
  };
  const entry = store.get(key);
  if (entry !== undefined) {
    store.touch(keyOfRest);
    return { head: JSON.parse(entry) as Head, rest: storedRest };
  }
  const { head, rest } = stage();
  store.put(key, JSON.stringify(head));
  store.put(keyOfRest, JSON.stringify(rest));
  // The store need not be read again while memory has room for the object.
  const inMemory = new WeakRef(rest);
  return { head, rest: () => inMemory.deref() ?? storedRest() };
}

function hashOfArgument(argument: unknown): string {
  return isSourceFile(argument) ? JSON.stringify([argument.path, argument.hash]) : hashJson(argument);
}

function isSourceFile(value: unknown): value is SourceFile {
  return Object(value) === value && ['path', 'text', 'hash'].every((key) => key in (value as object));
}
