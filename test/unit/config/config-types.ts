import type { userConfigSchema } from '../../../lib/config/schema/index.ts';
import type { UserConfig } from '../../../lib/config/types/user-config.ts';
import type { z } from '../../../lib/core/schema.ts';

/** Type tests: config-types.test.ts expects the compiler to find no error in this file. */

/**
 * Lists and keys without modifiers that do not affect values: `readonly`, and `undefined` for an optional key. The
 * schema names the type of sidebars, because it is recursive, so the compiler compares it there.
 */
type Plain<T> = T extends readonly (infer Item)[]
  ? readonly Plain<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Key extends 'sidebars' ? unknown : Plain<Exclude<T[Key], undefined>> }
    : T;

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

type Schema = Plain<z.input<typeof userConfigSchema>>;

export const schemaAcceptsTheDocumentedType: Same<Schema, Plain<UserConfig>> = true;

// @ts-expect-error: the schema rejects a key that only the documented type has.
export const noticesAnAdditionalKey: Same<Schema, Plain<UserConfig & { readonly extra?: string }>> = true;

// @ts-expect-error: the schema accepts a key that the documented type lacks.
export const noticesAMissingKey: Same<Schema, Plain<Omit<UserConfig, 'favicon'>>> = true;

// @ts-expect-error: a nested value has another type in the schema.
export const noticesAnotherValue: Same<Schema, Plain<Omit<UserConfig, 'pages'> & { readonly pages?: string }>> = true;
