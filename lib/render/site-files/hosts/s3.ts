import { splitAddress, type AddressParts } from '../../../core/address.ts';
import { decodePath } from '../../../core/paths.ts';
import type { Headers } from '../../../core/security/headers.ts';
import type { HostRedirect, HostRules } from './rules.ts';

/** S3 accepts this many routing rules (Amazon S3, "Configuring a webpage redirect"). */
const MAX_RULES = 50;

/** Returns the website configuration of a bucket with routing rules, for `aws s3api put-bucket-website`. */
export function websiteJson({ config: { baseUrl }, redirects, pages }: HostRules): string {
  const folders = [...pages, ...redirects.map(({ href }) => `${href}/`)].map(decodePath);
  const rules = redirects.flatMap((one) => routingRule(one, folders)).slice(0, MAX_RULES);
  const website = {
    IndexDocument: { Suffix: 'index.html' },
    ErrorDocument: { Key: `${baseUrl}404.html`.slice(1) },
    ...(rules.length > 0 && { RoutingRules: rules }),
  };
  return `${JSON.stringify(website, null, 2)}\n`;
}

/**
 * Returns the rule for a redirect. A rule applies to all keys that begin with a prefix, so a path with pages below it has none; the redirect
 * page remains.
 */
function routingRule({ path, to }: HostRedirect, folders: readonly string[]) {
  const prefix = `${path.replace(/\/$/, '')}/`;
  if (prefix === '/' || folders.some((folder) => folder !== prefix && folder.startsWith(prefix))) return [];
  return [{ Condition: { KeyPrefixEquals: prefix.slice(1) }, Redirect: { HttpRedirectCode: '301', ...target(to) } }];
}

function target(to: string) {
  if (!URL.canParse(to)) return { ReplaceKeyWith: keyOf(splitAddress(to)) };
  const { protocol, host, pathname, search, hash } = new URL(to);
  const key = keyOf({ path: pathname, query: search, hash });
  return { Protocol: protocol.slice(0, -1), HostName: host, ReplaceKeyWith: key };
}

/** S3 encodes the path of a key, so it is decoded here. */
function keyOf({ path, query, hash }: AddressParts): string {
  return decodePath(path).slice(1) + query + hash;
}

/** Returns a response headers policy, for `aws cloudfront create-response-headers-policy`. The website endpoint of S3 has no such headers. */
export function cloudFrontJson({ config: { url }, headers }: HostRules): string {
  const {
    'Content-Security-Policy': csp,
    'X-Content-Type-Options': _,
    'Referrer-Policy': referrer,
    ...others
  } = headers;
  const custom = customHeaders(others);
  const policy = {
    Name: `docsgen-${new URL(url).hostname.replace(/[^\w-]/g, '-')}`,
    SecurityHeadersConfig: {
      ...(csp !== undefined && { ContentSecurityPolicy: { Override: true, ContentSecurityPolicy: csp } }),
      ContentTypeOptions: { Override: true },
      ReferrerPolicy: { Override: true, ReferrerPolicy: referrer },
    },
    ...(custom.length > 0 && { CustomHeadersConfig: { Quantity: custom.length, Items: custom } }),
  };
  return `${JSON.stringify(policy, null, 2)}\n`;
}

function customHeaders(headers: Headers) {
  return Object.entries(headers).map(([Header, Value]) => ({ Header, Value, Override: true }));
}
