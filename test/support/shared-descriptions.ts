import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the descriptions that several pages of a built site have, with these pages. Pages that search engines ignore do not count. */
export function sharedDescriptions(dir: string): Readonly<Record<string, readonly string[]>> {
  const pagesOf = new Map<string, string[]>();
  for (const path of readdirSync(dir, { recursive: true, encoding: 'utf8' }).sort()) {
    const html = path.endsWith('.html') ? readFileSync(join(dir, path), 'utf8') : '';
    const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1];
    if (description === undefined || html.includes('<meta name="robots"')) continue;
    pagesOf.set(description, [...(pagesOf.get(description) ?? []), path]);
  }
  return Object.fromEntries([...pagesOf].filter(([, pages]) => pages.length > 1));
}
