import type { PageFacts, SiteConfig } from '../model/index.ts';
import { hrefOf, outPath, type OutPath } from '../paths.ts';

/** The kinds of pages without Markdown, because they have no content. */
const WITHOUT_MARKDOWN: ReadonlySet<PageFacts['kind']> = new Set(['redirect', 'not-found', 'search']);

/** Returns the path of the Markdown of a page: `docs/a/index.html` → `docs/a.md`. Undefined if the page has none. */
export function markdownOut(
  { markdownPages }: Pick<SiteConfig, 'markdownPages'>,
  { kind, out }: Pick<PageFacts, 'kind' | 'out'>,
): OutPath | undefined {
  return markdownPages && !WITHOUT_MARKDOWN.has(kind) ? markdownOutOfFile(out) : undefined;
}

/** Returns the path for the Markdown of an HTML file. Undefined for a file that is not the index of a folder, such as `404.html`. */
export function markdownOutOfFile(out: OutPath): OutPath | undefined {
  if (out === 'index.html') return outPath('index.md');
  return out.endsWith('/index.html') ? outPath(out.replace(/\/index\.html$/, '.md')) : undefined;
}

/** Returns the absolute URL of a file in the output. */
export function urlOfFile({ url, baseUrl }: Pick<SiteConfig, 'url' | 'baseUrl'>, out: OutPath): string {
  return url + hrefOf(`/${out}`, baseUrl);
}
