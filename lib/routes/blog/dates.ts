const INSTANT = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?)?$/;

/**
 * A day, or a day with a time, in milliseconds since 1970; undefined when it doesn't exist. A time without a zone is
 * UTC: the machine that builds must not matter.
 */
export function instantOf(text: string): number | undefined {
  const match = INSTANT.exec(text);
  if (!match) return undefined;
  const [, day, time = '00:00', zone = 'Z'] = match;
  const midnight = new Date(`${day}T00:00:00Z`);
  // Some days that don't exist are taken for days of the next month.
  if (Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(day!)) return undefined;
  const instant = Date.parse(`${day}T${time}${zone.replace(/^(.\d{2})(\d{2})$/, '$1:$2')}`);
  return Number.isNaN(instant) ? undefined : instant;
}

/** The day of an instant in UTC: `2024-07-01`. */
export function dayOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}

/** Writes days in words. Days have no time zone, so neither has this. */
export interface DateFormats {
  /** `August 26, 2021`. */
  long(isoDate: string): string;
  /** `August 26`. */
  monthAndDay(isoDate: string): string;
}

/** The formats of a locale, made once: making one takes longer than using it a hundred times. */
export function dateFormats(locale: string): DateFormats {
  const long = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const monthAndDay = new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric', timeZone: 'UTC' });
  const day = (isoDate: string): Date => new Date(`${isoDate}T00:00:00Z`);
  return { long: (isoDate) => long.format(day(isoDate)), monthAndDay: (isoDate) => monthAndDay.format(day(isoDate)) };
}
