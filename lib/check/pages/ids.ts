import { diagnostic, type Details, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import type { PageFacts } from '../../core/model/index.ts';
import { startOfFile, locationAt, type SourceLocation } from '../../core/diagnostics/source-location.ts';
import { escapeRegExp, plural } from '../../core/text/escape.ts';
import type { OriginInput } from './link-origins.ts';
import type { CheckedSite } from './link-resolution.ts';

/**
 * Checks that no page contains an id twice, because a link to it could mean either element. The diagnostic locates the last heading with
 * the id, or else the page. Ids that the templates repeat on many pages are reported once.
 */
export function checkIds(input: CheckedSite & OriginInput): Diagnostic[] {
  const found: Diagnostic[] = [];
  const unlocated = new Map<string, PageFacts[]>();
  for (const [index, { duplicateIds }] of input.scans.entries()) {
    const page = input.pages[index]!;
    for (const id of duplicateIds) {
      const location = locationOfId(input, page, id);
      if (location) found.push(duplicateId(id, { location }));
      else unlocated.set(id, [...(unlocated.get(id) ?? []), page]);
    }
  }
  return [...found, ...[...unlocated].map(([id, pages]) => duplicateId(id, pageDetails(pages)))];
}

function duplicateId(id: string, details: Details): Diagnostic {
  return diagnostic('html.duplicate-id', `The page contains the id \`${id}\` more than once.`, {
    ...details,
    hint: 'Give the second element a different id, as in `## Heading {#other}`.',
  });
}

function locationOfId({ textOf, linkedOf }: OriginInput, page: PageFacts, id: string): SourceLocation | undefined {
  const linked = linkedOf(page);
  const documents = linked ? [linked.document, ...linked.partials] : [];
  const headings = documents.flatMap((document) => document.headings);
  const heading = headings.findLast((candidate) => 'id' in candidate && candidate.id === id);
  if (heading && 'location' in heading) return heading.location;
  const attribute = new RegExp(`\\bid\\s*=\\s*\\{?["'\`]?${escapeRegExp(id)}(?=["'\`\\s>])`);
  for (const { source } of documents) {
    const text = textOf(source);
    const offset = text?.search(attribute) ?? -1;
    if (text !== undefined && offset !== -1) return locationAt(source, text, offset);
  }
  return undefined;
}

function pageDetails(pages: readonly PageFacts[]): Details {
  const [first, ...others] = pages as [PageFacts, ...PageFacts[]];
  if (others.length > 0)
    return { subject: `the templates (${plural(pages.length, 'page')}, the first is \`${first.url}\`)` };
  return first.source ? { location: startOfFile(first.source) } : { subject: first.subject };
}
