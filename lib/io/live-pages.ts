/** Of which state of the site a page is. */
export interface LiveMark {
  readonly base: string;
  readonly version: number;
  readonly stamp: string;
}

/**
 * Puts the script into a page that hears of changes, and the version where the client router takes it over from page to
 * page: on `<html>`.
 */
export function withLiveScript(html: string, { base, version, stamp }: LiveMark): string {
  const src = escapeHtml(`${base}__docsgen/live.js`);
  const script = `<script type="module" src="${src}" data-version="${version}" data-stamp="${escapeHtml(stamp)}"></script>`;
  const marked = html.replace(/<html\b/i, (tag) => `${tag} data-live-version="${version}"`);
  const end = marked.lastIndexOf('</body>');
  return end === -1 ? marked + script : marked.slice(0, end) + script + marked.slice(end);
}

/** What is shown when a page can't be made; it needs nothing of the site. */
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
