import type { Body, SourceFile } from '../../core/model/index.ts';
import { shortHash } from '../../core/hash.ts';
import { withDiagnostics, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import { syntaxOf, transformSource, type CompiledBody, type CompileOptions } from '../document.ts';
import { excerptOf, withOwnFootnoteLabel } from '../excerpt.ts';
import { parsePlainMdx } from '../grammar/grammar.ts';
import { writeReactHtml } from '../html/index.ts';
import { transformContext } from '../transform/context.ts';
import { transform } from '../transform/index.ts';

/**
 * Compiles MDX without tags, expressions and code to the HTML that React would render for its module. This takes a tenth of the time, and
 * such a page needs no bundler. Returns undefined for other MDX.
 *
 * @throws TooComplex if the text exceeds a limit.
 */
export function compilePlainMdx(
  file: SourceFile,
  text: string,
  options: CompileOptions,
): WithDiagnostics<CompiledBody> | undefined {
  const tree = parsePlainMdx(text, syntaxOf(options));
  if (!tree) return undefined;
  const context = transformContext(transformSource(file, text, options), tree);
  transform(context, tree);
  const { excerptLength } = context.facts;
  // MDX removes the paragraph around a single formula, but only in excerpts.
  if (excerptLength !== undefined && context.features.has('math')) return undefined;
  const html = writeReactHtml(tree, '');
  const excerpt = excerptLength === undefined ? undefined : writeExcerpt(file, excerptOf(tree, excerptLength));
  if (html === undefined || (excerptLength !== undefined && !excerpt)) return undefined;
  const body: Body = { kind: 'html', html };
  return withDiagnostics({ body, ...(excerpt && { excerpt }), facts: context }, context.diagnostics);
}

function writeExcerpt({ path }: SourceFile, head: ReturnType<typeof excerptOf>): Body | undefined {
  const idPrefix = `${shortHash(path)}-`;
  const html = writeReactHtml(head, idPrefix);
  return html === undefined ? undefined : { kind: 'html', html: withOwnFootnoteLabel(html, idPrefix) };
}
