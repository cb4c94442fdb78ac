/** A comment that queries the compiler about the line above it, at the column of its caret. */
export interface QueryComment {
  readonly kind: 'type' | 'completions';
  readonly column: number;
}

/** Matches a comment with a query in a separate line. As in twoslash, text may follow the query. */
const QUERY = /^\s*\/\/[ \t]*\^([?|])(?:\s.*)?$/;
const MAY_HAVE = /^[^\n]*\/\/[ \t]*\^[?|]/m;

/** Returns whether a text may contain queries: `^?` for a type, or `^|` for completions. */
export function mayHaveQueries(text: string): boolean {
  // Most pages have no queries, and a search for a fixed text takes a fraction of the time.
  return (text.includes('^?') || text.includes('^|')) && MAY_HAVE.test(text);
}

/** Returns the query in a line of code. */
export function queryIn(line: string): QueryComment | undefined {
  const mark = QUERY.exec(line)?.[1];
  if (mark === undefined) return undefined;
  return { kind: mark === '?' ? 'type' : 'completions', column: line.indexOf('^') };
}

const LANGUAGES: ReadonlySet<string> = new Set(['ts', 'typescript', 'tsx']);

/** Returns whether code in a language is compiled, so that it can contain queries. */
export function isTypeScript(language: string): boolean {
  return LANGUAGES.has(language);
}
