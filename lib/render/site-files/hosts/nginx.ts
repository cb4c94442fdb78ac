import { CACHING, type HostRules } from './rules.ts';

/**
 * Returns rules to include in the `server` block of nginx. The headers are at the level of the block, because a location with `add_header`
 * inherits none.
 */
export function nginxConf({ config: { baseUrl }, redirects, headers, assets }: HostRules): string {
  const added = Object.entries(headers).map(([name, value]) => `add_header ${name} ${quoted(value)} always;`);
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
    `location ~ ${quoted(`^(?<docsgen_page>${regExp(baseUrl)}.+)\\.html$`)} {`,
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
  return `location = ${quoted(path)} { return 301 ${quoted(to)}; }`;
}

/** Quotes a string of nginx. It has no escape for the `$` of variables, so that character is encoded as in a URL. */
function quoted(text: string): string {
  const isPattern = text.startsWith('^');
  return `"${(isPattern ? text : text.replaceAll('$', '%24')).replace(/["\\]/g, '\\$&')}"`;
}

function regExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
