import { CODES, type Code, type CodeEntry, type Severity } from './codes.ts';
import { plural } from '../text/escape.ts';
import { compareLocations, type SourceLocation } from './source-location.ts';

export type { Severity };

/** The value of a code in a site's `rules`: a severity, or `ignore` to suppress the diagnostic. */
export type RuleLevel = 'error' | 'warn' | 'ignore';

/** One problem of a site, as data. The code that detects a problem never prints it; the report does. */
export interface Diagnostic {
  readonly code: Code;
  readonly severity: Severity;
  /** One sentence that states the problem and the names involved. */
  readonly message: string;
  /** Where an author can fix the problem. */
  readonly location?: SourceLocation;
  /** The template, configuration key or route that causes the problem, if no source file does. */
  readonly subject?: string;
  /** How to fix the problem. */
  readonly hint?: string;
  /** Other locations that are part of the problem. */
  readonly related?: readonly RelatedLocation[];
  /** A change that certainly removes the problem. */
  readonly fix?: Fix;
  /**
   * The address that a problem of a link is about: a path of the site without the base path, a file relative to the site folder, or a URL.
   * The entries of `links.ignore` are compared with it.
   */
  readonly link?: string;
}

/** A change of source files. `docsgen check-links --fix` applies it. */
export interface Fix {
  /** One sentence that states the change: "Change the anchor to `#install`." */
  readonly title: string;
  readonly edits: readonly TextEdit[];
  /** Instead of edits, the new address at the location of the diagnostic. docsgen turns it into an edit when it knows the location and the text. */
  readonly address?: AddressChange;
}

/** An address, and the parts of it that change. */
export interface AddressChange {
  /** The address without the escapes of its syntax. */
  readonly written: string;
  /** The new path, decoded. */
  readonly path?: string | undefined;
  /** The new fragment, decoded and without the `#`. */
  readonly hash?: string | undefined;
}

/** Replaces the text at a location. A location of length 0 inserts text. */
export interface TextEdit {
  readonly location: SourceLocation;
  readonly text: string;
}

export interface RelatedLocation {
  readonly message: string;
  readonly location?: SourceLocation;
}

/** The optional parts of a diagnostic. Every diagnostic needs a location or a subject (test/invariants). */
export interface Details {
  readonly location?: SourceLocation | undefined;
  readonly subject?: string | undefined;
  readonly hint?: string | undefined;
  readonly related?: readonly RelatedLocation[] | undefined;
  readonly fix?: Fix | undefined;
  readonly link?: string | undefined;
}

/** Creates a diagnostic with the default severity of its code. */
export function diagnostic(code: Code, message: string, details: Details = {}): Diagnostic {
  const { location, subject, hint, related, fix, link } = details;
  return {
    code,
    severity: CODES[code].severity,
    message,
    ...(location && { location }),
    ...(subject !== undefined && { subject }),
    ...(hint !== undefined && { hint }),
    ...(related && related.length > 0 && { related }),
    ...(fix && { fix }),
    ...(link !== undefined && { link }),
  };
}

/** The rules of a site: the severity of each code that differs from the default. */
export type Rules = Readonly<Partial<Record<Code, RuleLevel>>>;

/** Returns whether a site with these rules reports a code. */
export function isReported(code: Code, rules: Rules): boolean {
  return levelOf(code, rules) !== 'ignore';
}

function levelOf(code: Code, rules: Rules): RuleLevel | undefined {
  const entry: CodeEntry = CODES[code];
  return rules[code] ?? (entry.isOptional ? 'ignore' : undefined);
}

/** Applies the site's rules, merges duplicates, and sorts by location, subject, code and message. */
export function applyRules(diagnostics: readonly Diagnostic[], rules: Rules): Diagnostic[] {
  const kept = new Map<string, Merged>();
  for (const item of diagnostics) {
    const level = levelOf(item.code, rules);
    if (level === 'ignore') continue;
    const severity = level === undefined ? item.severity : level === 'warn' ? 'warning' : level;
    const key = JSON.stringify([item.code, item.message, item.location, item.subject]);
    const known = kept.get(key);
    const merged = known ?? { first: { ...item, severity }, related: new Map() };
    kept.set(key, merged);
    // A related message without a location describes the first diagnostic.
    const added = known ? (item.related ?? []).filter((other) => other.location) : (item.related ?? []);
    for (const other of added) if (!merged.related.has(other.message)) merged.related.set(other.message, other);
  }
  return [...kept.values()].map(withRelated).sort(compareDiagnostics);
}

/** The first of several equal diagnostics, and the related locations of all of them by message. */
interface Merged {
  readonly first: Diagnostic;
  readonly related: Map<string, RelatedLocation>;
}

/** The maximum number of related locations of a diagnostic. */
const MAX_RELATED = 10;

function withRelated({ first, related }: Merged): Diagnostic {
  if (related.size === 0) return first;
  const shown = [...related.values()].slice(0, MAX_RELATED);
  const others = related.size - shown.length;
  const rest = others > 0 ? [{ message: `The problem is also in ${plural(others, 'other place')}.` }] : [];
  return { ...first, related: [...shown, ...rest] };
}

/** Compares diagnostics in the order of a report: first those without a location, then by location, code and message. */
export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  if (a.location && b.location) return compareLocations(a.location, b.location) || compareText(a, b);
  if (a.location || b.location) return a.location ? 1 : -1;
  return compareText(a, b);
}

function compareText(a: Diagnostic, b: Diagnostic): number {
  const [left, right] = [a, b].map((item) => `${item.subject ?? ''}\0${item.code}\0${item.message}`) as [
    string,
    string,
  ];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Counts the diagnostics of each severity. */
export function countBySeverity(diagnostics: readonly Diagnostic[]): Readonly<Record<Severity, number>> {
  const counts = { error: 0, warning: 0, info: 0 };
  for (const { severity } of diagnostics) counts[severity]++;
  return counts;
}
