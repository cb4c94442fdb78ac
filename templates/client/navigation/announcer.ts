/** Returns a function that announces a page to screen readers, which do not read the title of a window that did not reload. */
export function createAnnouncer(body: HTMLElement): (text: string) => void {
  const region = body.ownerDocument.createElement('p');
  region.className = 'announcer';
  region.setAttribute('role', 'status');
  body.append(region);
  return (text) => (region.textContent = text);
}
