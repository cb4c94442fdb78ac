import { compileDocument } from '../../../lib/content/index.ts';
import type { Diagnostic } from '../../../lib/core/diagnostics/diagnostic.ts';
import type { Document, RawHtmlPolicy } from '../../../lib/core/model/index.ts';
import { sourcePath } from '../../../lib/core/paths.ts';
import { shortHash } from '../../../lib/core/hash.ts';
import { loadPackage } from '../../../lib/io/installation.ts';

/** A compiled text in a form that is easy to read in a test. Placeholders are shown as `⟨0⟩`, without the hash of the source. */
export interface Compiled {
  readonly document: Document;
  readonly html: string;
  readonly excerpt: string | undefined;
  /** `code line:column+length`. */
  readonly found: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  /** `kind target line:column+length`. */
  readonly refs: readonly string[];
  /** `level id`, or the file of a partial. */
  readonly headings: readonly string[];
}

export function compiled(text: string, path: string, html: RawHtmlPolicy = 'allow', blogDir?: string): Compiled {
  const markdown = { math: false, languageAliases: {}, ...(html !== 'allow' && { html }) };
  const source = { path: sourcePath(path), text, hash: '' };
  const { value: document, diagnostics } = compileDocument(source, {
    loadPackage,
    markdown,
    ...(blogDir !== undefined && { blogDir: sourcePath(blogDir) }),
  });
  const shown = (body: Document['body'] | undefined): string | undefined => {
    if (body === undefined || body.kind === 'api') return undefined;
    const text = body.kind === 'html' ? body.html : body.code;
    return text
      ?.replace(/(?:\u0001|\\u0001)([\w.-]+)(?:\u0001|\\u0001)/g, '⟨$1⟩')
      .replaceAll(`⟨${shortHash(path)}.`, '⟨');
  };
  return {
    document,
    html: shown(document.body) ?? '',
    excerpt: shown(document.excerpt),
    found: diagnostics.map(({ code, location }) => `${code} ${locationText(location)}`),
    diagnostics,
    refs: document.refs.map(({ kind, target, location }) => `${kind} ${target} ${locationText(location)}`),
    headings: document.headings.map((heading) =>
      'partial' in heading ? heading.partial : `${heading.level} ${heading.id}`,
    ),
  };
}

function locationText(location: { line: number; column: number; length: number } | undefined): string {
  return location ? `${location.line}:${location.column}+${location.length}` : '';
}

export const markdown = (text: string): Compiled => compiled(text, 'content/docs/guide/page.md');
export const mdx = (text: string): Compiled => compiled(text, 'content/docs/guide/page.mdx');

/** Returns the lines of the first code block in a page, as HTML, without the elements of lines. */
export function codeLines(html: string): string[] {
  const code = /<code class="language[^>]*>([^]*?)\n<\/code>/.exec(html)?.[1] ?? '';
  return code.split('\n').map((line) => line.replace(/^<span class="line[^>]*>(.*)<\/span>$/, '$1'));
}
