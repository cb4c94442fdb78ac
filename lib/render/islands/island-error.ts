/** What is wrong with an island where it is used, and what to do about it. */
export class IslandError extends Error {
  readonly hint: string;

  constructor(message: string, hint: string) {
    super(message);
    this.name = 'IslandError';
    this.hint = hint;
  }
}
