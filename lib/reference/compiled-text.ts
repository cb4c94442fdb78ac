import { isExternalAddress } from '../core/address.ts';
import { applyEdits, type Edit } from '../core/html/edit.ts';
import { HtmlTokenizer } from '../core/html/tokenizer.ts';
import type { Ref } from '../core/model/document.ts';
import { placeholderFor } from '../core/html/placeholders.ts';

/** The compiled Markdown of a comment or of a block tag. */
export interface CompiledText {
  readonly html: string;
  readonly refs: readonly Ref[];
}

/** The kinds of references to files and pages. */
const FILES: ReadonlySet<Ref['kind']> = new Set(['link', 'image', 'asset']);

/**
 * Removes references to files and pages from a comment of a package: an image becomes its alternative text, and a link becomes text. Their
 * targets are in the package's repository, not in the site. `isOfSite` returns whether a target is a page of the site.
 */
export function withoutLocalTargets({ html, refs }: CompiledText, isOfSite: (target: string) => boolean): CompiledText {
  const isLocal = ({ kind, target }: Ref): boolean =>
    FILES.has(kind) && !target.startsWith('doc:') && !isExternalAddress(target) && !isOfSite(target);
  const removed = new Set(refs.filter(isLocal).map(({ placeholder }) => placeholderFor(placeholder)));
  if (removed.size === 0) return { html, refs };
  return { html: withoutAddresses(html, removed), refs: refs.filter((ref) => !isLocal(ref)) };
}

function withoutAddresses(html: string, addresses: ReadonlySet<string>): string {
  const edits: Edit[] = [];
  const tokens = new HtmlTokenizer(html);
  while (tokens.next()) {
    if (tokens.kind !== 'start') continue;
    const attributes = tokens.attributes().filter(({ value }) => value !== undefined && addresses.has(value));
    if (attributes.length === 0) continue;
    if (tokens.name === 'img')
      edits.push({ start: tokens.start, end: tokens.end, text: tokens.attribute('alt') ?? '' });
    // An attribute follows white space.
    else edits.push(...attributes.map(({ start, end }) => ({ start: start - 1, end, text: '' })));
  }
  return applyEdits(html, edits);
}
