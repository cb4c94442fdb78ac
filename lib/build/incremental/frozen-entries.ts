import { byFrozenFolder } from '../../core/docs/frozen-folders.ts';
import { lazy } from '../../core/lazy.ts';
import type { Route, SiteConfig } from '../../core/model/index.ts';
import type { Store } from '../ports.ts';
import type { Dependency } from './dependencies.ts';

/** An entry of a page with its dependencies. */
export interface StoredPage<E> {
  readonly dependencies: readonly Dependency[];
  readonly entry: E;
}

/**
 * The entries of the pages of each frozen version, stored as one value. Usually none of them has changed, and reading one value takes less
 * time than reading the entries one by one.
 */
export interface FrozenEntries<E> {
  /** Returns the entry of a page if no dependency of any page of its version has changed. */
  readonly page: (route: Route) => E | undefined;
  /** Adds the entry of a page. Once a version has the entries of all of its pages, they are stored. `keys` are the values that belong to the entry. */
  readonly add: (route: Route, page: StoredPage<E>, keys: readonly string[]) => void;
}

/** How entries of versions are stored. */
export interface FrozenUse {
  readonly store: Store;
  readonly config: SiteConfig;
  readonly routes: readonly Route[];
  /** Returns the key of the entries of routes. It contains everything that their pages have in common. */
  readonly keyOf: (routes: readonly Route[]) => string;
  readonly isUnchanged: (dependency: Dependency) => boolean;
}

/** All entries of a version: the distinct dependencies of its pages, and their entries in the order of the routes. */
interface StoredVersion<E> {
  readonly dependencies: readonly Dependency[];
  readonly entries: readonly E[];
  readonly keys: readonly string[];
}

interface Version<E> {
  readonly add: FrozenEntries<E>['add'];
  readonly current: () => ReadonlyMap<Route, E> | undefined;
}

/** Opens the entries of frozen versions. */
export function frozenEntries<E>({ config, routes, ...use }: FrozenUse): FrozenEntries<E> {
  const versions = new Map<Route, Version<E>>();
  for (const all of byFrozenFolder(config, routes, ({ source }) => source)) {
    const version = openVersion<E>(all, use);
    for (const route of all) versions.set(route, version);
  }
  return {
    page: (route) => versions.get(route)?.current()?.get(route),
    add: (route, page, keys) => versions.get(route)?.add(route, page, keys),
  };
}

function openVersion<E>(routes: readonly Route[], use: Pick<FrozenUse, 'store' | 'keyOf' | 'isUnchanged'>): Version<E> {
  const { store, keyOf, isUnchanged } = use;
  const key = lazy(() => keyOf(routes));
  const added = new Map<Route, { readonly page: StoredPage<E>; readonly keys: readonly string[] }>();
  return {
    current: lazy(() => {
      const json = store.get(key());
      const stored = json === undefined ? undefined : (JSON.parse(json) as StoredVersion<E>);
      if (!stored?.dependencies.every(isUnchanged)) return undefined;
      // Most builds don't read these values, but later builds may need them.
      for (const one of stored.keys) store.touch(one);
      return new Map(routes.map((route, index) => [route, stored.entries[index]!]));
    }),
    add: (route, page, keys) => {
      added.set(route, { page, keys });
      if (added.size < routes.length) return;
      const all = routes.map((one) => added.get(one)!);
      const stored: StoredVersion<E> = {
        dependencies: distinct(all.flatMap((one) => one.page.dependencies)),
        entries: all.map((one) => one.page.entry),
        keys: [...new Set(all.flatMap((one) => one.keys))],
      };
      store.put(key(), JSON.stringify(stored));
    },
  };
}

/** A dependency has the same state for every page of a build. */
function distinct(dependencies: readonly Dependency[]): Dependency[] {
  return [...new Map(dependencies.map((one) => [`${one[0]} ${one[1]}`, one])).values()];
}
