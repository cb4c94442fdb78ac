/** Files that lie beside the pages. Names of pages may hold dots too, as `lexical.LexicalEditor`: endings are short. */
const FILE_ENDING = /\.(?!html?$)[a-z\d]{1,5}$/;

/**
 * What a page is known by: its path without `.html`, `/index.html` or a last slash. The query is no part of it: pages
 * are static, and what a component makes of the query is its own.
 */
export function pageKey({ pathname }: URL | Location): string {
  return pathname.replace(/\/index\.html$|\.html$|\/$/, '');
}

/** Returns the address of a page without `.html` and `index.html`: the only one that every host knows it by. */
export function pageAddress({ href }: URL | Location): URL {
  const address = new URL(href);
  // The page for missing addresses is the only one whose address ends in `.html`.
  address.pathname = address.pathname.replace(/\/index\.html$/, '/').replace(/(\/404\.html)$|\.html$/, '$1');
  return address;
}

/** Where a link leads, when it leads to a page of this site in this window; all else is the browser's. */
export function pageTarget(link: HTMLAnchorElement, siteRoot: URL): URL | undefined {
  const isOther =
    link.hasAttribute('download') || 'noLinkCheck' in link.dataset || !['', '_self'].includes(link.target);
  if (isOther || !link.hasAttribute('href') || !URL.canParse(link.href)) return undefined;
  const url = new URL(link.href);
  if (url.origin !== siteRoot.origin || !`${url.pathname}/`.startsWith(siteRoot.pathname)) return undefined;
  return FILE_ENDING.test(url.pathname) ? undefined : url;
}

/** Whether a click asks for nothing but to follow the link here. */
export function isPlainClick(event: MouseEvent): boolean {
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !hasModifier && !event.defaultPrevented;
}
