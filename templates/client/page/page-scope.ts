/** A page that is being read. Listeners and observers that are about it end with its signal. */
export interface PageScope {
  readonly root: Document;
  readonly signal: AbortSignal;
}
