import type { Root } from 'mdast';
import { diagnostic, type Diagnostic } from '../core/diagnostic.ts';
import { shortHash } from '../core/hash.ts';
import type { Body, Document, FrontMatter, Outline, SourceFile } from '../core/model/index.ts';
import { map, outcome, type Outcome } from '../core/outcome.ts';
import { dirOf, extensionOf, fileNameOf, withoutExtension } from '../core/paths.ts';
import { fileStart } from '../core/place.ts';
import { withoutSlots } from '../core/slots.ts';
import { plural } from '../core/text.ts';
import { excerptOf, withOwnFootnoteLabel } from './excerpt.ts';
import { splitFrontMatter } from './front-matter.ts';
import { parseMarkdown } from './grammar.ts';
import { parseMdx, toModule } from './mdx.ts';
import { normaliseSyntax } from './syntax.ts';
import { toHtml } from './to-html.ts';
import { transformContext, type TransformContext } from './transform/context.ts';
import { plainTitle } from './transform/headings.ts';
import { transform } from './transform/index.ts';

/** Beyond this a page is slow for its readers too. In UTF-16 units. */
const LARGE_PAGE = 2_000_000;

/** A source between reading and writing: what each format makes of the same walk. */
interface CompiledBody {
  readonly body: Body;
  readonly excerpt?: Body;
  readonly facts: Pick<TransformContext, 'headings' | 'refs' | 'partials' | 'names' | 'facts'>;
}

/** What a document is compiled for. */
export interface CompileOptions {
  /** Whether there is an API reference that may describe what a text names. Default: `true`. */
  readonly hasReference?: boolean;
}

/** Compiles a Markdown or MDX source. Whatever is wrong with it, a document comes back. */
export function compileDocument(file: SourceFile, options: CompileOptions = {}): Outcome<Document> {
  const split = splitFrontMatter(file.path, withoutSlots(file.text.replace(/^\uFEFF/, '')));
  const compiled = unlessTooNested(file.path, () => compileBody(file, split.value.body, options));
  const found = [...split.diagnostics, ...compiled.diagnostics, ...sizeFindings(file)];
  return outcome(toDocument(file, split.value.frontMatter, compiled.value ?? emptyBody(isMdx(file))), found);
}

/** Compiles a fragment of Markdown that stands inside another file, such as a comment of the API reference. */
export function compileFragment(
  original: string,
  fragment: { readonly file: SourceFile['path']; readonly slotPrefix: string },
): Outcome<{ readonly html: string; readonly refs: Document['refs'] }> {
  const text = normaliseSyntax(withoutSlots(original), false);
  const { file, slotPrefix } = fragment;
  const compiled = unlessTooNested(file, () => {
    const tree = parseMarkdown(text);
    const context = transformContext({ file, original, text, mdx: false, slotPrefix, part: 'fragment' }, tree);
    transform(context, tree);
    return outcome({ html: toHtml(tree, slotPrefix), refs: context.refs }, context.diagnostics);
  });
  return outcome(compiled.value ?? { html: '', refs: [] }, compiled.diagnostics);
}

function compileBody(
  file: SourceFile,
  original: string,
  { hasReference = true }: CompileOptions,
): Outcome<CompiledBody> {
  const mdx = isMdx(file);
  const text = normaliseSyntax(original, mdx);
  const parsed = mdx ? parseMdx(file.path, text) : outcome(parseMarkdown(text));
  const tree = parsed.value;
  if (!tree) return outcome(emptyBody(mdx), parsed.diagnostics);
  const slotPrefix = isPartial(file.path) ? `${shortHash(file.path)}.` : '';
  const part = slotPrefix === '' ? 'page' : 'partial';
  const { includes } = file;
  const source = {
    file: file.path,
    original,
    text,
    mdx,
    slotPrefix,
    part,
    hasReference,
    ...(includes && { includes }),
  } as const;
  const context = transformContext(source, tree);
  const excerpts: Root[] = [];
  const body = writeBody(file, tree, {
    prepare: (root) => {
      transform(context, root);
      // A copy before the tree is written: writing changes it.
      if (context.facts.excerptLength !== undefined) excerpts.push(excerptOf(root, context.facts.excerptLength));
    },
  });
  const [head] = excerpts;
  const excerpt = head && writeBody(file, head, { idPrefix: `${shortHash(file.path)}-` }).value;
  const found = [...context.diagnostics, ...body.diagnostics];
  return outcome({ body: body.value, ...(excerpt && { excerpt }), facts: context }, found);
}

