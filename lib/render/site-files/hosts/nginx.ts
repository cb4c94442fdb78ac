import { escapeRegExp } from '../../../core/text/escape.ts';
import { CACHING, type HostRules } from './rules.ts';

/**
 * Returns rules to include in the `server` block of nginx. The headers are at the level of the block, because a location with `add_header`
 * inherits none.
 */
export function nginxConf({ config: { baseUrl }, redirects, headers, assets }: HostRules): string {
  const added = Object.entries(headers).map(([name, text]) => `add_header ${name} ${value(text)} always;`);
  const lines = [
    '# Written by docsgen. Include it in the server block: include /srv/docs/nginx.conf;',
    `error_page 404 ${quoted(`${baseUrl}404.html`)};`,
    `set $docsgen_caching "${CACHING.others}";`,
    'add_header Cache-Control $docsgen_caching always;',
    ...added,
    '',
    '# /docs/install and /docs/install/ both show docs/install/index.html.',
    `location ${quoted(baseUrl)} {`,
    '  try_files $uri $uri/index.html =404;',
    '}',
    `location ${quoted(assets)} {`,
    `  set $docsgen_caching "${CACHING.assets}";`,
    '  try_files $uri =404;',
    '}',
    '# /docs/install.html leads to /docs/install.',
    `location ~ ${quoted(`^(?<docsgen_page>${escapeRegExp(baseUrl)}.+)\\.html$`)} {`,
    '  try_files $uri @docsgen_page;',
    '}',
    'location @docsgen_page {',
    '  return 301 $docsgen_page;',
    '}',
    `location = ${quoted(`${baseUrl}nginx.conf`)} {`,
    '  return 404;',
    '}',
    ...redirects.flatMap(({ path, to }) =>
      [path, ...(path.endsWith('/') ? [] : [`${path}/`])].map((one) => redirect(one, to)),
    ),
  ];
  return `${lines.join('\n')}\n`;
}

function redirect(path: string, to: string): string {
  return `location = ${quoted(path)} { return 301 ${value(to)}; }`;
}

/** Quotes a string of nginx. */
function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

/** Quotes a value that may contain variables. nginx has no escape for their `$`, so it is encoded as in a URL. */
function value(text: string): string {
  return quoted(text.replaceAll('$', '%24'));
}
