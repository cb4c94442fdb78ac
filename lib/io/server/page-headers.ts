import { readFileSync, statSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';

/** Returns the headers of a page for its HTML. */
export type HeadersOf = (html: string) => Readonly<Record<string, string>>;

/** Adds the headers of a page to a response. Does nothing for other files. */
export function addPageHeaders(
  response: ServerResponse,
  page: string | undefined,
  headersOf: HeadersOf | undefined,
): void {
  if (page === undefined || !headersOf) return;
  addHeaders(response, headersOf(readFileSync(page, 'utf8')));
}

/** Adds headers to a response. */
export function addHeaders(response: ServerResponse, headers: ReturnType<HeadersOf> = {}): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

/**
 * Returns the HTML file that sirv sends for a path in the folder: the file itself, or the one with the extension or in the folder of that
 * name. sirv has rejected paths that lead out of the folder. Undefined for other files.
 */
export function pageFile(dir: string, path: string): string | undefined {
  const name = path.replace(/\/$/, '');
  const found = [name, `${name}.html`, `${name}/index.html`].map((one) => join(dir, one)).find(isFile);
  return found?.endsWith('.html') ? found : undefined;
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}
