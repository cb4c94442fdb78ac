import type { Code } from '../core/codes.ts';
import { diagnostic } from '../core/diagnostic.ts';
import type { SourceFile } from '../core/model/index.ts';
import { outcome, type Outcome } from '../core/outcome.ts';
import { formatKeyPath, validate, type z } from '../core/schema.ts';
import { parseYaml, wholeFile } from './yaml.ts';

/** How to read a file of data: its schema, and what to say when it is not what it should be. */
export interface DataFileKind<T> {
  readonly schema: z.ZodType<T>;
  readonly code: Code;
  /** In a sentence: `The authors file`. */
  readonly name: string;
}

/**
 * Reads a file of YAML or JSON and checks it; all mistakes are found at once, each at its key, and what is
 * right is kept. Empty is `{}`.
 */
export function readDataFile<T>(file: SourceFile, { schema, code, name }: DataFileKind<T>): Outcome<T | undefined> {
  const yaml = parseYaml(wholeFile(file));
  if (yaml.errors.length > 0) {
    const found = yaml.errors.map(({ message, place }) =>
      diagnostic(code, `${name} can't be read: ${message}`, { place }),
    );
    return outcome(undefined, found);
  }
  const checked = validate(schema, yaml.value ?? {});
  if ('value' in checked) return outcome(checked.value);
  const found = checked.issues.map(({ path, message, hint }) => {
    const where = path.length === 0 ? name : `\`${formatKeyPath(path)}\``;
    return diagnostic(code, `${where}: ${message}`, { place: yaml.placeOf(path), hint });
  });
  return outcome(withoutWrong(schema, yaml.value, new Set(checked.issues.map(({ path }) => path[0]))), found);
}

/** One wrong author is no reason to lose the others. */
function withoutWrong<T>(schema: z.ZodType<T>, value: unknown, wrong: ReadonlySet<unknown>): T | undefined {
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
  const right = isRecord ? Object.entries(value).filter(([key]) => !wrong.has(key)) : [];
  const checked = validate(schema, Object.fromEntries(right));
  return 'value' in checked ? checked.value : undefined;
}
