/** The members of an object that have a value: a key that is absent and one that is undefined read alike afterwards. */
export function given<T extends object>(members: T): Given<T> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Given<T>;
}

type Given<T> = { readonly [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined> } & {
  readonly [K in keyof T as undefined extends T[K] ? never : K]: T[K];
};

/** A path without the slashes at its ends: `/docs/` → `docs`, `/` → the empty string. */
export function trimSlashes(path: string): string {
  return path.replace(/^\/+|\/+$/g, '');
}
