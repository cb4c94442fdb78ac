import type { PageFacts } from '../model/index.ts';
import type { Diagnostic, RelatedLocation } from './diagnostic.ts';
import { startOfFile } from './source-location.ts';

type ShownPage = Pick<PageFacts, 'url' | 'source'>;

/**
 * Adds the page that shows a broken link or a missing file to the diagnostic, unless the link is in the source of the page. A partial or
 * component can be part of many pages: `applyRules` merges their diagnostics.
 */
export function onPage(diagnostic: Diagnostic, { url, source }: ShownPage): Diagnostic {
  if (source !== undefined && source === diagnostic.location?.file) return diagnostic;
  const message = `The ${PARTS[diagnostic.code] ?? 'link'} is on the page \`${url}\``;
  const page: RelatedLocation =
    source === undefined ? { message: `${message}.` } : { message: `${message}:`, location: startOfFile(source) };
  return { ...diagnostic, related: [...(diagnostic.related ?? []), page] };
}

const PARTS: Readonly<Partial<Record<Diagnostic['code'], string>>> = {
  'content.missing-asset': 'file',
  'html.broken-reference': 'attribute',
};

/** Returns the diagnostic of each page that shows the same broken link or missing file. */
export function onPages(diagnostic: Diagnostic, pages: readonly ShownPage[]): Diagnostic[] {
  return pages.map((page) => onPage(diagnostic, page));
}
