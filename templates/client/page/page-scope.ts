/** The page that is open. Listeners and observers of the page end with its signal. */
export interface PageScope {
  readonly root: Document;
  readonly signal: AbortSignal;
}
