/** Marks a sheet in the head that belongs to the page that is shown, and goes with it. */
const OF_PAGE = 'data-of-page';

/**
 * Islands bring style sheets in the middle of their page. A page that is put in by a script would be seen without them
 * for a moment: they are loaded first, into the head.
 */
export async function loadStyles({ head }: Document, next: Document): Promise<void> {
  const known = new Set([...ofPage(head)].map(hrefOf));
  const missing = [...new Set(sheetsIn(next).map(hrefOf))].filter((href) => !known.has(href));
  await Promise.all(missing.map((href) => loadSheet(head, href)));
}

/** The sheets of the next page are in the head by now; those of this one go. */
export function swapStyles({ head }: Document, next: Document): void {
  const sheets = sheetsIn(next);
  const wanted = new Set(sheets.map(hrefOf));
  for (const sheet of ofPage(head)) if (!wanted.has(hrefOf(sheet))) sheet.remove();
  for (const sheet of sheets) sheet.remove();
}

/** The sheets and scripts that all pages of a build have. */
export function filesOfBuild({ head }: Document): string {
  const files = head.querySelectorAll(`link[rel="stylesheet"]:not([${OF_PAGE}]), script[src]`);
  return [...files].map((file) => file.getAttribute('href') ?? file.getAttribute('src')).join();
}

function loadSheet(head: Element, href: string): Promise<void> {
  const sheet = head.ownerDocument.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.setAttribute('href', href);
  sheet.setAttribute(OF_PAGE, '');
  return new Promise((resolve) => {
    // A page without its styles can be read.
    for (const end of ['load', 'error']) sheet.addEventListener(end, () => resolve());
    head.append(sheet);
  });
}

function sheetsIn({ body }: Document): Element[] {
  return [...body.querySelectorAll('link[rel="stylesheet"]')];
}

function ofPage(head: Element): NodeListOf<Element> {
  return head.querySelectorAll(`link[${OF_PAGE}]`);
}

function hrefOf(sheet: Element): string {
  return sheet.getAttribute('href') ?? '';
}
