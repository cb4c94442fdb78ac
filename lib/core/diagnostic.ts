import { CODES, type Code, type Severity } from './codes.ts';
import { comparePlaces, type Place } from './place.ts';

export type { Severity };

/** What a site's `rules` may say of a code: its severity, or not to report it at all. */
export type RuleLevel = 'error' | 'warn' | 'ignore';

/** One finding about a site, as data: reports are made of it, and it is never printed where it is found. */
export interface Diagnostic {
  readonly code: Code;
  readonly severity: Severity;
  /** One sentence that says what is wrong, with the names involved. */
  readonly message: string;
  /** Where an author can mend it. */
  readonly place?: Place;
  /** The template, config key or route at fault, where no file of the site is. */
  readonly subject?: string;
  /** What to do about it. */
  readonly hint?: string;
  /** Other places that belong to the finding. */
  readonly related?: readonly RelatedPlace[];
}

export interface RelatedPlace {
  readonly message: string;
  readonly place?: Place;
}

/** What a finding may carry beside its code and message. A law of the project wants a place or a subject for each. */
export interface Details {
  readonly place?: Place | undefined;
  readonly subject?: string | undefined;
  readonly hint?: string | undefined;
  readonly related?: readonly RelatedPlace[] | undefined;
}

/** Makes a diagnostic with the severity of its catalogue entry. */
export function diagnostic(code: Code, message: string, details: Details = {}): Diagnostic {
  const { place, subject, hint, related } = details;
  return {
    code,
    severity: CODES[code].severity,
    message,
    ...(place && { place }),
    ...(subject !== undefined && { subject }),
    ...(hint !== undefined && { hint }),
    ...(related && related.length > 0 && { related }),
  };
}

/** Applies the site's rules, drops exact repeats and sorts: by place, then by subject, code and message. */
export function applyRules(
  found: readonly Diagnostic[],
  rules: Readonly<Partial<Record<Code, RuleLevel>>>,
): Diagnostic[] {
  const kept = new Map<string, Diagnostic>();
  for (const one of found) {
    const level = rules[one.code];
    if (level === 'ignore') continue;
    const severity = level === undefined ? one.severity : level === 'warn' ? 'warning' : level;
    const key = JSON.stringify([one.code, one.message, one.place, one.subject]);
    if (!kept.has(key)) kept.set(key, { ...one, severity });
  }
  return [...kept.values()].sort(compareDiagnostics);
}

/** The order of a report: findings without a place first, the rest by place; ties by code and message. */
export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  if (a.place && b.place) return comparePlaces(a.place, b.place) || compareText(a, b);
  if (a.place || b.place) return a.place ? 1 : -1;
  return compareText(a, b);
}

function compareText(a: Diagnostic, b: Diagnostic): number {
  const [left, right] = [a, b].map((one) => `${one.subject ?? ''}\0${one.code}\0${one.message}`) as [string, string];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** How many findings there are of each severity. */
export function countBySeverity(found: readonly Diagnostic[]): Readonly<Record<Severity, number>> {
  const counts = { error: 0, warning: 0, info: 0 };
  for (const one of found) counts[one.severity]++;
  return counts;
}
