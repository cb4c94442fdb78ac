import { compileDocument } from '../../../lib/content/index.ts';
import type { Diagnostic } from '../../../lib/core/diagnostic.ts';
import type { Document } from '../../../lib/core/model/index.ts';
import { sourcePath } from '../../../lib/core/paths.ts';

/** What came of a text, in forms that read well in a test. Slots are shown as `⟨0⟩`. */
export interface Compiled {
  readonly document: Document;
  readonly html: string;
  readonly excerpt: string | undefined;
  /** `code line:column+length`. */
  readonly found: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  /** `kind target line:column+length`. */
  readonly refs: readonly string[];
  /** `level id`; a partial by its file. */
  readonly headings: readonly string[];
}

export function compiled(text: string, path: string): Compiled {
  const { value: document, diagnostics } = compileDocument({ path: sourcePath(path), text, hash: '' });
  const shown = (body: Document['body'] | undefined): string | undefined => {
    if (body === undefined || body.kind === 'api') return undefined;
    return (body.kind === 'html' ? body.html : body.code)?.replace(
      /(?:\u0001|\\u0001)([\w.-]+)(?:\u0001|\\u0001)/g,
      '⟨$1⟩',
    );
  };
  return {
    document,
    html: shown(document.body) ?? '',
    excerpt: shown(document.excerpt),
    found: diagnostics.map((one) => `${one.code} ${placeText(one.place)}`),
    diagnostics,
    refs: document.refs.map(({ kind, target, place }) => `${kind} ${target} ${placeText(place)}`),
    headings: document.headings.map((one) => ('partial' in one ? one.partial : `${one.level} ${one.id}`)),
  };
}

function placeText(place: { line: number; column: number; length: number } | undefined): string {
  return place ? `${place.line}:${place.column}+${place.length}` : '';
}

export const markdown = (text: string): Compiled => compiled(text, 'content/docs/guide/page.md');
export const mdx = (text: string): Compiled => compiled(text, 'content/docs/guide/page.mdx');
