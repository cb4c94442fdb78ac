import type { SiteFiles } from '../site.ts';

/** Returns the target of a link: a path of the site, or a URL. VitePress accepts paths with `.md` and `.html`. */
export function addressOf(link: string): { readonly to: string } | { readonly href: string } {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(link)) return { href: link };
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(link) ?? [];
  const rooted = path.startsWith('/') ? path : `/${path}`;
  return { to: rooted.replace(/(?:\/index)?\.(?:md|html)$/, '').replace(/\/index$/, '/') + rest || '/' };
}

/** Returns the id of the document that a link leads to. Undefined for other addresses, and for a place in a document. */
export function documentId(link: string, dir: string, files: Pick<SiteFiles, 'exists'>): string | undefined {
  const target = addressOf(link);
  if (!('to' in target) || /[?#]/.test(target.to)) return undefined;
  const path = target.to.replace(/^\/+|\/+$/g, '');
  const isFolder = target.to.endsWith('/');
  const named = path === '' ? ['index'] : [...(isFolder ? [] : [path]), `${path}/index`];
  return named.find((id) => files.exists(`${dir === '' ? '' : `${dir}/`}${id}.md`));
}
