import { CACHING, type HostRules } from './rules.ts';

/** Returns `vercel.json`, which Vercel reads from the folder that is deployed. */
export function vercelJson({ config, redirects, headers, assets }: HostRules): string {
  const { baseUrl, trailingSlash = false } = config;
  const exact = redirects.map(({ href, to }) => ({
    source: literal(href),
    destination: literalTarget(to),
    permanent: true,
  }));
  const rules = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    trailingSlash,
    redirects: [
      ...exact,
      { source: `${literal(baseUrl)}:path(.*)\\.html`, destination: `${literalTarget(baseUrl)}:path`, permanent: true },
    ],
    headers: [
      { source: `${literal(baseUrl)}(.*)`, headers: listed(headers) },
      { source: `${literal(assets)}(.*)`, headers: listed({ 'Cache-Control': CACHING.assets }) },
    ],
  };
  return `${JSON.stringify(rules, null, 2)}\n`;
}

function listed(headers: Readonly<Record<string, string>>) {
  return Object.entries(headers).map(([key, value]) => ({ key, value }));
}

/** Escapes the characters that have a meaning in a pattern of path-to-regexp. */
function literal(path: string): string {
  return path.replace(/[\\(){}:*+?]/g, '\\$&');
}

/** Escapes what looks like a parameter in the target of a redirect. */
function literalTarget(address: string): string {
  return address.replace(/:(?=\w)(?!\d)/g, '%3A');
}
