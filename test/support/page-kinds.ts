import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the URL of one page of each kind in a built site. Pages are of the same kind if they have the same type of content, the same
 * features (their style sheets), and the same islands. Redirects are not listed.
 */
export function pageKinds(dir: string): string[] {
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.html'));
  const byKind = new Map<string, string>();
  for (const file of files.sort()) {
    const html = readFileSync(join(dir, file), 'utf8');
    if (html.includes('http-equiv="refresh"')) continue;
    const parts = html.match(/data-page="[^"]*"|<link rel="stylesheet"[^>]*data-of-page|<docsgen-island src="[^"]*"/g);
    const kind = [...new Set(parts ?? [])].sort().join();
    if (!byKind.has(kind)) byKind.set(kind, `/${file.replace(/(?:^|\/)index\.html$/, '')}`);
  }
  return [...byKind.values()];
}
