import { isExternalAddress, splitAddress } from '../core/address.ts';
import type { PageFacts, PageScan } from '../core/model/index.ts';
import { pathSuggester } from '../core/near-path.ts';
import { decodePath, hrefOf, routeKey, servedPath, withoutExtension } from '../core/paths.ts';
import { nearest } from '../core/text/suggest.ts';

/** The finished site, as far as links can lead into it. */
export interface CheckedSite {
  readonly baseUrl: string;
  readonly pages: readonly PageFacts[];
  /** By index, those of the pages. */
  readonly scans: readonly PageScan[];
  /** Whether a path (without the base path) is a file of the output that is no page. */
  readonly isFile: (path: string) => boolean;
}

/** Why a link is broken. */
export interface Broken {
  readonly code: 'link.broken' | 'link.broken-anchor';
  /** The route and anchor that it leads to: equal for links that are broken alike. */
  readonly target: string;
  /** The finding in words, for a link as its author wrote it. */
  readonly message: (written: string) => string;
  readonly hint: string;
}

/** Says whether a link on a page is broken. */
export type Judge = (page: PageFacts, href: string) => Broken | undefined;

interface Target {
  readonly page: PageFacts;
  readonly ids: ReadonlySet<string>;
  readonly incomplete: boolean;
}

interface Index {
  readonly site: CheckedSite;
  readonly targets: ReadonlyMap<string, Target>;
  readonly near: (path: string) => string | undefined;
}

/**
 * Makes a judge of links. A link is broken when its path is neither a page nor a file, and its anchor is broken when
 * the page has no such id. Links with a path mean the same on every page, and are judged once.
 */
export function linkJudge(site: CheckedSite): Judge {
  const targets = new Map<string, Target>();
  for (const [index, page] of site.pages.entries()) {
    const { ids, incomplete = false } = site.scans[index]!;
    targets.set(routeKey(page.url), { page, ids: new Set(ids), incomplete });
  }
  const suggest = pathSuggester(() => site.pages.map((page) => page.url));
  const index: Index = { site, targets, near: (path) => suggest.near(path) };
  const known = new Map<string, Broken | undefined>();
  return (page, href) => {
    if (href === '' || isExternalAddress(href)) return undefined;
    if (href.startsWith('#')) return judgeAnchor(targets.get(routeKey(page.url))!, href, true);
    const address = href.startsWith('/') ? href : resolved(href, page, site.baseUrl);
    if (!known.has(address)) known.set(address, judgeAddress(index, address));
    return known.get(address);
  };
}

/** As a browser reads it, seen from the page's own address. */
function resolved(href: string, page: PageFacts, baseUrl: string): string {
  const url = new URL(href, `http://site${hrefOf(page.url, baseUrl)}`);
  return url.pathname + url.search + url.hash;
}

function judgeAddress(index: Index, address: string): Broken | undefined {
  const { site, targets } = index;
  const { path: rawPath, hash } = splitAddress(address);
  const path = withoutBase(decodePath(rawPath), site.baseUrl);
  if (path === undefined) return outside(index, decodePath(rawPath));
  const target = targets.get(routeKey(path));
  if (target && servedPath(target.page.url) === servedPath(path)) return judgeAnchor(target, hash, false);
  if (isServed(site, path)) return undefined;
  const near = target?.page.url ?? index.near(path);
  return {
    code: 'link.broken',
    target: routeKey(path),
    message: (written) => {
      const where = splitAddress(written).path === path ? '' : `: there is nothing at \`${path}\``;
      return `The link \`${written}\` leads to no page${where}.`;
    },
    hint:
      path === '/'
        ? NO_HOME
        : near === undefined
          ? 'Check the path, or add a redirect for it.'
          : `Did you mean \`${near}\`?`,
  };
}

const NO_HOME = 'The site has no home page: add `index.md` or `index.tsx` to the folder of the pages.';

/** A file, or what a server takes for one: `/demo/` is `/demo/index.html`, and `/demo` is `/demo.html`. */
function isServed({ isFile }: CheckedSite, path: string): boolean {
  const bare = path.replace(/\/+$/, '');
  return (
    isFile(path) || isFile(`${bare}/index.html`) || isFile(`${bare}.html`) || isFile(`${withoutExtension(path)}.html`)
  );
}

function withoutBase(path: string, baseUrl: string): string | undefined {
  const base = baseUrl.replace(/\/$/, '');
  return path === base || path.startsWith(`${base}/`) ? path.slice(base.length) || '/' : undefined;
}

function outside({ site, targets }: Index, path: string): Broken {
  const isPage = targets.has(routeKey(path));
  return {
    code: 'link.broken',
    target: path,
    message: (written) => `The link \`${written}\` leads out of the site, which lies below \`${site.baseUrl}\`.`,
    hint: isPage
      ? `Use the \`Link\` component, or write \`${hrefOf(path, site.baseUrl)}\`.`
      : `If it is meant, write \`pathname://${path}\` or the whole address.`,
  };
}

function judgeAnchor({ page, ids, incomplete }: Target, hash: string, onOwnPage: boolean): Broken | undefined {
  const raw = fragmentOf(hash);
  const anchor = decodePath(raw);
  // Why a page is not whole is a finding of its own.
  if (incomplete || raw === '' || ids.has(raw) || ids.has(anchor) || anchor.toLowerCase() === 'top') return undefined;
  const target = `${routeKey(page.url)}#${anchor}`;
  if (page.to !== undefined) return throughRedirect(page.to, anchor, target);
  const where = onOwnPage ? 'this page' : `\`${page.url}\``;
  const near = nearest(anchor, ids);
  return {
    code: 'link.broken-anchor',
    target,
    message: () => `There is no anchor \`#${anchor}\` on ${where}.`,
    hint: near === undefined ? `See which headings ${where} has.` : `Did you mean \`#${near}\`?`,
  };
}

/**
 * The part of a fragment that names an element. `#` and `#top` mean the top of the page, and what follows `:~:` is for
 * the browser (HTML standard, "find the indicated part"; URL Fragment Text Directives).
 */
function fragmentOf(hash: string): string {
  const directive = hash.indexOf(':~:');
  return (directive === -1 ? hash : hash.slice(0, directive)).slice(1);
}

function throughRedirect(to: string, anchor: string, target: string): Broken {
  return {
    code: 'link.broken-anchor',
    target,
    message: (written) => `The link \`${written}\` loses its anchor: it goes through a redirect.`,
    hint: `Link to \`${splitAddress(to).path}#${anchor}\` itself.`,
  };
}
