import { editDistance } from '../../../../lib/core/text/suggest.ts';
import type { PageScope } from '../page-scope.ts';
import { similarPaths } from './similar-paths.ts';

/**
 * Suggests pages with an address similar to the missing one. `404.html` is one file for all missing addresses, so the paths of the pages come
 * from the sitemap. Without a sitemap, or without a similar page, the page stays as it is.
 */
export async function startNotFound({ root, signal }: PageScope): Promise<void> {
  await showInLanguage(root, signal).catch(() => undefined);
  const box = root.querySelector<HTMLElement>('.similar-pages');
  const list = box?.querySelector('ul');
  if (!box || !list || /\/404(?:\.html)?$/.test(location.pathname)) return;
  const base = root.documentElement.dataset['base'] ?? '/';
  const paths = await pathsOfSite(base, signal).catch(() => []);
  const similar = similarPaths(location.pathname, paths, editDistance);
  if (signal.aborted || similar.length === 0) return;
  list.replaceChildren(...similar.map((path) => entry(root, path)));
  box.hidden = false;
}

/**
 * Shows the text in the language of the missing address. Some hosts show the file at the root for every address. The language menu links to
 * the page of each language, such as `/de/404.html`.
 */
async function showInLanguage(root: Document, signal: AbortSignal): Promise<void> {
  const { pathname } = location;
  const menu = root.querySelectorAll<HTMLAnchorElement>('.navbar a[hreflang][href$="/404.html"]');
  const own = [...menu].filter((link) => pathname.startsWith(link.pathname.slice(0, -'404.html'.length)));
  const nearest = own.sort((a, b) => b.pathname.length - a.pathname.length)[0];
  if (!nearest || nearest.lang === root.documentElement.lang) return;
  const response = await fetch(nearest.href, { signal });
  if (!response.ok) return;
  const { documentElement, title, body } = new DOMParser().parseFromString(await response.text(), 'text/html');
  const [main, translated] = [root.querySelector<HTMLElement>('main'), body.querySelector('main')];
  if (!main || !translated) return;
  main.lang = documentElement.lang;
  main.dir = documentElement.dir;
  main.replaceChildren(...translated.childNodes);
  root.title = title;
}

async function pathsOfSite(base: string, signal: AbortSignal): Promise<string[]> {
  const response = await fetch(`${base}sitemap.xml`, { signal, priority: 'low' });
  if (!response.ok) return [];
  const sitemap = new DOMParser().parseFromString(await response.text(), 'text/xml');
  // The site may be open on another host than the one that the sitemap names, for example in a preview.
  return [...sitemap.getElementsByTagName('loc')].map((address) => new URL(address.textContent).pathname);
}

function entry(root: Document, path: string): HTMLElement {
  const [item, link] = [root.createElement('li'), root.createElement('a')];
  link.href = path;
  link.textContent = decodeURI(path);
  item.append(link);
  return item;
}
