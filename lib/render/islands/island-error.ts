/** Thrown if an island is used incorrectly. The hint states how to fix it. */
export class IslandError extends Error {
  readonly hint: string;

  constructor(message: string, hint: string) {
    super(message);
    this.name = 'IslandError';
    this.hint = hint;
  }
}
