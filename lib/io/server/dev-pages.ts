/** The state of the site that a page was made from. */
export interface PageMark {
  readonly base: string;
  readonly version: number;
  readonly stamp: string;
}

/**
 * Adds the script of the development server to a page. The version is also an attribute of `<html>`, because the client router
 * updates those.
 */
export function withDevScript(html: string, { base, version, stamp }: PageMark): string {
  const src = escapeHtml(`${base}__docsgen/live.js`);
  const script = `<script type="module" src="${src}" data-version="${version}" data-stamp="${escapeHtml(stamp)}"></script>`;
  const marked = html.replace(/<html\b/i, (tag) => `${tag} data-live-version="${version}"`);
  const end = marked.lastIndexOf('</body>');
  return end === -1 ? marked + script : marked.slice(0, end) + script + marked.slice(end);
}

/** Returns the page for an error that a page's request caused. It uses nothing of the site. */
export function failurePage(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return `<!doctype html><html lang="en" data-live-failure><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>500</title><style>${STYLES}</style></head><body><main><h1>500</h1><pre>${escapeHtml(message)}</pre></main></body></html>`;
}

const STYLES =
  ':root{color-scheme:light dark}body{margin:0;font:1rem/1.6 system-ui,sans-serif}main{max-width:60rem;margin:0 auto;padding:12vh 1.5rem}h1{font-size:1.25rem}pre{overflow-wrap:anywhere;white-space:pre-wrap;font:.9375rem/1.6 ui-monospace,monospace}';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character]!);
}
