import { z } from 'zod';

/** The only module that imports zod. Other modules import it from schema.ts. */
export { z };

/** The schema and the input of a validation. */
export interface Validation {
  readonly schema: z.ZodType;
  readonly input: unknown;
}

/** The keys that an object may have. */
export interface KnownKeys {
  readonly keys: readonly string[];
  /** The keys of the other variants of a union, with the tags that select them: `type: "menu"`. */
  readonly variants: ReadonlyMap<string, readonly string[]>;
}

/** A schema of a value. In a union of tagged variants, the value selects some of them. */
interface Candidate {
  readonly schema: z.ZodType;
  readonly isSelected: boolean;
  /** The tags of a variant. */
  readonly tags: readonly string[];
}

/** Returns the known keys of an object in the input. Looks through wrappers, unions, arrays and records. */
export function knownKeys({ schema, input }: Validation, path: readonly (string | number)[]): KnownKeys {
  let value = input;
  let candidates = candidatesFor(schema, value);
  for (const key of path) {
    value = (value as Readonly<Record<string | number, unknown>> | undefined)?.[key];
    const selected = candidates.filter(({ isSelected }) => isSelected);
    candidates = selected.flatMap((candidate) => candidatesFor(childOf(candidate.schema, key), value));
  }
  const keysOf = (one: z.ZodType): string[] => (one instanceof z.ZodObject ? Object.keys(one.shape) : []);
  const variants = new Map<string, string[]>();
  for (const { schema: variant, isSelected, tags } of candidates) {
    if (isSelected) continue;
    for (const key of keysOf(variant)) variants.set(key, [...(variants.get(key) ?? []), ...tags]);
  }
  const keys = candidates.flatMap((one) => (one.isSelected ? keysOf(one.schema) : []));
  return { keys: [...new Set(keys)], variants };
}

function childOf(schema: z.ZodType, key: string | number): z.ZodType | undefined {
  if (schema instanceof z.ZodObject) return (schema.shape as Record<string, z.ZodType>)[String(key)];
  if (schema instanceof z.ZodArray) return schema.element as z.ZodType;
  if (schema instanceof z.ZodRecord) return schema.valueType as z.ZodType;
  return undefined;
}

const WRAPPERS = [z.ZodOptional, z.ZodNullable, z.ZodDefault, z.ZodPrefault, z.ZodReadonly, z.ZodLazy];

function candidatesFor(schema: z.ZodType | undefined, value: unknown): Candidate[] {
  if (schema === undefined) return [];
  if (WRAPPERS.some((wrapper) => schema instanceof wrapper)) {
    return candidatesFor((schema as z.ZodOptional<z.ZodType>).unwrap(), value);
  }
  if (schema instanceof z.ZodDiscriminatedUnion) return variantsOf(schema, value);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((one) => candidatesFor(one as z.ZodType, value));
  if (schema instanceof z.ZodPipe)
    return [schema.in, schema.out].flatMap((one) => candidatesFor(one as z.ZodType, value));
  return [{ schema, isSelected: true, tags: [] }];
}

/** Returns the variants of a union, and marks the one that the tag of the value selects. */
function variantsOf({ options, def: { discriminator } }: z.ZodDiscriminatedUnion, value: unknown): Candidate[] {
  const tag = (value as Readonly<Record<string, unknown>> | undefined)?.[discriminator];
  return options.map((option) => {
    const values = [...(option._zod.propValues?.[discriminator] ?? [])];
    const tags = values.filter((one) => one !== undefined).map((one) => `${discriminator}: ${JSON.stringify(one)}`);
    return { schema: option as z.ZodType, isSelected: values.includes(tag as string), tags };
  });
}
