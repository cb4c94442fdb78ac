const INSTANT = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?)?$/;

/**
 * Parses a day, or a day with a time, to milliseconds since 1970. Returns undefined if the date does not exist. A time without a zone is
 * in UTC, so the result does not depend on the machine that builds.
 */
export function instantOf(text: string): number | undefined {
  const match = INSTANT.exec(text);
  if (!match) return undefined;
  const [, day, time = '00:00', zone = 'Z'] = match;
  const midnight = new Date(`${day}T00:00:00Z`);
  // `Date` accepts some days that don't exist, such as February 30, as days of the next month.
  if (Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(day!)) return undefined;
  const instant = Date.parse(`${day}T${time}${zone.replace(/^(.\d{2})(\d{2})$/, '$1:$2')}`);
  return Number.isNaN(instant) ? undefined : instant;
}

/** Returns the day of an instant in UTC: `2024-07-01`. */
export function dayOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}

/** Formats days, which have no time zone. */
export interface DateFormats {
  /** `August 26, 2021`. */
  long(isoDate: string): string;
  /** `August 26`. */
  monthAndDay(isoDate: string): string;
}

/** Creates the formatters of a locale. Reuse them, because creating a formatter takes a hundred times as long as using it. */
export function dateFormats(locale: string, calendar = 'gregory'): DateFormats {
  const common = { calendar, timeZone: 'UTC' } as const;
  const long = new Intl.DateTimeFormat(locale, { ...common, dateStyle: 'long' });
  const monthAndDay = new Intl.DateTimeFormat(locale, { ...common, month: 'long', day: 'numeric' });
  const day = (isoDate: string): Date => new Date(`${isoDate}T00:00:00Z`);
  return { long: (isoDate) => long.format(day(isoDate)), monthAndDay: (isoDate) => monthAndDay.format(day(isoDate)) };
}
