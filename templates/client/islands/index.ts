/**
 * Hydrates the islands of a page. The script for that is fetched with the first page that has an island. Clicks until then are repeated
 * after it has loaded.
 */
export function startIslands(): void {
  const undefinedIsland = 'docsgen-island:not(:defined)';
  if (!document.querySelector(undefinedIsland)) return;
  const definition = import('./element.ts').then(
    ({ defineIslands }) => defineIslands(),
    // The server-rendered HTML stays.
    () => undefined,
  );
  document.addEventListener('click', (event) => {
    const controls = `${undefinedIsland} :is(button, [type=checkbox], [type=radio])`;
    const control = (event.target as Element).closest<HTMLElement>(controls);
    // A repeated click is not trusted, and passes even if the script could not be loaded.
    if (!control || !event.isTrusted || event.defaultPrevented) return;
    event.preventDefault();
    void definition.then(() => control.click());
  });
}
