import { knownKeys, z, type KnownKeys, type Validation } from './known-keys.ts';
import { nearest } from './text/suggest.ts';

/**
 * Configuration, front matter, authors and category files declare their schemas with zod, and `validate` turns its issues into messages of
 * one style.
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
  return { issues: describeIssues(result.error.issues, { schema, input }) };
}

/** Formats a key path as code: `navbar.items[3].label`, `rules['link.broken']`. */
export function formatKeyPath(path: readonly (string | number)[]): string {
  return path.map(formatKey).join('');
}

/** Returns the message of an issue with the path of its key. */
export function messageWithKey({ path, kind, message }: SchemaIssue): string {
  const key = formatKeyPath(path);
  return kind === 'unknown-key' ? `Unknown key \`${key}\`.` : `\`${key}\`: ${message}`;
}

function formatKey(key: string | number, index: number): string {
  if (typeof key === 'number') return `[${key}]`;
  if (index === 0) return key;
  return /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(key) ? `.${key}` : `['${key}']`;
}

function describeIssues(issues: readonly z.core.$ZodIssue[], validation: Validation): SchemaIssue[] {
  const results = issues.filter((issue) => !resultsFromUnknownKey(issue, issues, validation));
  return results.flatMap((issue) => describeIssue(issue, validation));
}

/** Returns whether an object lacks a key, or the right combination of keys, because one of its keys is misspelled. */
function resultsFromUnknownKey(
  issue: z.core.$ZodIssue,
  issues: readonly z.core.$ZodIssue[],
  validation: Validation,
): boolean {
  const isMissing = issue.input === undefined && issue.code !== 'custom';
  if (!isMissing && issue.code !== 'custom') return false;
  const object = pathOf(isMissing ? { path: issue.path.slice(0, -1) } : issue);
  const unknown = issues.flatMap((other) =>
    other.code === 'unrecognized_keys' && formatKeyPath(pathOf(other)) === formatKeyPath(object) ? other.keys : [],
  );
  if (!isMissing || unknown.length === 0) return unknown.length > 0;
  const { keys } = knownKeys(validation, object);
  return unknown.some((key) => nearest(key, keys) === issue.path.at(-1));
}

function pathOf({ path }: { readonly path: readonly PropertyKey[] }): (string | number)[] {
  return path.filter((key) => typeof key !== 'symbol');
}

function describeIssue(issue: z.core.$ZodIssue, validation: Validation): SchemaIssue[] {
  const path = pathOf(issue);
  if (issue.code === 'unrecognized_keys') {
    const known = knownKeys(validation, path);
    return issue.keys.map((key) => unknownKey([...path, key], key, known));
  }
  if (issue.code === 'invalid_union') return describeUnion(issue, path, validation);
  const hint = isObjectExpected(issue) ? keysHint(validation, path) : hintOf(issue);
  return [{ path, kind: 'invalid-value', message: expectation(issue), ...hint }];
}

function isObjectExpected(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'invalid_type' && issue.expected === 'object' && issue.input !== undefined;
}

/** Lists the keys of the object that belongs at a path. The hint would be too long for an entire file. */
function keysHint(validation: Validation, path: readonly (string | number)[]): { hint?: string } {
  const { keys } = knownKeys(validation, path);
  return path.length === 0 || keys.length === 0 ? {} : { hint: `Known keys are: ${keys.join(', ')}.` };
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
    const errors = deepest.errors.map((inner) => ({ ...inner, path: [...path, ...inner.path] }));
    return describeIssues(errors, validation);
  }
  const errors = branches.flatMap((branch) => branch.errors);
  const expected = listOf([...new Set(errors.map((inner) => expectedOf(inner)))]);
  const hint = errors.some((inner) => isObjectExpected(inner)) ? keysHint(validation, path) : {};
  return [{ path, kind: 'invalid-value', message: expectedMessage(expected, issue.input), ...hint }];
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
  const message = expectedMessage(expected, found);
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
  if (issue.code === 'invalid_type') return expectedMessage(expectedOf(issue), issue.input);
  return `Expected ${expectedOf(issue)}, found ${describeValue(issue.input)}.`;
}

function expectedMessage(expected: string, found: unknown): string {
  if (found === undefined) return `This key is required. Expected ${expected}.`;
  return `Expected ${expected}, found ${describeValue(found)}.`;
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
      return `at least ${issue.minimum}${unitOf(issue)}`;
    case 'too_big':
      return `at most ${issue.maximum}`;
    default:
      return issue.message.replace(/^Invalid input: expected /, '').replace(/^Invalid /, 'a valid ');
  }
}

function unitOf({ origin, minimum }: z.core.$ZodIssueTooSmall): string {
  const unit = UNITS[origin];
  return unit === undefined ? '' : ` ${unit}${minimum === 1 ? '' : 's'}`;
}

const UNITS: Readonly<Record<string, string>> = { string: 'character', array: 'item' };

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
