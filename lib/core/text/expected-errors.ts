/** The compiler errors that a comment in a code sample expects: `// @errors: 2322, 2345`. */
export interface ExpectedErrors {
  /** The codes, in order. */
  readonly codes: readonly number[];
  /** The words that are no codes. */
  readonly invalid: readonly string[];
}

const COMMENT = /^\s*\/\/[ \t]*@errors:(.*)$/;

/** Parses a line with expected errors. Commas or spaces separate the codes. Undefined for any other line. */
export function expectedErrors(line: string): ExpectedErrors | undefined {
  const list = COMMENT.exec(line)?.[1];
  if (list === undefined) return undefined;
  const words = list.split(/[\s,]+/).filter((word) => word !== '');
  const codes = words.filter(isCode).map(Number);
  return { codes, invalid: words.filter((word) => !isCode(word)) };
}

function isCode(word: string): boolean {
  return /^\d+$/.test(word);
}
