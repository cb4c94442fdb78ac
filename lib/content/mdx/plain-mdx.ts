import type { Root, RootContent } from 'mdast';
import type { Body, SourceFile } from '../../core/model/index.ts';
import { shortHash } from '../../core/hash.ts';
import { withDiagnostics, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import { transformSource, type CompiledBody, type FileOptions } from '../document.ts';
import { excerptOf, withOwnFootnoteLabel } from '../excerpt.ts';
import { writeReactHtml } from '../html/index.ts';
import { transformContext } from '../transform/context.ts';
import { transform } from '../transform/index.ts';

interface PlainMdx {
  readonly tree: Root;
  /** `hasTitle`: the page has a title above its text. */
  readonly options: FileOptions & { readonly hasTitle: boolean };
}

/**
 * Compiles the tree of MDX without tags, expressions and code to the HTML that React would render for its module. This takes a tenth of the
 * time, and such a page needs no bundler. Returns undefined if the HTML is unknown. The tree can't be used again then.
 */
export function compilePlainMdx(
  file: SourceFile,
  text: string,
  { tree, options }: PlainMdx,
): WithDiagnostics<CompiledBody> | undefined {
  const context = transformContext(transformSource(file, text, options), tree);
  if (options.hasTitle) context.facts.titleIsPast = true;
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

/** The blocks that create no HTML. */
const INVISIBLE: ReadonlySet<string> = new Set(['definition', 'footnoteDefinition', 'mdxFlowExpression', 'mdxjsEsm']);

/**
 * Replaces the blocks of a transformed page that contain neither elements nor expressions of MDX with components that contain their HTML,
 * so that neither MDX nor React has to create them.
 */
export function withStaticHtml(tree: Root): void {
  tree.children = tree.children.map((child) => {
    if (INVISIBLE.has(child.type)) return child;
    const html = writeReactHtml({ type: 'root', children: [child] }, '');
    if (html === undefined) return child;
    const attributes = [{ type: 'mdxJsxAttribute', name: 'html', value: html }];
    return { type: 'mdxJsxFlowElement', name: 'DocsgenHtml', attributes, children: [] } as unknown as RootContent;
  });
}
