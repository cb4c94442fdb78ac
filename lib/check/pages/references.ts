import { diagnostic, type Details, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { onPage } from '../../core/diagnostics/related.ts';
import { locationAt, type SourceLocation } from '../../core/diagnostics/source-location.ts';
import type { IdReference, PageFacts } from '../../core/model/index.ts';
import type { SourcePath } from '../../core/paths.ts';
import { escapeRegExp } from '../../core/text/escape.ts';
import type { LinkCheckInput } from './links.ts';
import { detailsOfPages } from './origin-details.ts';

/**
 * Checks the attributes that refer to another element of their page by its id, such as `for` of a label. They are reported where the
 * source contains the attribute, or else at the page.
 */
export function checkReferences(input: LinkCheckInput): Diagnostic[] {
  const found: Diagnostic[] = [];
  const untraced = new Map<string, { readonly reference: IdReference; readonly pages: PageFacts[] }>();
  for (const [index, { brokenReferences = [], incomplete }] of input.scans.entries()) {
    // An incomplete page may have the element.
    if (brokenReferences.length === 0 || incomplete) continue;
    const page = input.pages[index]!;
    const files = filesOf(input, page);
    for (const reference of brokenReferences) {
      const locations = locationsIn(input, files, reference);
      for (const location of locations) found.push(onPage(brokenReference(reference, { location }), page));
      if (locations.length > 0) continue;
      const key = JSON.stringify(reference);
      untraced.set(key, { reference, pages: [...(untraced.get(key)?.pages ?? []), page] });
    }
  }
  const others = [...untraced.values()].map(({ reference, pages }) =>
    brokenReference(reference, detailsOfPages(pages)),
  );
  return [...found, ...others];
}

function filesOf({ linkedOf, moduleFiles = [] }: LinkCheckInput, page: PageFacts): readonly SourcePath[] {
  const linked = linkedOf(page);
  const documents = linked ? [linked.document, ...linked.partials] : [];
  return [...new Set([...documents.map(({ source }) => source), ...moduleFiles])];
}

/** Returns where the first file that contains a reference contains it. */
function locationsIn(
  { textOf }: LinkCheckInput,
  files: readonly SourcePath[],
  reference: IdReference,
): SourceLocation[] {
  const pattern = patternOf(reference);
  for (const file of files) {
    const text = textOf(file) ?? '';
    const found = [...text.matchAll(pattern)].map((match) => {
      const at = match.index + match[0].length - reference.id.length;
      return locationAt(file, text, at, reference.id.length);
    });
    if (found.length > 0) return found;
  }
  return [];
}

/** JSX names two attributes differently: `htmlFor` and `xlinkHref`. */
function patternOf({ attribute, id }: IdReference): RegExp {
  const written = escapeRegExp(id);
  if (attribute === 'url()') return new RegExp(`url\\(\\s*["']?${written}(?=["'\\s)])`, 'gi');
  const name = `(?:${escapeRegExp(attribute)}|html${escapeRegExp(attribute)}|${escapeRegExp(attribute.replace(':', ''))})`;
  return new RegExp(
    `\\b${name}\\s*=\\s*\\{?(?:(["'\`])(?:(?!\\1)[^>])*?(?<=["'\`\\s])|)${written}(?=["'\`\\s>])`,
    'gi',
  );
}

function brokenReference({ attribute, id }: IdReference, details: Details): Diagnostic {
  const where = attribute === 'url()' ? '`url()`' : `The attribute \`${attribute}\``;
  const target = attribute === 'usemap' ? `the image map \`${id}\`` : `the id \`${id.replace(/^#/, '')}\``;
  return diagnostic('html.broken-reference', `${where} refers to ${target}, which the page does not contain.`, {
    ...details,
    hint: 'Correct the id, or add it to the element that the attribute means.',
  });
}
