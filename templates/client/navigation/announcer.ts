/** Says to those who listen which page has come; the title of a window that did not reload is not read out. */
export function createAnnouncer(body: HTMLElement): (words: string) => void {
  const region = body.ownerDocument.createElement('p');
  region.className = 'announcer';
  region.setAttribute('role', 'status');
  body.append(region);
  return (words) => (region.textContent = words);
}
