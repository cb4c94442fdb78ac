import production from './codes.json' with { type: 'json' };
import others from './other-codes.json' with { type: 'json' };

/** A message to which Lexical 0.16.1 or an earlier version has given a number. */
export interface ErrorCode {
  readonly code: number;
  /** The text, with `%s` as the placeholder for each value. */
  readonly message: string;
  /** The packages whose code throws it. */
  readonly packages: readonly string[];
  /** The builds that throw it: all of them, only development builds, or none since an earlier version. */
  readonly thrownBy: 'production' | 'development' | 'nothing';
}

/**
 * All errors, sorted by number. test/lexical/components/error-codes.test.ts writes codes.json from the
 * packages. other-codes.json has the numbers that production builds don't use; the packages no longer hold most of
 * these messages, so they come from the list of numbers in Lexical's repository.
 */
export const ERROR_CODES: readonly ErrorCode[] = [
  ...production.map((error): ErrorCode => ({ ...error, thrownBy: 'production' })),
  ...others.map((error): ErrorCode => ({ ...error, thrownBy: error.packages.length > 0 ? 'development' : 'nothing' })),
].sort((a, b) => a.code - b.code);

/** Names who throws an error, for readers. */
export function originOf({ packages, thrownBy }: ErrorCode): string {
  if (thrownBy === 'nothing') return 'earlier versions only';
  return thrownBy === 'development' ? `development builds of ${packages.join(', ')} only` : packages.join(', ');
}

/** The error with a number as it stands in an address. */
export function findCode(code: string): ErrorCode | undefined {
  return ERROR_CODES.find((one) => String(one.code) === code.trim());
}

/** A piece of a message: of its own text, or a value that was put into it. */
export interface MessagePart {
  readonly text: string;
  readonly isValue: boolean;
}

/** A message with its values in place, in their order. Those that are missing leave `%s`, and more than fit are left out. */
export function fillMessage(message: string, values: readonly string[]): MessagePart[] {
  return message.split('%s').flatMap((text, index) => {
    if (index === 0) return [{ text, isValue: false }];
    const value = values[index - 1];
    return [
      { text: value ?? '%s', isValue: value !== undefined },
      { text, isValue: false },
    ];
  });
}

/** The errors whose number, message and packages hold every word that is looked for, in any letter case. */
export function searchCodes(wanted: string): readonly ErrorCode[] {
  const words = wanted.toLowerCase().split(/\s+/);
  return ERROR_CODES.filter(({ code, message, packages }) => {
    const text = `${code} ${message} ${packages.join(' ')}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
