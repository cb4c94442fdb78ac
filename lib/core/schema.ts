import { z } from 'zod';
import { nearest } from './text/suggest.ts';

/**
 * The only module that imports zod. Configuration, front matter, authors and category files declare their schemas with
 * it, and `validate` turns zod's issues into messages of one style.
 */
export { z };

/** One error in a value: the path of keys to it, and a message. */
export interface SchemaIssue {
  /** From the outermost key to the innermost. The path of an unknown key ends with that key. */
  readonly path: readonly (string | number)[];
  readonly kind: 'unknown-key' | 'invalid-value';
  readonly message: string;
  readonly hint?: string;
}

/** The value with its defaults, or all of its errors. */
export type Validated<T> = { readonly value: T } | { readonly issues: readonly SchemaIssue[] };

/** Validates a value against a schema and reports all errors at once. */
export function validate<T>(schema: z.ZodType<T>, input: unknown): Validated<T> {
  const result = schema.safeParse(input, { reportInput: true });
  if (result.success) return { value: result.data };
  return { issues: result.error.issues.flatMap((issue) => describeIssue(issue, { schema, input })) };
}

/** Formats a key path as code: `navbar.items[3].label`, `rules['link.broken']`. */
export function formatKeyPath(path: readonly (string | number)[]): string {
  return path.map(formatKey).join('');
}

function formatKey(key: string | number, index: number): string {
  if (typeof key === 'number') return `[${key}]`;
  if (index === 0) return key;
  return /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(key) ? `.${key}` : `['${key}']`;
}

/** The schema and the input of a validation. */
interface Validation {
  readonly schema: z.ZodType;
  readonly input: unknown;
}

function describeIssue(issue: z.core.$ZodIssue, validation: Validation): SchemaIssue[] {
  const path = issue.path.filter((key) => typeof key !== 'symbol');
  if (issue.code === 'unrecognized_keys') {
    const known = knownKeys(validation, path);
    return issue.keys.map((key) => unknownKey([...path, key], key, known));
  }
  if (issue.code === 'invalid_union') return describeUnion(issue, path, validation);
  return [{ path, kind: 'invalid-value', message: expectation(issue), ...hintOf(issue) }];
}

/** Suggests the most similar allowed value, or returns the `params: { hint }` of a custom check. */
function hintOf(issue: z.core.$ZodIssue): { hint?: string } {
  if (issue.code === 'custom') {
    const hint: unknown = issue.params?.['hint'];
    return typeof hint === 'string' ? { hint } : {};
  }
  return issue.code === 'invalid_value' ? didYouMean(issue.input, issue.values) : {};
}

function didYouMean(found: unknown, known: readonly unknown[]): { hint?: string } {
  const words = known.filter((value) => typeof value === 'string');
  const near = typeof found === 'string' ? nearest(found, words) : undefined;
  return near === undefined ? {} : { hint: `Did you mean ${JSON.stringify(near)}?` };
}

function unknownKey(path: (string | number)[], key: string, { keys, variants }: KnownKeys): SchemaIssue {
  const message = `Unknown key \`${key}\`.`;
  const issue = { path, kind: 'unknown-key', message } as const;
  if (keys.length === 0) return issue;
  const known = `known keys are: ${keys.join(', ')}.`;
  const tags = variants.get(key);
  if (tags)
    return { ...issue, hint: `\`${key}\` needs ${listOf(tags.map((tag) => `\`${tag}\``))}. Otherwise, ${known}` };
  const near = nearest(key, keys);
  return { ...issue, hint: near === undefined ? `K${known.slice(1)}` : `Did you mean \`${near}\`?` };
}

