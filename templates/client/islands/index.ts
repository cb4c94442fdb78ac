/** Wakes the islands of a page, if it has any; what that takes is fetched with the first, and clicks are kept until then. */
export function startIslands(): void {
  const asleep = 'docsgen-island:not(:defined)';
  if (!document.querySelector(asleep)) return;
  const waking = import('./element.ts').then(
    ({ defineIslands }) => defineIslands(),
    // What the server rendered stays.
    () => undefined,
  );
  document.addEventListener('click', (event) => {
    const controls = `${asleep} :is(button, [type=checkbox], [type=radio])`;
    const control = (event.target as Element).closest<HTMLElement>(controls);
    // The click that is made in its stead passes, also where nothing has come that could hear it.
    if (!control || !event.isTrusted || event.defaultPrevented) return;
    event.preventDefault();
    void waking.then(() => control.click());
  });
}
