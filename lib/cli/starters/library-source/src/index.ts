/** The options of {@link greet}. */
export interface GreetOptions {
  /** The language of the greeting. Default: `en`. */
  readonly language?: 'en' | 'fr';
}

/**
 * Returns a greeting.
 *
 * @param name - the name of the person to greet
 * @example
 * ```ts
 * greet('Ada', { language: 'fr' }); // 'Bonjour, Ada!'
 * ```
 */
export function greet(name: string, { language = 'en' }: GreetOptions = {}): string {
  return language === 'fr' ? `Bonjour, ${name}!` : `Hello, ${name}!`;
}
