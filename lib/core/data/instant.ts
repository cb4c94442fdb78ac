const ISO =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:(?:[Tt]|[ \t]+)(\d{1,2}):(\d{2})(?::(\d{2}(?:\.\d+)?))?[ \t]*(Z|[+-]\d{1,2}(?::?\d{2})?)?)?$/;
/** The words of other dates: months and days of the week in English, and zones. */
const WORDS =
  /^(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?|t|gmt|utc)$/i;

/**
 * Parses a day, or a day with a time, to milliseconds since 1970: ISO dates, the timestamps of YAML 1.1, and dates such as `2024/01/02` or
 * `Jan 2, 2024`. Returns undefined if the date does not exist. A time without a zone is in UTC, so the result does not depend on the
 * machine that builds.
 */
export function instantOf(text: string): number | undefined {
  const match = ISO.exec(text.trim());
  return match ? isoInstant(match) : otherInstant(text.trim());
}

function isoInstant([, year, month, day, hours = '00', minutes = '00', seconds = '00', zone = 'Z']: RegExpExecArray):
  number | undefined {
  const date = [year, pad(month!), pad(day!)].join('-');
  const midnight = new Date(`${date}T00:00:00Z`);
  // `Date` accepts some days that don't exist, such as February 30, as days of the next month.
  if (Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(date)) return undefined;
  if (Number(hours) > 23) return undefined;
  return defined(Date.parse(`${date}T${pad(hours)}:${minutes}:${seconds}${isoZone(zone)}`));
}

function isoZone(zone: string): string {
  const [, sign, hours, minutes = '00'] = /^([+-])(\d{1,2}?):?(\d{2})?$/.exec(zone) ?? [];
  return sign === undefined ? zone : `${sign}${pad(hours!)}:${minutes}`;
}

/** JavaScript parses more formats in the time zone of the machine, unless the text ends with a zone. */
function otherInstant(text: string): number | undefined {
  const plain = text.replace(/\([^()]*\)/g, ' ').trim();
  const isDate = /\b\d{4}\b/.test(plain) && /^[\w\s,/.:+-]+$/.test(plain);
  if (!isDate || !(plain.match(/[a-z]+\.?/gi) ?? []).every((word) => WORDS.test(word))) return undefined;
  const instant = Date.parse(`${plain}Z`);
  if (Number.isNaN(instant)) return undefined;
  const numbers = (plain.match(/\d+/g) ?? []).map(Number);
  const isNextMonth = !numbers.includes(new Date(instant).getUTCDate()) && numbers.some((one) => one > 28 && one < 32);
  return isNextMonth ? undefined : instant;
}

const pad = (digits: string): string => digits.padStart(2, '0');

function defined(instant: number): number | undefined {
  return Number.isNaN(instant) ? undefined : instant;
}

/** Returns the day of an instant in UTC: `2024-07-01`. */
export function dayOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}
