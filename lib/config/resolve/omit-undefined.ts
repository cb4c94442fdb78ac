/**
 * Returns the object without the members that are undefined. A site can write `apiKey: process.env.API_KEY`, and an unset
 * variable then has the same effect as an absent key.
 */
export function omitUndefined<T extends object>(members: T): DefinedMembers<T> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as DefinedMembers<T>;
}

type DefinedMembers<T> = {
  readonly [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
} & {
  readonly [K in keyof T as undefined extends T[K] ? never : K]: T[K];
};
