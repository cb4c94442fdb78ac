import { omitUndefined } from '../config/resolve/omit-undefined.ts';

/** Removes the undefined members of an object. Returns undefined if no member is left, so that its key can be left out. */
export function definedOrNone<T extends object>(members: T): ReturnType<typeof omitUndefined<T>> | undefined {
  const defined = omitUndefined(members);
  return Object.keys(defined).length === 0 ? undefined : defined;
}

/** Returns a list, or undefined if it is empty. */
export function itemsOrNone<T>(items: readonly T[]): readonly T[] | undefined {
  return items.length === 0 ? undefined : items;
}
