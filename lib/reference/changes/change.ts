import type { SnapshotPackage } from '../snapshot/format.ts';
import type { ChangeLevel, RuleName } from './rules.ts';

/** One difference between two versions of an API. */
export interface ApiChange {
  readonly rule: RuleName;
  readonly level: ChangeLevel;
  readonly module: string;
  /** The export. Undefined for a change of the module. */
  readonly symbol?: string;
  readonly member?: string;
  /** The old and new declarations, with one line for each overload. */
  readonly before?: string;
  readonly after?: string;
  /** The parameter, the types, or the text of `@deprecated`. */
  readonly detail?: string;
  /** The other names under which the API exports the symbol. */
  readonly aliases?: readonly string[];
  /** Whether the symbol is experimental. Its changes do not count for the version. */
  readonly isExperimental?: true;
}

export type SemverLevel = 'major' | 'minor' | 'patch';

/** The differences between two versions of an API. */
export interface ApiDiff {
  readonly old?: SnapshotPackage;
  readonly new?: SnapshotPackage;
  readonly verdict: SemverLevel;
  /** False if the verdict is `major` only because of changes that are possibly breaking. */
  readonly isCertain: boolean;
  readonly counts: Readonly<Record<ChangeLevel, number>>;
  /** Sorted by module, level and name. */
  readonly changes: readonly ApiChange[];
}

/** Returns the name that a report shows: `Command.option`, or the name of the module. */
export function nameOfChange({ module, symbol, member }: Pick<ApiChange, 'module' | 'symbol' | 'member'>): string {
  if (symbol === undefined) return module;
  if (member === undefined) return symbol;
  if (member === 'constructor') return `new ${symbol}`;
  if (/^['"]/.test(member)) return `${symbol}[${member}]`;
  return /^[[(]/.test(member) || member === 'new()' ? `${symbol}${member}` : `${symbol}.${member}`;
}
