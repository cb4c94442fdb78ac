import { splitAddress } from '../../../core/address.ts';
import { decodePath } from '../../../core/paths.ts';
import { escapeRegExp } from '../../../core/text/escape.ts';
import { CACHING, type HostRules } from './rules.ts';

/** Returns `.htaccess` for Apache HTTP Server 2.4. */
export function htaccess({ config: { baseUrl }, redirects, headers, assets }: HostRules): string {
  const set = Object.entries(headers).map(([name, value]) => `  Header always set ${name} ${quoted(formatted(value))}`);
  const lines = [
    '# Written by docsgen.',
    `ErrorDocument 404 ${baseUrl}404.html`,
    'DirectoryIndex index.html',
    'AddDefaultCharset utf-8',
    '',
    '<IfModule mod_headers.c>',
    ...set,
    `  Header set Cache-Control "${CACHING.others}"`,
    `  Header set Cache-Control "${CACHING.assets}" "expr=%{REQUEST_URI} =~ m#^${escapeRegExp(assets)}#"`,
    '</IfModule>',
    '',
    '# /docs/install.html leads to /docs/install.',
    '<IfModule mod_rewrite.c>',
    '  RewriteEngine On',
    '  RewriteCond %{REQUEST_FILENAME} !-f',
    `  RewriteRule "^(.+)\\.html$" "${baseUrl}$1" [R=301,L]`,
    '</IfModule>',
    ...(redirects.length === 0 ? [] : ['']),
    ...redirects.map(
      ({ path, to }) =>
        `RedirectMatch 301 ${quoted(`^${escapeRegExp(path.replace(/\/$/, ''))}/?$`)} ${quoted(target(to))}`,
    ),
  ];
  return `${lines.join('\n')}\n`;
}

/** Quotes an argument of a directive. */
function quoted(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&')}"`;
}

/** Escapes the format specifiers of a header. */
function formatted(value: string): string {
  return value.replaceAll('%', '%%');
}

/** Apache encodes the path of a target, so it is decoded here. A `$` would refer to a part of the pattern. */
function target(to: string): string {
  const [, origin = '', rest = ''] = /^([a-z][a-z\d+.-]*:\/\/[^/?#]*)?(.*)$/is.exec(to) ?? [];
  const { path, query, hash } = splitAddress(rest);
  return (origin + decodePath(path) + query + hash).replaceAll('$', '\\$');
}
