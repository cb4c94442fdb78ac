import type { Root } from 'mdast';
import { diagnostic, type Diagnostic } from '../core/diagnostics/diagnostic.ts';
import { shortHash } from '../core/hash.ts';
import type { Body, Document, FrontMatter, Outline, SourceFile } from '../core/model/index.ts';
import { map, withDiagnostics, type WithDiagnostics } from '../core/diagnostics/with-diagnostics.ts';
import { dirOf, extensionOf, fileNameOf, withoutExtension } from '../core/paths.ts';
import { startOfFile } from '../core/diagnostics/source-location.ts';
import { stripPlaceholders } from '../core/placeholders.ts';
import { plural } from '../core/text/escape.ts';
import { excerptOf, withOwnFootnoteLabel } from './excerpt.ts';
import { splitFrontMatter } from './front-matter/parse.ts';
import { parseMarkdown } from './grammar/grammar.ts';
import { guarded } from './guard-compile.ts';
import { parseMdx, toModule } from './mdx/mdx.ts';
import { isStaticMdx } from './mdx/static-mdx.ts';
import { toHtml } from './html/to-html.ts';
import { transformContext, type TransformContext } from './transform/context.ts';
import { plainTitle } from './transform/headings.ts';
import { transform } from './transform/index.ts';

/** Pages above this size are slow in browsers too. In UTF-16 units. */
const LARGE_PAGE = 2_000_000;

/** A compiled source. `facts` are what the transformation collects, in the same form for each format. */
interface CompiledBody {
  readonly body: Body;
  readonly excerpt?: Body;
  readonly facts: Pick<TransformContext, 'headings' | 'refs' | 'partials' | 'names' | 'facts'>;
}

/** Options for the compilation of a document. */
export interface CompileOptions {
  /** Whether the site has an API reference, to which names in code are linked. Default: `true`. */
  readonly hasReference?: boolean;
}

/** Compiles a Markdown or MDX source. Returns a document even if the source has errors. */
export function compileDocument(file: SourceFile, options: CompileOptions = {}): WithDiagnostics<Document> {
  const split = splitFrontMatter(file.path, stripPlaceholders(file.text.replace(/^\uFEFF/, '')));
  const compiled = guarded(file.path, () => compileBody(file, split.value.body, options));
  const found = [...split.diagnostics, ...compiled.diagnostics, ...sizeFindings(file)];
  return withDiagnostics(toDocument(file, split.value.frontMatter, compiled.value ?? emptyBody(isMdx(file))), found);
}

/** Compiles Markdown that is part of another file, such as a comment in the API reference. */
export function compileFragment(
  source: string,
  fragment: { readonly file: SourceFile['path']; readonly placeholderPrefix: string },
): WithDiagnostics<{ readonly html: string; readonly refs: Document['refs'] }> {
  const text = stripPlaceholders(source);
  const { file, placeholderPrefix } = fragment;
  const compiled = guarded(file, () => {
    const tree = parseMarkdown(text);
    const context = transformContext({ file, text, mdx: false, placeholderPrefix, part: 'fragment' }, tree);
    transform(context, tree);
    return withDiagnostics({ html: toHtml(tree, placeholderPrefix), refs: context.refs }, context.diagnostics);
  });
  return withDiagnostics(compiled.value ?? { html: '', refs: [] }, compiled.diagnostics);
}

function compileBody(
  file: SourceFile,
  text: string,
  { hasReference = true }: CompileOptions,
): WithDiagnostics<CompiledBody> {
  const mdx = isMdx(file);
  const parsed = mdx ? parseMdx(file.path, text) : withDiagnostics(parseMarkdown(text));
  const tree = parsed.value;
  if (!tree) return withDiagnostics(emptyBody(mdx), parsed.diagnostics);
  const placeholderPrefix = isPartial(file.path) ? `${shortHash(file.path)}.` : '';
  const part = placeholderPrefix === '' ? 'page' : 'partial';
  const { includes } = file;
  const source = {
    file: file.path,
    text,
    mdx,
    placeholderPrefix,
    part,
    hasReference,
    ...(includes && { includes }),
  } as const;
  const context = transformContext(source, tree);
  const excerpts: Root[] = [];
  const isStatic = mdx && isStaticMdx(tree);
  const body = writeBody(file, tree, {
    isStatic,
    prepare: (root) => {
      transform(context, root);
      // Copies the nodes now, because writing changes the tree.
      if (context.facts.excerptLength !== undefined) excerpts.push(excerptOf(root, context.facts.excerptLength));
    },
  });
  const [head] = excerpts;
  const excerpt = head && writeBody(file, head, { isStatic, idPrefix: `${shortHash(file.path)}-` }).value;
  const found = [...context.diagnostics, ...body.diagnostics];
  return withDiagnostics({ body: body.value, ...(excerpt && { excerpt }), facts: context }, found);
}

interface Writing {
  readonly isStatic: boolean;
  readonly prepare?: (tree: Root) => void;
  readonly idPrefix?: string;
}

function writeBody(file: SourceFile, tree: Root, { isStatic, prepare, idPrefix = '' }: Writing): WithDiagnostics<Body> {
  const own = (written: string): string => (idPrefix === '' ? written : withOwnFootnoteLabel(written, idPrefix));
  if (isMdx(file)) {
    const written = toModule(file.path, tree, { ...(prepare && { prepare }), idPrefix });
    return map(written, (code) => ({
      kind: 'module',
      ...(code !== undefined && { code: own(code) }),
      ...(isStatic && { isStatic }),
    }));
  }
  prepare?.(tree);
  return withDiagnostics({ kind: 'html', html: own(toHtml(tree, idPrefix)) });
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

function isMdx(file: SourceFile): boolean {
  return extensionOf(file.path) === '.mdx';
}

/** Reports whether a file is a partial. Files and folders that start with `_` are not pages, but can be imported. */
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
    // `hide_title` hides the title that the layout adds, but not a title in the text.
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

/** Returns what other parts of the site need from a document. */
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

/** Shortens a description at a space. Search engines show about 160 characters. */
function shorten(text: string): string {
  const folded = text.replace(/\s+/g, ' ').trim();
  return folded.length <= 200 ? folded : `${folded.slice(0, 197).replace(/\s+\S*$/, '')}…`;
}

function sizeFindings(file: SourceFile): Diagnostic[] {
  if (file.text.length <= LARGE_PAGE) return [];
  return [
    diagnostic('content.too-large', `The source of this page has ${plural(file.text.length, 'character')}.`, {
      location: startOfFile(file.path),
      hint: 'Split it into several pages. Large pages are slow to build, to load and to read.',
    }),
  ];
}
