import type { HeadElement, PageHost } from '../../core/view/index.ts';
import { hrefOf, type UrlPath } from '../../core/paths.ts';

/** Answers the components of all pages. */
export type SiteHost = Pick<PageHost, 'codeBlock'>;

/** Answers the components of a page. The posts of feeds are in no sidebar. */
export type HostOfPage = SiteHost & Partial<Pick<PageHost, 'category'>>;

/** The elements for the head that a body requests, and the host that receives them. */
export interface BodyHost {
  readonly host: PageHost;
  /** Returns the requested elements. `resolve` replaces the placeholders in an address or another text. */
  readonly requested: (resolve: (text: string) => string) => HeadElement[];
}

/** Makes the host of a body. */
export function bodyHost(site: HostOfPage, page: UrlPath, base: string): BodyHost {
  const elements: HeadElement[] = [];
  return {
    host: { category: () => undefined, ...site, href: hrefOf(page, base), head: (more) => void elements.push(...more) },
    requested: (resolve) => elements.map((element) => resolved(element, (text) => withoutBase(resolve(text), base))),
  };
}

/** The attributes that can contain an address. */
const ADDRESSES: ReadonlySet<string> = new Set(['href', 'src', 'content']);

function resolved({ attrs, ...element }: HeadElement, addressOf: (text: string) => string): HeadElement {
  const entries = Object.entries(attrs).map(
    ([name, value]) => [name, typeof value === 'string' && ADDRESSES.has(name) ? addressOf(value) : value] as const,
  );
  return { ...element, attrs: Object.fromEntries(entries) };
}

/** Elements of the head have addresses without the base path, which docsgen adds when it writes them. */
function withoutBase(address: string, base: string): string {
  return base !== '/' && address.startsWith(base) ? address.slice(base.length - 1) : address;
}
