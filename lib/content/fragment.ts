import type { Document } from '../core/model/index.ts';
import { withDiagnostics, type WithDiagnostics } from '../core/diagnostics/with-diagnostics.ts';
import { stripPlaceholders } from '../core/html/placeholders.ts';
import { parseMarkdown } from './grammar/grammar.ts';
import { guarded } from './guard-compile.ts';
import { toHtml } from './html/to-html.ts';
import { transformContext, type TransformSource } from './transform/context.ts';
import { transform } from './transform/index.ts';

/** Compiles Markdown that is part of another file, such as a comment in the API reference. */
export function compileFragment(
  source: string,
  fragment: Pick<TransformSource, 'file' | 'placeholderPrefix' | 'loadPackage' | 'html'>,
): WithDiagnostics<{ readonly html: string; readonly refs: Document['refs'] }> {
  const text = stripPlaceholders(source);
  const { file, placeholderPrefix } = fragment;
  const compiled = guarded(file, () => {
    const tree = parseMarkdown(text);
    const context = transformContext({ ...fragment, text, mdx: false, part: 'fragment' }, tree);
    transform(context, tree);
    return withDiagnostics({ html: toHtml(tree, placeholderPrefix), refs: context.refs }, context.diagnostics);
  });
  return withDiagnostics(compiled.value ?? { html: '', refs: [] }, compiled.diagnostics);
}
