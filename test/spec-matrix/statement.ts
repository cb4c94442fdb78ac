/** The issues that a statement may wait for. One that is closed leaves this list, and every statement of it needs tests. */
export const OPEN = [5, 6] as const;

export type Issue = (typeof OPEN)[number];

/** A test, or a `describe`, by its file and by its name as it stands in the source. */
export interface NamedTest {
  readonly file: string;
  readonly name: string;
}

/** One statement of the specification that can be true or false. */
export interface Statement {
  readonly says: string;
  readonly tests: readonly NamedTest[];
  /** The issue that will show it, or the rest of it. */
  readonly issue?: Issue;
  /** What the tests leave open: stands where there are both tests and an issue. */
  readonly lacks?: string;
}

export interface Section {
  readonly title: string;
  readonly statements: readonly Statement[];
}

/** Names tests of one file. */
export function testsOf(file: string): (name: string) => NamedTest {
  return (name) => ({ file, name });
}

/** A statement that tests show whole. */
export function shown(says: string, ...tests: readonly [NamedTest, ...NamedTest[]]): Statement {
  return { says, tests };
}

/** A statement that no test shows yet. */
export function open(says: string, issue: Issue): Statement {
  return { says, tests: [], issue };
}

/** A statement that tests show in part, with what they leave to an issue. */
export function partly(
  says: string,
  { issue, lacks }: Rest,
  ...tests: readonly [NamedTest, ...NamedTest[]]
): Statement {
  return { says, tests, issue, lacks };
}

interface Rest {
  readonly issue: Issue;
  readonly lacks: string;
}
