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
  return { issues: result.error.issues.flatMap((issue) => describeIssue(issue, schema)) };
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

function describeIssue(issue: z.core.$ZodIssue, schema: z.ZodType): SchemaIssue[] {
  const path = issue.path.filter((key) => typeof key !== 'symbol');
  if (issue.code === 'unrecognized_keys') {
    const known = knownKeys(schema, path);
    return issue.keys.map((key) => unknownKey([...path, key], key, known));
  }
  if (issue.code === 'invalid_union') return describeUnion(issue, path, schema);
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

function unknownKey(path: (string | number)[], key: string, known: readonly string[]): SchemaIssue {
  const near = nearest(key, known);
  const hint = near === undefined ? `Known keys are: ${known.join(', ')}.` : `Did you mean \`${near}\`?`;
  const message = `Unknown key \`${key}\`.`;
  return { path, kind: 'unknown-key', message, ...(known.length > 0 && { hint }) };
}

/** Describes the branch of a union that matches best, which is the one with the deepest error, or else lists all branches. */
function describeUnion(
  issue: z.core.$ZodIssueInvalidUnion,
  path: (string | number)[],
  schema: z.ZodType,
): SchemaIssue[] {
  if (issue.discriminator !== undefined && 'options' in issue) return [describeDiscriminator(issue, path)];
  const branches = issue.errors.map((errors) => ({ errors, depth: Math.max(0, ...errors.map(depthOf)) }));
  const deepest = branches.reduce<(typeof branches)[number] | undefined>(
    (best, branch) => (branch.depth > (best?.depth ?? 0) ? branch : best),
    undefined,
  );
  if (deepest) {
    return deepest.errors.flatMap((inner) => describeIssue({ ...inner, path: [...path, ...inner.path] }, schema));
  }
  const expected = [...new Set(issue.errors.flat().map((inner) => expectedOf(inner)))].join(' or ');
  return [{ path, kind: 'invalid-value', message: `Expected ${expected}, found ${describeValue(issue.input)}.` }];
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
  return { path, kind: 'invalid-value', message, ...didYouMean(found, known) };
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
  const words = values.map((value) => JSON.stringify(value) ?? 'nothing');
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

/** Returns the keys of every object schema at a path, looking through wrappers, unions, arrays and records. */
function knownKeys(schema: z.ZodType, path: readonly (string | number)[]): string[] {
  let current = unwrap(schema);
  for (const key of path) current = current.flatMap((one) => unwrap(childOf(one, key)));
  return [...new Set(current.flatMap((one) => (one instanceof z.ZodObject ? Object.keys(one.shape) : [])))];
}

function childOf(schema: z.ZodType, key: string | number): z.ZodType | undefined {
  if (schema instanceof z.ZodObject) return (schema.shape as Record<string, z.ZodType>)[String(key)];
  if (schema instanceof z.ZodArray) return schema.element as z.ZodType;
  if (schema instanceof z.ZodRecord) return schema.valueType as z.ZodType;
  return undefined;
}

const WRAPPERS = [z.ZodOptional, z.ZodNullable, z.ZodDefault, z.ZodPrefault, z.ZodReadonly, z.ZodLazy];

function unwrap(schema: z.ZodType | undefined): z.ZodType[] {
  if (schema === undefined) return [];
  if (WRAPPERS.some((wrapper) => schema instanceof wrapper)) {
    return unwrap((schema as z.ZodOptional<z.ZodType>).unwrap());
  }
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => unwrap(option as z.ZodType));
  if (schema instanceof z.ZodPipe) return unwrap(schema.in as z.ZodType);
  return [schema];
}
