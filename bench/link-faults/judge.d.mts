import type { Mark } from './plant.d.mts';

interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

interface Reported {
  readonly code: string;
  readonly message: string;
  readonly location?: Place;
  readonly subject?: string;
}

export interface Verdict<T> {
  readonly found: readonly Mark[];
  readonly missed: readonly Mark[];
  readonly invented: readonly T[];
}

export function judge<T extends Reported>(marks: readonly Mark[], diagnostics: readonly T[]): Verdict<T>;
export function judgeAddresses<T extends { readonly url: string }>(
  marks: readonly Mark[],
  reported: readonly T[],
): Verdict<T>;
export function placeOf(place: Place): string;
