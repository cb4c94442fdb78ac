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
  /**
   * Runs a stage with two parts for each of several files. The heads are also stored together, because reading one value takes less time
   * than reading many. If one of the files changes, the other results come from the store one by one.
   */
  together<A extends readonly unknown[], Head, Rest extends object>(
    name: string,
    stage: (file: SourceFile, ...args: A) => Parts<Head, Rest>,
    files: readonly SourceFile[],
    ...args: A
  ): readonly LazyParts<Head, Rest>[];
  /** Returns the place of a value that each run may replace. */
  slot<T>(name: string, ...args: readonly unknown[]): Slot<T>;
  /** Returns whether the result of a stage is cached. */
  has<A extends readonly unknown[]>(name: string, ...args: A): boolean;
}

/** The result of a stage: a part that every run needs, and a part that few runs need. */
export interface Parts<Head, Rest> {
  readonly head: Head;
  readonly rest: Rest;
}

/** The place of a value in the store. */
export interface Slot<T> {
  readonly get: () => T | undefined;
  readonly put: (value: T) => void;
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

/** The members of an interface that is also a function. */
type StageMethods = Pick<CachedStages, 'async' | 'inParts' | 'together' | 'slot' | 'has'>;

function uncachedStages(): CachedStages {
  const inParts = <Head, Rest>({ head, rest }: Parts<Head, Rest>): LazyParts<Head, Rest> => ({
    head,
    rest: () => rest,
  });
  const run: StageMethods = {
    async: (_name, stage, ...args) => stage(...args),
    inParts: (_name, stage, ...args) => inParts(stage(...args)),
    together: (_name, stage, files, ...args) => files.map((file) => inParts(stage(file, ...args))),
    slot: () => ({ get: () => undefined, put: () => undefined }),
    has: () => false,
  };
  return Object.assign(<A extends readonly unknown[], R>(_: string, stage: (...args: A) => R, ...args: A): R => {
    return stage(...args);
  }, run);
}

function stagesIn(store: Store, buildId: string): CachedStages {
  const keyOf = (name: string, args: readonly unknown[]): string =>
    hashBytes([buildId, name, ...args.map(hashOfArgument)].join('\n'));
  const run: StageMethods = {
    async: async (name, stage, ...args) => {
      const key = keyOf(name, args);
      const entry = store.get(key);
      if (entry !== undefined) return JSON.parse(entry) as Awaited<ReturnType<typeof stage>>;
      const value = await stage(...args);
      if (!value.diagnostics.some((one) => one.severity === 'error')) store.put(key, JSON.stringify(value));
      return value;
    },
    inParts: (name, stage, ...args) => partsIn(store, keyOf(name, args), () => stage(...args)),
    together: (name, stage, files, ...args) => {
      const hashes = args.map(hashOfArgument);
      // The same keys as those of `inParts`.
      const keys = files.map((file) => hashBytes([buildId, name, hashOfArgument(file), ...hashes].join('\n')));
      return togetherIn(store, keys, (index) => stage(files[index]!, ...args));
    },
    slot: <T>(name: string, ...args: readonly unknown[]): Slot<T> => {
      const key = keyOf(name, args);
      return {
        get: () => {
          const entry = store.get(key);
          return entry === undefined ? undefined : (JSON.parse(entry) as T);
        },
        put: (value) => store.put(key, JSON.stringify(value)),
      };
    },
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
  const entry = store.get(key);
  if (entry !== undefined) return storedParts(store, key, JSON.parse(entry) as Head, stage);
  const { head, rest } = stage();
  store.put(key, JSON.stringify(head));
  store.put(keyOfRest(key), JSON.stringify(rest));
  // The store need not be read again while memory has room for the object.
  const inMemory = new WeakRef(rest);
  return { head, rest: () => inMemory.deref() ?? storedRest(store, key, stage) };
}

function togetherIn<Head, Rest extends object>(
  store: Store,
  keys: readonly string[],
  stage: (index: number) => Parts<Head, Rest>,
): readonly LazyParts<Head, Rest>[] {
  const keyOfAll = hashBytes(['together', ...keys].join('\n'));
  const entry = store.get(keyOfAll);
  if (entry !== undefined) {
    for (const key of keys) store.touch(key);
    const heads = JSON.parse(entry) as Head[];
    return heads.map((head, index) => storedParts(store, keys[index]!, head, () => stage(index)));
  }
  const all = keys.map((key, index) => partsIn(store, key, () => stage(index)));
  store.put(keyOfAll, JSON.stringify(all.map(({ head }) => head)));
  return all;
}

function storedParts<Head, Rest>(
  store: Store,
  key: string,
  head: Head,
  stage: () => Parts<Head, Rest>,
): LazyParts<Head, Rest> {
  store.touch(keyOfRest(key));
  return { head, rest: () => storedRest(store, key, stage) };
}

function storedRest<Head, Rest>(store: Store, key: string, stage: () => Parts<Head, Rest>): Rest {
  const entry = store.get(keyOfRest(key));
  // The store may have lost the entry since the head was read.
  return entry === undefined ? stage().rest : (JSON.parse(entry) as Rest);
}

function keyOfRest(key: string): string {
  return `${key}.rest`;
}

function hashOfArgument(argument: unknown): string {
  return isSourceFile(argument) ? JSON.stringify([argument.path, argument.hash]) : hashJson(argument);
}

function isSourceFile(value: unknown): value is SourceFile {
  return Object(value) === value && ['path', 'text', 'hash'].every((key) => key in (value as object));
}
