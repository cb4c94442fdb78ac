/** Announces a message to screen readers, in the region that also announces pages. It is removed again, so that it can be repeated. */
export function announce({ body }: Document, message: string, duration: number): void {
  const region = body.querySelector(':scope > .announcer');
  if (!region) return;
  region.textContent = message;
  setTimeout(() => {
    // Something else was announced since then.
    if (region.textContent === message) region.textContent = '';
  }, duration);
}
