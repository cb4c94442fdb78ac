import { diagnostic, type Details, type Diagnostic } from '../core/diagnostics/diagnostic.ts';
import type { PageFacts } from '../core/model/index.ts';
import { startOfFile, locationAt, type SourceLocation } from '../core/diagnostics/source-location.ts';
import { plural } from '../core/text/escape.ts';
import type { BlameInput } from './blame.ts';
import type { CheckedSite } from './verdict.ts';

/**
 * An id may stand on a page once: links to it could mean either, and assistive technology takes the first. Blamed is
 * the last heading with the id, else the page that alone has it twice; what the shell repeats is reported once.
 */
export function checkIds(input: CheckedSite & BlameInput): Diagnostic[] {
  const found: Diagnostic[] = [];
  const strays = new Map<string, PageFacts[]>();
  for (const [index, { duplicateIds }] of input.scans.entries()) {
    const page = input.pages[index]!;
    for (const id of duplicateIds) {
      const location = locationOfId(input, page, id);
      if (location) found.push(duplicateId(id, { location }));
      else strays.set(id, [...(strays.get(id) ?? []), page]);
    }
  }
  return [...found, ...[...strays].map(([id, pages]) => duplicateId(id, strayDetails(pages)))];
}

function duplicateId(id: string, details: Details): Diagnostic {
  return diagnostic('html.duplicate-id', `The id \`${id}\` is more than once on the page.`, {
    ...details,
    hint: 'Give the second one an id of its own, as in `## Heading {#other}`.',
  });
}

function locationOfId({ textOf, linkedOf }: BlameInput, page: PageFacts, id: string): SourceLocation | undefined {
  const linked = linkedOf(page);
  const documents = linked ? [linked.document, ...linked.partials] : [];
  const headings = documents.flatMap((document) => document.headings);
  const heading = headings.findLast((one) => 'id' in one && one.id === id);
  if (heading && 'location' in heading) return heading.location;
  for (const { source } of documents) {
    const text = textOf(source);
    const at = text?.search(new RegExp(`\\bid\\s*=\\s*\\{?["'\`]?${escapeRegExp(id)}(?=["'\`\\s>])`)) ?? -1;
    if (text !== undefined && at !== -1) return locationAt(source, text, at);
  }
  return undefined;
}

function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

function strayDetails(pages: readonly PageFacts[]): Details {
  const [first, ...others] = pages as [PageFacts, ...PageFacts[]];
  if (others.length > 0)
    return { subject: `the templates (${plural(pages.length, 'page')}, the first is \`${first.url}\`)` };
  return first.source ? { location: startOfFile(first.source) } : { subject: first.subject };
}
