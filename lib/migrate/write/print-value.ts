/** prettier keeps a text on the line of a key that is shorter, because a new line would save little. */
const SHORT_KEY = 5;

/** The maximum width of a line, which is prettier's default. */
const WIDTH = 80;

/** Returns the code of a value that is not written literally, such as the name of an import. */
export type CodeOf = (value: unknown) => string | undefined;

interface Position {
  /** The indentation of the line in columns. */
  readonly indent: number;
  /** The number of columns before and after the value on its line. */
  readonly used: number;
}

/** Prints a value as TypeScript in the format of prettier, with single quotes. */
export function printValue(value: unknown, codeOf: CodeOf, { indent, used }: Position): string {
  const flat = printFlat(value, codeOf);
  if (flat !== undefined && !mustBreak(value, codeOf) && indent + used + flat.length <= WIDTH) return flat;
  if (codeOf(value) !== undefined || !isContainer(value)) return flat ?? '';
  const inner = indent + 2;
  const lines = Array.isArray(value)
    ? value.map((item) => printValue(item, codeOf, { indent: inner, used: 1 }))
    : entriesOf(value).map(([key, item]) => printProperty(key, item, codeOf, inner));
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return [open, ...lines.map((line) => `${' '.repeat(inner)}${line},`), ' '.repeat(indent) + close].join('\n');
}

/** Prints a property of an object. prettier moves a text that is too long to the next line. */
export function printProperty(key: string, value: unknown, codeOf: CodeOf, indent: number): string {
  const name = printKey(key);
  const code = codeOf(value);
  if (code === key) return code;
  const printed = printValue(value, codeOf, { indent, used: name.length + 3 });
  const isTooLong =
    typeof value === 'string' && name.length >= SHORT_KEY && indent + name.length + 3 + printed.length > WIDTH;
  return isTooLong ? `${name}:\n${' '.repeat(indent + 2)}${printed}` : `${name}: ${printed}`;
}

function printFlat(value: unknown, codeOf: CodeOf): string | undefined {
  const code = codeOf(value);
  if (code !== undefined) return code;
  if (typeof value === 'string') return quoted(value);
  if (value instanceof RegExp) return String(value);
  if (!isContainer(value)) return String(value);
  if (Array.isArray(value)) return `[${value.map((item) => printFlat(item, codeOf)).join(', ')}]`;
  const entries = entriesOf(value).map(([key, item]) =>
    codeOf(item) === key ? key : `${printKey(key)}: ${printFlat(item, codeOf)}`,
  );
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

/** prettier writes several objects in a list on separate lines. */
function mustBreak(value: unknown, codeOf: CodeOf): boolean {
  if (codeOf(value) !== undefined || !isContainer(value)) return false;
  if (!Array.isArray(value)) return entriesOf(value).some(([, item]) => mustBreak(item, codeOf));
  const sizes = value.map((item) => (isContainer(item) && codeOf(item) === undefined ? entriesOf(item).length : 0));
  const isList = value.length > 1 && sizes.every((size) => size > 1);
  const isUniform = value.every((item) => Array.isArray(item) === Array.isArray(value[0]));
  return (isList && isUniform) || value.some((item) => mustBreak(item, codeOf));
}

type Container = Readonly<Record<string, unknown>> | readonly unknown[];

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null;
}

function entriesOf(value: Container): [string, unknown][] {
  return Object.entries(value).filter(([, item]) => item !== undefined);
}

function printKey(key: string): string {
  return /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(key) ? key : quoted(key);
}

/** Returns a string literal. As in prettier, the quotes are those that need fewer escapes. */
export function quoted(text: string): string {
  const inner = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"');
  const isDouble = text.split("'").length > text.split('"').length;
  return isDouble ? `"${inner.replaceAll('"', String.raw`\"`)}"` : `'${inner.replaceAll("'", String.raw`\'`)}'`;
}
