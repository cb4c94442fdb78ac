import type { Root } from 'mdast';
import { shortHash } from '../core/hash.ts';
import { diagnostic, type Diagnostic } from '../core/diagnostic.ts';
import type { Body, Document, FrontMatter, SourceFile } from '../core/model/index.ts';
import { outcome, type Outcome } from '../core/outcome.ts';
import { extensionOf, fileNameOf, withoutExtension } from '../core/paths.ts';
import { fileStart } from '../core/place.ts';
import { withoutSlots } from '../core/slots.ts';
import { plural } from '../core/text.ts';
import { normaliseSyntax } from './directive-titles.ts';
import { splitFrontMatter } from './front-matter.ts';
import { parseMarkdown, toHtml } from './markdown.ts';
import { compileMdx } from './mdx.ts';
import { transform } from './transform/index.ts';
import { transformContext, type TransformContext } from './transform/context.ts';
import { plainTitle } from './transform/headings.ts';
import { isTruncation } from './transform/mdx.ts';

/** Beyond this a page is slow for its readers too. In UTF-16 units. */
const LARGE_PAGE = 2_000_000;

interface CompiledBody {
  readonly body: Body;
  readonly excerpt?: Body;
  readonly context: TransformContext;
}

/** Compiles a Markdown or MDX source. Whatever is wrong with it, a document comes back. */
export function compileDocument(file: SourceFile): Outcome<Document> {
  const text = withoutSlots(file.text);
  const split = splitFrontMatter(file.path, text);
  const mdx = extensionOf(file.path) === '.mdx';
  const source = normaliseSyntax(split.value.body, mdx);
  const compiled = mdx ? compileMdxBody(file, source) : compileMarkdownBody(file, source);
  const found = [...split.diagnostics, ...compiled.diagnostics, ...sizeFindings(file)];
  return outcome(toDocument(file, mdx, split.value.frontMatter, compiled.value), found);
}

/** Compiles a fragment of Markdown that stands inside another file, such as a comment of the API reference. */
export function compileFragment(
  text: string,
  fragment: { readonly file: SourceFile['path']; readonly slotPrefix: string },
): Outcome<{ readonly html: string; readonly refs: Document['refs'] }> {
  const source = normaliseSyntax(withoutSlots(text), false);
  const context = transformContext(fragment.file, source, { mdx: false, slotPrefix: fragment.slotPrefix });
  context.facts.title = plainTitle('');
  const tree = parseMarkdown(source);
  transform(context, tree);
  return outcome({ html: toHtml(tree), refs: context.refs }, context.diagnostics);
}

function compileMarkdownBody(file: SourceFile, source: string): Outcome<CompiledBody> {
  const context = transformContext(file.path, source, { mdx: false, slotPrefix: '' });
  const tree = parseMarkdown(source);
  const cut = tree.children.findIndex(isTruncation);
  const before = cut === -1 ? undefined : tree.children[cut - 1];
  transform(context, tree);
  const end = before ? tree.children.indexOf(before) + 1 : 0;
  const head: Root = { type: 'root', children: structuredClone(tree.children.slice(0, end)) };
  const excerpt: Body | undefined = cut === -1 ? undefined : { kind: 'html', html: toHtml(head) };
  const body: Body = { kind: 'html', html: toHtml(tree) };
  return outcome({ body, context, ...(excerpt && { excerpt }) }, context.diagnostics);
}

function compileMdxBody(file: SourceFile, source: string): Outcome<CompiledBody> {
  const slotPrefix = isPartial(file.path) ? `${shortHash(file.path)}.` : '';
  const context = transformContext(file.path, source, { mdx: true, slotPrefix });
  const cut = /^\{\/\*\s*truncate\s*\*\/\}\s*$/m.exec(source);
  const whole = compileMdx(source, context);
  const head = cut && compileMdx(source.slice(0, cut.index), { ...context, refs: [], headings: [], diagnostics: [] });
  return outcome(
    {
      body: { kind: 'module', ...(whole.value !== undefined && { code: whole.value }) },
      context,
      ...(head?.value !== undefined && { excerpt: { kind: 'module', code: head.value } as const }),
    },
    [...whole.diagnostics, ...context.diagnostics],
  );
}

/** Files and folders that start with `_` are no pages: they are there to be imported. */
export function isPartial(path: string): boolean {
  return path.split('/').some((segment) => segment.startsWith('_'));
}

function toDocument(file: SourceFile, mdx: boolean, frontMatter: FrontMatter, compiled: CompiledBody): Document {
  const { context, body, excerpt } = compiled;
  const written = context.facts.title;
  const title = frontMatter.title ?? written?.text ?? titleFromPath(file.path);
  const description = frontMatter.description ?? context.facts.summary;
  return {
    source: file.path,
    format: mdx ? 'mdx' : 'md',
    frontMatter,
    title,
    titleHtml: written?.html ?? plainTitle(title).html,
    showTitle: !frontMatter.hideTitle,
    ...(description !== undefined && { description: shorten(description) }),
    body,
    ...(excerpt && { excerpt }),
    headings: context.headings,
    refs: context.refs,
    partials: [...new Set(context.partials.values())],
    words: context.facts.words,
  };
}

function titleFromPath(path: string): string {
  const name = withoutExtension(fileNameOf(path)).replace(/^\d+[-_. ]+/, '');
  return name.replace(/[-_]+/g, ' ').replace(/^./, (first) => first.toUpperCase());
}

/** Search engines show about 160 characters; a cut falls between words. */
function shorten(text: string): string {
  const folded = text.replace(/\s+/g, ' ').trim();
  return folded.length <= 200 ? folded : `${folded.slice(0, 197).replace(/\s+\S*$/, '')}…`;
}

function sizeFindings(file: SourceFile): Diagnostic[] {
  if (file.text.length <= LARGE_PAGE) return [];
  return [
    diagnostic('content.too-large', `This page has ${plural(file.text.length, 'character')} of source.`, {
      place: fileStart(file.path),
      hint: 'Split it into several pages: browsers and readers take long over it too.',
    }),
  ];
}
