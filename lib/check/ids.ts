import { diagnostic, type Diagnostic } from '../core/diagnostic.ts';
import type { Page, PageScan } from '../core/model/index.ts';
import { fileStart } from '../core/place.ts';

/** An id may stand on a page once: links to it could mean either, and assistive technology takes the first. */
export function checkIds(pages: readonly Page[], scans: readonly PageScan[]): Diagnostic[] {
  return scans.flatMap((scan, index) => {
    const page = pages[index]!;
    return scan.duplicateIds.map((id) =>
      diagnostic('html.duplicate-id', `The page \`${page.url}\` has the id \`${id}\` more than once.`, {
        ...placeOfId(page, id),
        hint: 'Give the second one an id of its own, as in `## Heading {#other}`.',
      }),
    );
  });
}

function placeOfId(page: Page, id: string) {
  const body = 'body' in page.content ? page.content.body : page.content.kind === 'post' ? page.content.post.body : undefined;
  const headings = body?.linked.document.headings.filter((heading) => 'id' in heading && heading.id === id) ?? [];
  const last = headings.at(-1);
  if (last && 'place' in last) return { place: last.place };
  return page.source ? { place: fileStart(page.source) } : { subject: page.subject };
}
