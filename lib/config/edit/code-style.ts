import { extensionOf } from '../../core/paths.ts';

/** How the code of a file is formatted. */
export interface CodeStyle {
  /** One level of indentation. */
  readonly indent: string;
  /** Writes a string literal. */
  readonly quote: (text: string) => string;
  /** Writes the name of a property. */
  readonly key: (name: string) => string;
}

/** Finds out how the code of a file is formatted. The default is two spaces and single quotes. */
export function codeStyle(text: string, file: string): CodeStyle {
  const isJson = extensionOf(file) === '.json';
  const single = text.split("'").length;
  const hasDoubleQuotes = isJson || text.split('"').length > single;
  return {
    indent: /^([ \t]+)[^\s*]/m.exec(text)?.[1]?.replace(/^\t.*/, '\t') ?? '  ',
    quote: (value) => (hasDoubleQuotes ? JSON.stringify(value) : singleQuoted(value)),
    key: (name) => (isJson ? JSON.stringify(name) : name),
  };
}

function singleQuoted(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${inner}'`;
}
