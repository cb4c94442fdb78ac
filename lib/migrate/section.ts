import type { KeyPath } from '../config/locate/index.ts';
import type { MigrationReport } from './report.ts';

/**
 * An object of a configuration. It knows which of its keys were read, so that a migration can report the others. A value of an unexpected
 * type counts as not read.
 */
export interface Section {
  readonly path: KeyPath;
  readonly keys: readonly string[];
  /** Returns a value, without marking its key as read. */
  readonly value: (key: string) => unknown;
  /** Returns a value and marks its key as read. */
  readonly take: (key: string) => unknown;
  readonly text: (key: string) => string | undefined;
  readonly flag: (key: string) => boolean | undefined;
  readonly number: (key: string) => number | undefined;
  readonly list: (key: string) => readonly unknown[];
  /** Returns the object of a key. It is empty if the configuration has none. */
  readonly section: (key: string) => Section;
  /** Returns the objects in a list. */
  readonly sections: (key: string) => readonly Section[];
  /** Marks keys as read that have no effect in docsgen, or that docsgen always does. */
  readonly skip: (...keys: readonly string[]) => void;
  /** Reports the keys that were not read, with hints by key, also in the sections that were opened. Later calls have no effect. */
  readonly finish: (hints?: Readonly<Record<string, string>>) => void;
}

/** Opens a value of a configuration. Any other value than an object counts as an empty object. */
export function openSection(value: unknown, path: KeyPath, report: MigrationReport): Section {
  const object = isObject(value) ? value : {};
  const read = new Set<string>();
  const take = (key: string): unknown => {
    read.add(key);
    return object[key];
  };
  const typed =
    <T>(isExpected: (one: unknown) => one is T) =>
    (key: string): T | undefined => {
      const one = object[key];
      return isExpected(one) ? (take(key) as T) : undefined;
    };
  const list = typed((one): one is readonly unknown[] => Array.isArray(one));
  const opened = new Map<string, Section>();
  const open = (one: unknown, ...keys: KeyPath): Section => {
    const id = keys.join('.');
    const section = opened.get(id) ?? openSection(one, [...path, ...keys], report);
    opened.set(id, section);
    return section;
  };
  let isFinished = false;
  return {
    path,
    keys: Object.keys(object).filter((key) => object[key] !== undefined),
    value: (key) => object[key],
    take,
    text: typed((one) => typeof one === 'string'),
    flag: typed((one) => typeof one === 'boolean'),
    number: typed((one) => typeof one === 'number'),
    list: (key) => list(key) ?? [],
    section: (key) => open(isObject(object[key]) ? take(key) : undefined, key),
    sections: (key) => (list(key) ?? []).map((item, index) => open(item, key, index)),
    skip: (...keys) => keys.forEach((key) => read.add(key)),
    finish(hints = {}) {
      if (isFinished) return;
      isFinished = true;
      for (const section of opened.values()) section.finish();
      for (const key of Object.keys(object)) {
        const isEmpty = object[key] === undefined || object[key] === null;
        if (!read.has(key) && !isEmpty) report.dropped([...path, key], hints[key]);
      }
    },
  };
}

/** Returns whether a value is an object with keys. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
