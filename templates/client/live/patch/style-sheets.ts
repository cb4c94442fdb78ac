/** Style sheets are identified by their addresses. The router moves the style sheets in the content of a page to the head. */
const SHEETS = 'link[rel="stylesheet"]';

/** Marks a style sheet that the router removes with the page (client/navigation/swap/styles.ts). */
const PAGE_MARK = 'data-of-page';

/** A style sheet of a page. */
export interface Sheet {
  readonly href: string;
  /** Whether it belongs to the page, because a component imports it or the content links it. */
  readonly isOfPage: boolean;
  /** The address of the style sheet or script before it in the head. All pages of a build have the same ones in the same order. */
  readonly previous: string | undefined;
}

/** Returns the style sheets of a page as the server sent it, and removes those in the body. */
export function extractSheets({ head, body }: Document): Sheet[] {
  const files = [...head.querySelectorAll(`${SHEETS}, script[src]`)].map((file) => [file, addressOf(file)] as const);
  const inHead = files.flatMap(([file, href], index): Sheet[] =>
    file.matches(SHEETS) ? [{ href, isOfPage: file.hasAttribute(PAGE_MARK), previous: files[index - 1]?.[1] }] : [],
  );
  const inBody = [...body.querySelectorAll(SHEETS)];
  for (const link of inBody) link.remove();
  return [...inHead, ...inBody.map((link) => ({ href: addressOf(link), isOfPage: true, previous: undefined }))];
}

/**
 * Loads the style sheets that are new in a page. Returns a function that removes those that the page no longer has. Both exist until then,
 * because a page without styles would flash.
 */
export async function replaceSheets(before: readonly Sheet[], next: readonly Sheet[]): Promise<() => void> {
  const [previous, current] = [before, next].map((sheets) => new Set(sheets.map(({ href }) => href))) as [
    Set<string>,
    Set<string>,
  ];
  await Promise.all(next.filter(({ href }) => !previous.has(href)).map(load));
  return () => {
    for (const link of document.querySelectorAll(SHEETS)) {
      const href = addressOf(link);
      if (previous.has(href) && !current.has(href)) link.remove();
    }
  };
}

/** Resolves even if the style sheet can't be loaded, because the update must not wait for it. */
function load({ href, isOfPage, previous }: Sheet): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.setAttribute('href', href);
  link.toggleAttribute(PAGE_MARK, isOfPage);
  const files = [...document.head.querySelectorAll(`${SHEETS}, script[src]`)];
  const predecessor = files.findLast((file) => addressOf(file) === previous);
  return new Promise((resolve) => {
    for (const type of ['load', 'error']) link.addEventListener(type, () => resolve());
    if (predecessor) predecessor.after(link);
    else if (isOfPage || !files[0]) document.head.append(link);
    else files[0].before(link);
  });
}

function addressOf(file: Element): string {
  return file.getAttribute('href') ?? file.getAttribute('src') ?? '';
}