interface Writing {
  readonly prepare?: (tree: Root) => void;
  readonly idPrefix?: string;
}

function writeBody(file: SourceFile, tree: Root, { prepare, idPrefix = '' }: Writing): Outcome<Body> {
  const own = (written: string): string => (idPrefix === '' ? written : withOwnFootnoteLabel(written, idPrefix));
  if (isMdx(file)) {
    const written = toModule(file.path, tree, { ...(prepare && { prepare }), idPrefix });
    return map(written, (code) => ({ kind: 'module', ...(code !== undefined && { code: own(code) }) }));
  }
  prepare?.(tree);
  return outcome({ kind: 'html', html: own(toHtml(tree, idPrefix)) });
}

function emptyBody(mdx: boolean): CompiledBody {
  const facts = {
    headings: [],
    refs: [],
    partials: new Map(),
    names: undefined,
    facts: { words: 0, titleIsPast: true },
  };
  return { body: mdx ? { kind: 'module' } : { kind: 'html', html: '' }, facts };
}

/** Parsers and serialisers call themselves for what is nested; the stack is what limits them. */
function unlessTooNested<T>(file: SourceFile['path'], compile: () => Outcome<T>): Outcome<T | undefined> {
  try {
    return compile();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const details = { place: fileStart(file), hint: 'Look for thousands of `>`, `-` or `[` in a row.' };
    return outcome(undefined, [diagnostic('content.too-nested', 'This page is nested too deeply.', details)]);
  }
}

function isMdx(file: SourceFile): boolean {
  return extensionOf(file.path) === '.mdx';
}

/** Files and folders that start with `_` are no pages: they are there to be imported. */
export function isPartial(path: string): boolean {
  return path.split('/').some((segment) => segment.startsWith('_'));
}

function toDocument(
  file: SourceFile,
  frontMatter: FrontMatter,
  { body, excerpt, facts: found }: CompiledBody,
): Document {
  const { title: written, summary, words } = found.facts;
  const title = frontMatter.title ?? written?.text ?? titleFromPath(file.path);
  const description = frontMatter.description ?? summary;
  return {
    source: file.path,
    format: isMdx(file) ? 'mdx' : 'md',
    frontMatter,
    title,
    titleHtml: written?.html ?? plainTitle(title).html,
    // What `hide_title` hides is the title that the layout makes, not one that stands in the text (FACTS §4.4).
    showTitle: written !== undefined || !frontMatter.hideTitle,
    ...(description !== undefined && { description: shorten(description) }),
    body,
    truncated: excerpt !== undefined,
    ...(excerpt && { excerpt }),
    headings: found.headings,
    refs: found.refs,
    partials: [...new Set(found.partials.values())],
    words,
    ...(found.names && found.names.size > 0 && { mentions: [...found.names] }),
  };
}

/** What the rest of a site needs to know of a document. */
export function outlineOf({
  body: _body,
  excerpt: _e,
  headings: _h,
  refs: _r,
  partials: _p,
  ...outline
}: Document): Outline {
  return outline;
}

function titleFromPath(path: string): string {
  const name = withoutExtension(fileNameOf(path)).replace(/^\d+[-_. ]+/, '');
  const shown = name === 'index' ? fileNameOf(dirOf(path)) || name : name;
  return shown.replace(/[-_]+/g, ' ').replace(/^./u, (first) => first.toUpperCase());
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
