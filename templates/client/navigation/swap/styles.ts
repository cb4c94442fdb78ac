/** Marks a style sheet in the head that belongs to a page, because its components import it. The navigation removes it with the page. */
const PAGE_MARK = 'data-of-page';

/** Loads the style sheets of a page into the head before the page is shown. */
export async function loadStyles({ head }: Document, next: Document): Promise<void> {
  const loaded = new Set(pageSheetsIn(head).map(hrefOf));
  const missing = [...new Set(pageSheetsIn(next).map(hrefOf))].filter((href) => !loaded.has(href));
  await Promise.all(missing.map((href) => loadSheet(head, href)));
}

/** Removes the style sheets of the previous page. Also removes those in the body of the next page, which are already in the head. */
export function swapStyles({ head }: Document, next: Document): void {
  const sheets = pageSheetsIn(next);
  const hrefs = new Set(sheets.map(hrefOf));
  for (const sheet of pageSheetsIn(head)) if (!hrefs.has(hrefOf(sheet))) sheet.remove();
  for (const sheet of sheets) sheet.remove();
}

/** Returns the addresses of the style sheets and scripts that all pages of a build have. */
export function filesOfBuild({ head }: Document): string {
  const files = head.querySelectorAll(`link[rel="stylesheet"]:not([${PAGE_MARK}]), script[src]`);
  return [...files].map((file) => file.getAttribute('href') ?? file.getAttribute('src')).join();
}

function loadSheet(head: Element, href: string): Promise<void> {
  const sheet = head.ownerDocument.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.setAttribute('href', href);
  sheet.setAttribute(PAGE_MARK, '');
  return new Promise((resolve) => {
    // A style sheet that can't be loaded must not block the page.
    for (const type of ['load', 'error']) sheet.addEventListener(type, () => resolve());
    head.append(sheet);
  });
}

/** Returns the style sheets of a page in their order. Authors can also link style sheets in the content of a page. */
function pageSheetsIn(root: ParentNode): Element[] {
  return [...root.querySelectorAll(`link[${PAGE_MARK}],body link[rel="stylesheet"]`)];
}

function hrefOf(sheet: Element): string {
  return sheet.getAttribute('href') ?? '';
}
