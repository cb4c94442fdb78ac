import codes from './codes.json' with { type: 'json' };

/** An error that production builds of Lexical 0.16.1 report by its number. */
export interface ErrorCode {
  readonly code: number;
  /** `%s` stands where a value goes. */
  readonly message: string;
  /** The packages whose code throws it. */
  readonly packages: readonly string[];
}

/** All of them, in the order of their numbers. The file is made by test/unit/content/error-codes.test.ts. */
export const ERROR_CODES: readonly ErrorCode[] = codes;

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
