import { expectTypeOf, test } from 'vitest';
import type { userConfigSchema } from '../../../lib/config/schema.ts';
import type { UserConfig } from '../../../lib/config/user-config.ts';
import type { z } from '../../../lib/core/schema.ts';

/**
 * Lists and keys without the marks that say nothing about a value: `readonly`, and `undefined` where a key may be
 * absent. Sidebars hold themselves, and are compared by the compiler where the schema names their type.
 */
type Plain<T> = T extends readonly (infer Item)[]
  ? readonly Plain<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Key extends 'sidebars' ? unknown : Plain<Exclude<T[Key], undefined>> }
    : T;

test('the documented type is what the schema takes', () => {
  expectTypeOf<Plain<z.input<typeof userConfigSchema>>>().toEqualTypeOf<Plain<UserConfig>>();
});
