/** Wakes the islands of a page, if it has any; what that takes is fetched with the first. */
export function startIslands(): void {
  if (!document.querySelector('docsgen-island') || customElements.get('docsgen-island')) return;
  void import('./element.ts').then(
    ({ defineIslands }) => defineIslands(),
    // What the server rendered stays.
    () => undefined,
  );
}
