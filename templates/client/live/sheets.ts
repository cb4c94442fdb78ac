/** Sheets are found by their addresses: the router has those of islands in the head. */
const SHEETS = 'link[rel="stylesheet"]';

/** Marks what the router takes away with the page (navigation/styles.ts). */
const OF_PAGE = 'data-of-page';

/** A sheet that a page has. */
export interface Sheet {
  readonly href: string;
  /** In the middle of the page, because of an island. */
  readonly isOfPage: boolean;
  /** The address of the sheet or script before it in the head: pages of one build have the same ones in the same order. */
  readonly previous: string | undefined;
}

/** The sheets of a page as it was served. Those in the middle are taken out. */
export function takeSheets({ head, body }: Document): Sheet[] {
  const files = [...head.querySelectorAll(`${SHEETS}, script[src]`)].map((file) => [file, addressOf(file)] as const);
  const ofHead = files.flatMap(([file, href], index): Sheet[] =>
    file.matches(SHEETS) ? [{ href, isOfPage: false, previous: files[index - 1]?.[1] }] : [],
  );
  const inBody = [...body.querySelectorAll(SHEETS)];
  for (const link of inBody) link.remove();
  return [...ofHead, ...inBody.map((link) => ({ href: addressOf(link), isOfPage: true, previous: undefined }))];
}

/**
 * Loads the sheets that a page has now and did not have before; the function that comes back takes away those that it
 * has no more. In between both are there: a page without styles would flash.
 */
export async function changeSheets(before: readonly Sheet[], next: readonly Sheet[]): Promise<() => void> {
  const [old, wanted] = [before, next].map((sheets) => new Set(sheets.map(({ href }) => href))) as [
    Set<string>,
    Set<string>,
  ];
  await Promise.all(next.filter(({ href }) => !old.has(href)).map(load));
  return () => {
    for (const link of document.querySelectorAll(SHEETS)) {
      const href = addressOf(link);
      if (old.has(href) && !wanted.has(href)) link.remove();
    }
  };
}

/** A sheet that can't be loaded is nothing to wait for. */
function load({ href, isOfPage, previous }: Sheet): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.setAttribute('href', href);
  link.toggleAttribute(OF_PAGE, isOfPage);
  const files = [...document.head.querySelectorAll(`${SHEETS}, script[src]`)];
  const neighbour = files.findLast((file) => addressOf(file) === previous);
  return new Promise((resolve) => {
    for (const end of ['load', 'error']) link.addEventListener(end, () => resolve());
    if (neighbour) neighbour.after(link);
    else if (isOfPage || !files[0]) document.head.append(link);
    else files[0].before(link);
  });
}

function addressOf(file: Element): string {
  return file.getAttribute('href') ?? file.getAttribute('src') ?? '';
}
