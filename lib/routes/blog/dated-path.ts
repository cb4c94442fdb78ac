/** What the path of a post says: `releases/2024-07-01-first` → the day, and `releases/first`. */
export interface DatedPath {
  /** `2024-07-01`; undefined when the path has no date. */
  readonly date?: string;
  readonly name: string;
}

const DATED = /^((?:[^/]+\/)*?)(\d{4})([-/])(\d{1,2})\3(\d{1,2})(?!\d)(?:[-_/]?(.+))?$/;

/** Reads the date off a path below the blog, without its ending: `2024-07-01-name`, `2024/07/01/name`, `2024-07-01/index`. */
export function splitDatedPath(path: string): DatedPath {
  const plain = path.replace(/\/index$/, '');
  const match = DATED.exec(plain);
  if (!match) return { name: plain };
  const [, folder, year, , month, day, rest] = match;
  const date = `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`;
  return { date, name: `${folder}${rest ?? date}` };
}
