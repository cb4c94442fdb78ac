import type { Code } from '../../core/diagnostics/codes.ts';
import { diagnostic } from '../../core/diagnostics/diagnostic.ts';
import type { SourceFile } from '../../core/model/index.ts';
import { withDiagnostics, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import { messageWithKey, validate, type z } from '../../core/schema.ts';
import { parseYaml, wholeFile } from '../../core/data/yaml.ts';

/** How to read a data file: its schema, and the code and subject of diagnostics. */
export interface DataFileKind<T> {
  readonly schema: z.ZodType<T>;
  readonly code: Code;
  /** The subject of a sentence: `The authors file`. */
  readonly name: string;
  /** Replaces an entry with errors. Default: the entry is removed. */
  readonly invalidEntry?: unknown;
}

/**
 * Reads and validates a YAML or JSON file. Reports all errors at once, each at its key, and keeps the valid entries. An
 * empty file equals `{}`.
 */
export function readDataFile<T>(file: SourceFile, kind: DataFileKind<T>): WithDiagnostics<T | undefined> {
  const { schema, code, name } = kind;
  const yaml = parseYaml(wholeFile(file));
  if (yaml.errors.length > 0) {
    const found = yaml.errors.map(({ message, location }) =>
      diagnostic(code, `${name} can't be read: ${message}`, { location }),
    );
    return withDiagnostics(undefined, found);
  }
  const checked = validate(schema, yaml.value ?? {});
  if ('value' in checked) return withDiagnostics(checked.value);
  const found = checked.issues.map((issue) => {
    const { path, hint } = issue;
    const message = path.length === 0 ? `${name}: ${issue.message}` : messageWithKey(issue);
    return diagnostic(code, message, { location: yaml.locationOf(path), hint });
  });
  return withDiagnostics(
    validEntries(
      kind,
      yaml.value,
      checked.issues.map(({ path }) => path),
    ),
    found,
  );
}

type KeyPath = readonly (string | number)[];

/** Keeps everything without errors, so that an error in one key of an author affects neither its other keys nor the other authors. */
function validEntries<T>(
  { schema, invalidEntry }: DataFileKind<T>,
  value: unknown,
  invalid: readonly KeyPath[],
): T | undefined {
  const entries = Object.entries(isRecord(value) ? value : {}).flatMap(([key, entry]): [string, unknown][] => {
    const paths = invalid.filter(([first]) => first === key).map((path) => path.slice(1));
    const rest = paths.reduce((remaining, path) => withoutKey(remaining, path), entry);
    // Without an invalid key, an entry may be incomplete.
    if (rest !== undefined && 'value' in validate(schema, { [key]: rest })) return [[key, rest]];
    return invalidEntry === undefined ? [] : [[key, invalidEntry]];
  });
  const checked = validate(schema, Object.fromEntries(entries));
  return 'value' in checked ? checked.value : undefined;
}

/** Returns a value without the key at the end of a path. Undefined if the value itself is meant, or if it has no such key. */
function withoutKey(value: unknown, [key, ...rest]: KeyPath): unknown {
  if (key === undefined || !isRecord(value) || !Object.hasOwn(value, key)) return undefined;
  const { [key]: inner, ...others } = value;
  const remaining = withoutKey(inner, rest);
  return remaining === undefined ? others : { ...others, [key]: remaining };
}

function isRecord(value: unknown): value is Readonly<Record<string | number, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
