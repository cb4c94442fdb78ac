/** Marks a style sheet in the head that belongs to a page, because its components import it. The navigation removes it with the page. */
const PAGE_MARK = 'data-of-page';

/** The media of a style sheet that is loaded, but does not apply yet. */
const WAITING = 'not all';

/** Loads the style sheets of a page into the head before the page is shown. They apply only when {@link swapStyles} is called. */
export async function loadStyles({ head }: Document, next: Document): Promise<void> {
  const linked = new Map(pageSheetsIn(head).map((sheet) => [hrefOf(sheet), sheet]));
  const hrefs = [...new Set(pageSheetsIn(next).map(hrefOf))];
  await Promise.all(hrefs.map((href) => whenLoaded(linked.get(href) ?? addSheet(head, href))));
}

/**
 * Applies the style sheets of the next page and removes those of the previous page. Also removes those in the body of the next page, which
 * are already in the head.
 */
export function swapStyles({ head }: Document, next: Document): void {
  const sheets = pageSheetsIn(next);
  const hrefs = new Set(sheets.map(hrefOf));
  for (const sheet of pageSheetsIn(head)) {
    const [isWaiting, isNeeded] = [sheet.media === WAITING, hrefs.has(hrefOf(sheet))];
    if (isWaiting && isNeeded) sheet.media = '';
    // Another page may need a style sheet that does not apply yet.
    if (!isWaiting && !isNeeded) sheet.remove();
  }
  for (const sheet of sheets) sheet.remove();
}

/** Returns the addresses of the style sheets and scripts that all pages of a language have in a build, and the language. */
export function filesOfBuild({ head, documentElement }: Document): string {
  const files = head.querySelectorAll(`link[rel="stylesheet"]:not([${PAGE_MARK}]), script[src]`);
  return documentElement.lang + [...files].map((file) => file.getAttribute('href') ?? file.getAttribute('src')).join();
}

function addSheet(head: Element, href: string): HTMLLinkElement {
  const sheet = head.ownerDocument.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.media = WAITING;
  sheet.setAttribute('href', href);
  sheet.setAttribute(PAGE_MARK, '');
  // A style sheet that can't be loaded must not block the page. It is requested again for the next page that needs it.
  sheet.onerror = () => sheet.remove();
  head.append(sheet);
  return sheet;
}

async function whenLoaded(sheet: HTMLLinkElement): Promise<void> {
  if (sheet.sheet) return;
  await new Promise((resolve) => {
    for (const type of ['load', 'error']) sheet.addEventListener(type, resolve);
  });
}

/** Returns the style sheets of a page in their order. Authors can also link style sheets in the content of a page. */
function pageSheetsIn(root: ParentNode): HTMLLinkElement[] {
  return [...root.querySelectorAll<HTMLLinkElement>(`link[${PAGE_MARK}],body link[rel="stylesheet"]`)];
}

function hrefOf(sheet: Element): string {
  return sheet.getAttribute('href') ?? '';
}
