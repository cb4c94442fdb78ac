import type { ImportOrigin, OriginOf } from '../../core/migration/foreign-config.ts';

/** Records what the modules of a configuration import, and replaces packages that are not installed. */
export interface ImportRecorder {
  /** Records the exports of a module that was loaded. Returns the module. */
  readonly loaded: (specifier: string, module: unknown) => unknown;
  /** Returns an object in place of a module that can't be loaded. It has every export, and each can be called. */
  readonly missing: (specifier: string) => unknown;
  readonly originOf: OriginOf;
}

/** Creates a recorder for one configuration. */
export function createImportRecorder(): ImportRecorder {
  const origins = new WeakMap<object, ImportOrigin>();
  const record = (value: unknown, origin: ImportOrigin): void => {
    if (isReference(value) && !origins.has(value)) origins.set(value, origin);
  };
  const standIn = (origin: ImportOrigin): object => {
    const parts = new Map<string, object>();
    const value: object = new Proxy(function standIn() {}, {
      get: (_, key) => {
        if (typeof key === 'symbol') return WELL_KNOWN.get(key);
        if (key === 'then') return undefined;
        if (key === '__esModule') return true;
        if (!parts.has(key)) parts.set(key, standIn({ specifier: origin.specifier, name: key }));
        return parts.get(key);
      },
      // esbuild copies the exports of a CommonJS module into an object that inherits from the prototype of the module.
      getPrototypeOf: () => value,
      apply: (_, __, args: unknown[]) => (origin.name.startsWith('define') ? args[0] : standIn({ ...origin, args })),
      construct: (_, args: unknown[]) => standIn({ ...origin, args }),
    });
    origins.set(value, origin);
    return value;
  };
  return {
    loaded(specifier, module) {
      record(module, { specifier, name: 'default' });
      if (typeof module !== 'object' || module === null) return module;
      for (const [name, value] of Object.entries(module)) record(value, { specifier, name });
      return module;
    },
    missing: (specifier) => standIn({ specifier, name: 'default' }),
    originOf: (value) => (isReference(value) ? origins.get(value) : undefined),
  };
}

const WELL_KNOWN: ReadonlyMap<symbol, unknown> = new Map<symbol, unknown>([
  [Symbol.iterator, () => [].values()],
  [Symbol.toPrimitive, () => ''],
]);

function isReference(value: unknown): value is object {
  return typeof value === 'function' || (typeof value === 'object' && value !== null);
}
