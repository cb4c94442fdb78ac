/** The options of {@link greet}. */
export interface GreetOptions {
  /**
   * The language of the greeting.
   *
   * @defaultValue `'en'`
   */
  readonly language?: 'en' | 'fr';
}

/**
 * Returns a greeting.
 *
 * @param name - The name of the person to greet.
 * @param options - The options of the greeting.
 * @example
 * ```ts
 * greet('Ada', { language: 'fr' }); // 'Bonjour, Ada!'
 * ```
 */
export function greet(name: string, options: GreetOptions = {}): string {
  return options.language === 'fr' ? `Bonjour, ${name}!` : `Hello, ${name}!`;
}
