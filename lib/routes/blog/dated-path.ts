/** The date and name in the path of a post: `releases/2024-07-01-first` contains the name `releases/first`. */
export interface DatedPath {
  /** For example `2024-07-01`. Undefined if the path contains no date. */
  readonly date?: string;
  readonly name: string;
}

const DATED = /^((?:[^/]+\/)*?)(\d{4})([-/])(\d{1,2})\3(\d{1,2})(?!\d)(?:[-_/]?(.+))?$/;

/** Splits a path below the blog folder, without extension: `2024-07-01-name`, `2024/07/01/name`, `2024-07-01/index`. */
export function splitDatedPath(path: string): DatedPath {
  const plain = path.replace(/\/index$/, '');
  const match = DATED.exec(plain);
  if (!match) return { name: plain };
  const [, folder, year, , month, day, rest] = match;
  const date = `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`;
  return { date, name: `${folder}${rest ?? date}` };
}
