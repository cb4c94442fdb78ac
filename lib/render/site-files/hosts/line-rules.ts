import { CACHING, type HostRules } from './rules.ts';

/** Cloudflare Pages accepts this many redirects of exact paths (Cloudflare, "Redirects"). */
const CLOUDFLARE_REDIRECTS = 2000;

/**
 * Returns `_redirects` for Netlify or Cloudflare Pages. Netlify shows existing files instead of following a redirect, unless its status has
 * an exclamation mark; docsgen writes a page for each redirect. Cloudflare always follows redirects and does not know the mark.
 */
export function redirectLines({ redirects, pages, notFound }: HostRules, host: 'netlify' | 'cloudflare'): string {
  const lines = [
    ...redirects.filter(({ href, to }) => isExact(href) && isExact(to)).map(({ href, to }) => ruleOf(href, to, host)),
    ...pages.filter(isExact).map((page) => `${page.replace(/\/$/, '')}.html ${page} 301`),
    // Cloudflare Pages finds the page for missing addresses in the nearest folder by itself.
    ...(host === 'netlify' ? notFound.map((page) => `${page.replace(/404\.html$/, '*')} ${page} 404`) : []),
  ];
  const allowed = host === 'cloudflare' ? lines.slice(0, CLOUDFLARE_REDIRECTS) : lines;
  return allowed.map((line) => `${line}\n`).join('');
}

function ruleOf(href: string, to: string, host: 'netlify' | 'cloudflare'): string {
  return `${href} ${to} ${host === 'netlify' ? '301!' : '301'}`;
}

/** Both hosts treat an asterisk and a segment that begins with a colon as a placeholder. Neither has an escape for them. */
function isExact(address: string): boolean {
  return !/\*|\/:\w/.test(address);
}

/** Returns `_headers` for Netlify and Cloudflare Pages. */
export function headerLines({ headers, assets }: HostRules): string {
  const all = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `/*\n${all.join('')}\n${assets}*\n  Cache-Control: ${CACHING.assets}\n`;
}
