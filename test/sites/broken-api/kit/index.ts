/** A thing; not a {@link Thnig}. */
export interface Thing {
  readonly name: string;
}