/** Describes the branch of a union that matches best, which is the one with the deepest error, or else lists all branches. */
function describeUnion(
  issue: z.core.$ZodIssueInvalidUnion,
  path: (string | number)[],
  validation: Validation,
): SchemaIssue[] {
  if (issue.discriminator !== undefined && 'options' in issue) return [describeDiscriminator(issue, path)];
  const branches = branchesOf(issue).map((errors) => ({ errors, depth: Math.max(0, ...errors.map(depthOf)) }));
  const deepest = branches.reduce<(typeof branches)[number] | undefined>(
    (best, branch) => (branch.depth > (best?.depth ?? 0) ? branch : best),
    undefined,
  );
  if (deepest) {
    return deepest.errors.flatMap((inner) => describeIssue({ ...inner, path: [...path, ...inner.path] }, validation));
  }
  const expected = new Set(branches.flatMap(({ errors }) => errors).map((inner) => expectedOf(inner)));
  const message = `Expected ${listOf([...expected])}, found ${describeValue(issue.input)}.`;
  return [{ path, kind: 'invalid-value', message }];
}

/** Returns the errors of each branch of a union, and of each branch of the unions that it contains. */
function branchesOf({ errors }: z.core.$ZodIssueInvalidUnion): z.core.$ZodIssue[][] {
  return errors.flatMap((branch) => {
    const [only, ...others] = branch;
    const isUnion = only?.code === 'invalid_union' && only.path.length === 0 && others.length === 0;
    return isUnion && only.discriminator === undefined ? branchesOf(only) : [branch];
  });
}

/** Describes a discriminated union in which no branch has the value of the discriminator. */
function describeDiscriminator(issue: z.core.$ZodIssueInvalidUnion, path: (string | number)[]): SchemaIssue {
  const { discriminator = '', options = [] } = issue as { discriminator?: string; options?: readonly unknown[] };
  const found = (issue.input as Readonly<Record<string, unknown>> | undefined)?.[discriminator];
  const known = options.filter((value) => value !== undefined && value !== null);
  const expected = oneOf(known);
  const message =
    found === undefined
      ? `This key is required. Expected ${expected}.`
      : `Expected ${expected}, found ${describeValue(found)}.`;
  const written = found === undefined ? nearest(discriminator, Object.keys(issue.input ?? {})) : undefined;
  const hint =
    written === undefined
      ? didYouMean(found, known)
      : { hint: `Did you mean \`${discriminator}\` instead of \`${written}\`?` };
  return { path, kind: 'invalid-value', message, ...hint };
}

function depthOf(issue: z.core.$ZodIssue): number {
  return issue.path.length + (issue.code === 'unrecognized_keys' ? 1 : 0);
}

function expectation(issue: z.core.$ZodIssue): string {
  if (issue.code === 'custom') return issue.message;
  if (issue.input === undefined && issue.code === 'invalid_type') {
    return `This key is required. Expected ${expectedOf(issue)}.`;
  }
  return `Expected ${expectedOf(issue)}, found ${describeValue(issue.input)}.`;
}

/** `"a", "b" or "c"`. */
function oneOf(values: readonly unknown[]): string {
  return listOf(values.map((value) => JSON.stringify(value) ?? 'nothing'));
}

/** `a, b or c`. */
function listOf(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

function expectedOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return NOUNS[issue.expected] ?? issue.expected;
    case 'invalid_value':
      return oneOf(issue.values);
    case 'too_small':
      return `at least ${issue.minimum}${UNITS[issue.origin] ?? ''}`;
    case 'too_big':
      return `at most ${issue.maximum}`;
    default:
      return issue.message.replace(/^Invalid input: expected /, '').replace(/^Invalid /, 'a valid ');
  }
}

const UNITS: Readonly<Record<string, string>> = { string: ' characters', array: ' in the list' };

const NOUNS: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'an integer',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  function: 'a function',
  date: 'a date',
};

/** Describes a value in a few words for a message: `"fals"`, `3`, `a list`, `nothing`. */
export function describeValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (value instanceof Date) return 'a date';
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

/** The keys that an object may have. */
interface KnownKeys {
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
function knownKeys({ schema, input }: Validation, path: readonly (string | number)[]): KnownKeys {
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
  if (schema instanceof z.ZodPipe) return candidatesFor(schema.in as z.ZodType, value);
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
