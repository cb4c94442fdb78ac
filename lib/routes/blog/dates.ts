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
