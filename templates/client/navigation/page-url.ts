/** Matches files that are not pages. Their extensions are short, because names of pages contain dots too: `lexical.LexicalEditor`. */
const FILE_EXTENSION = /\.(?!html?$)[a-z\d]{1,5}$/;

/**
 * Returns the key of a page: its path without `.html`, `/index.html` or a trailing slash. The query is not part of the key, because pages
 * are static. Only scripts of the page use it.
 */
export function pageKey({ pathname }: URL | Location): string {
  return pathname.replace(/\/index\.html$|\.html$|\/$/, '');
}

/** Returns the address of a page without `.html` and `index.html`, the only form that works on every host. */
export function pageAddress({ href }: URL | Location): URL {
  const address = new URL(href);
  // The page for missing addresses is the only page with an address that ends in `.html`.
  address.pathname = address.pathname.replace(/\/index\.html$/, '/').replace(/(\/404\.html)$|\.html$/, '$1');
  return address;
}

/** Returns the target of a link to a page of this site in this window. Returns undefined for all other links, which the browser follows. */
export function pageTarget(link: HTMLAnchorElement, siteRoot: URL): URL | undefined {
  const isForBrowser =
    link.hasAttribute('download') || 'noLinkCheck' in link.dataset || !['', '_self'].includes(link.target);
  if (isForBrowser || !link.hasAttribute('href') || !URL.canParse(link.href)) return undefined;
  const url = new URL(link.href);
  if (url.origin !== siteRoot.origin || !`${url.pathname}/`.startsWith(siteRoot.pathname)) return undefined;
  return FILE_EXTENSION.test(url.pathname) ? undefined : url;
}

/** Returns whether a click only follows the link in this window. */
export function isPlainClick(event: MouseEvent): boolean {
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !hasModifier && !event.defaultPrevented;
}
