import type { BlogConfig } from '../../core/model/index.ts';

/** The date in the path of a post, and the path of its page below the blog. */
export interface DatedPath {
  /** For example `2024-07-01`. Undefined if the path contains no date. */
  readonly date?: string;
  readonly name: string;
}

const DATED = /^((?:[^/]+\/)*?)(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?!\d)(?:[-_/]?(.+))?$/;
/** The rule of Docusaurus: the last date counts, in any part of the path. */
const DATED_ANYWHERE = /^(.*)(\d{4})[-/](\d{1,2})[-/](\d{1,2})[-/]?(.*?)(?:\/index)?$/;

/**
 * Splits a path below the blog folder, without extension: `2024-07-01-name`, `2024/07/01/name`, `2024-07/01-name/index`. The name of
 * `releases/2024-07-01-first` is `releases/first`, or with `date` URLs `2024/07/01/releases/first`.
 */
export function splitDatedPath(path: string, urls: BlogConfig['urls']): DatedPath {
  const plain = path.replace(/\/index$/, '');
  const match = urls === 'date' ? DATED_ANYWHERE.exec(path) : DATED.exec(plain);
  if (!match) return { name: plain };
  const [, folder = '', year, month, day, rest] = match;
  const date = `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`;
  if (urls === 'date') return { date, name: `${year}/${month}/${day}/${folder}${rest ?? ''}` };
  return { date, name: `${folder}${rest ?? date}` };
}
