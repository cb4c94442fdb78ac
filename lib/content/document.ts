import { diagnostic, type Diagnostic } from '../core/diagnostics/diagnostic.ts';
import type { Body, Document, FrontMatter, MarkdownOptions, Outline, SourceFile } from '../core/model/index.ts';
import { dirOf, extensionOf, fileNameOf, isInside, withoutExtension, type SourcePath } from '../core/paths.ts';
import { PAGE_FEATURES } from '../core/page-features.ts';
import { startOfFile } from '../core/diagnostics/source-location.ts';
import { shortHash } from '../core/hash.ts';
import { plural } from '../core/text/escape.ts';
import { labelFromName } from '../core/text/slug.ts';
import type { LoadPackage } from './code/load-package.ts';
import type { Syntax } from './grammar/grammar.ts';
import type { CompiledHome } from './home/compiled-home.ts';
import type { TransformContext, TransformSource } from './transform/context.ts';
import { plainTitle } from './transform/headings.ts';

/** Pages above this size are slow in browsers too. In UTF-16 units. */
const LARGE_PAGE = 2_000_000;

/** A compiled source. `facts` are what the transformation collects, in the same form for each format. */
export interface CompiledBody {
  readonly body: Body;
  readonly excerpt?: Body;
  readonly facts: Pick<TransformContext, 'headings' | 'refs' | 'partials' | 'names' | 'facts' | 'features'>;
}

/** The options for documents that a site sets. They are a part of cache keys. */
export interface CompileSettings {
  /** Whether the site has an API reference, to which names in code are linked. Default: `true`. */
  readonly hasReference?: boolean;
  /** The options of the site. Default: those of a site that configures no Markdown. */
  readonly markdown?: MarkdownOptions;
  /** Names in the file that adds components to all MDX files. Props of these components are not checked. */
  readonly ownComponents?: readonly string[];
  /** Whether pages in MDX without tags, expressions and code become HTML instead of modules. Default: `false`. */
  readonly mdxAsHtml?: boolean;
  /** The folder of the blog, if the site has one. */
  readonly blogDir?: SourcePath;
}

/** Options for the compilation of a document. */
export interface CompileOptions extends CompileSettings {
  /** Called for the grammars of rare languages and for KaTeX, because loading them takes longer than most pages. */
  readonly loadPackage: LoadPackage;
}

/** The options for one file. */
export interface FileOptions extends CompileOptions {
  /** The front matter as it is written, which MDX can use. */
  readonly frontMatter?: Readonly<Record<string, unknown>> | undefined;
}

/** Returns the syntax that the site has switched on. */
export function syntaxOf({ markdown }: CompileSettings): Syntax {
  return { math: markdown?.math ?? false };
}

/** Returns what the transformation needs to know about a file. `text` is its source without the front matter. */
export function transformSource(
  file: SourceFile,
  text: string,
  { hasReference = true, markdown, ownComponents = [], blogDir, loadPackage, frontMatter }: FileOptions,
): TransformSource {
  // A page can show several sources, because MDX files can import each other.
  const placeholderPrefix = `${shortHash(file.path)}.`;
  const isPost = blogDir !== undefined && isInside(blogDir, file.path);
  const part = file.isPartial === true || isPartial(file.path) ? 'partial' : isPost ? 'post' : 'page';
  const { includes, magicComments } = file;
  const mdx = isMdx(file);
  const source = {
    file: file.path,
    text,
    mdx,
    placeholderPrefix,
    part,
    hasReference,
    ownComponents,
    loadPackage,
  } as const;
  return {
    ...source,
    ...(includes && { includes }),
    ...(magicComments && { magicComments }),
    ...(markdown && { markdown }),
    ...(frontMatter && { frontMatter }),
  };
}

/** Returns the body of a source that can't be compiled. */
export function emptyBody(mdx: boolean): CompiledBody {
  const facts = {
    headings: [],
    refs: [],
    partials: new Map(),
    names: undefined,
    features: new Set<never>(),
    facts: { words: 0, titleIsPast: true },
  };
  return { body: mdx ? { kind: 'module' } : { kind: 'html', html: '' }, facts };
}

/** Reports whether a source is MDX. */
export function isMdx({ path, format }: Pick<SourceFile, 'path' | 'format'>): boolean {
  return format === undefined ? extensionOf(path) === '.mdx' : format === 'mdx';
}

/** Reports whether a file is a partial. Files and folders that start with `_` are not pages, but can be imported. */
export function isPartial(path: string): boolean {
  return path.split('/').some((segment) => segment.startsWith('_'));
}

function formatOf(file: SourceFile, { kind }: Body): Pick<Document, 'format' | 'isPlain'> {
  if (!isMdx(file)) return { format: 'md' };
  return { format: 'mdx', ...(kind === 'html' && { isPlain: true }) };
}

/** Creates the document of a compiled source. */
export function toDocument(
  file: SourceFile,
  frontMatter: FrontMatter,
  { body, excerpt, facts: found }: CompiledBody,
  home?: CompiledHome,
): Document {
  const { summary, words } = found.facts;
  const description = frontMatter.description ?? summary;
  const features = PAGE_FEATURES.filter((feature) => found.features.has(feature) || (feature === 'home' && home));
  return {
    source: file.path,
    ...formatOf(file, body),
    frontMatter,
    ...titleOf(file, frontMatter, found.facts, home),
    ...(description !== undefined && { description: shorten(description) }),
    body,
    truncated: excerpt !== undefined,
    ...(excerpt && { excerpt }),
    headings: found.headings,
    refs: home ? [...found.refs, ...home.refs] : found.refs,
    partials: [...new Set(found.partials.values())],
    words,
    ...(home && { home: home.view }),
    ...(features.length > 0 && { features }),
    ...(found.names && found.names.size > 0 && { mentions: [...found.names] }),
  };
}

/** Returns the title of a document. A home page may have none. */
function titleOf(
  file: SourceFile,
  frontMatter: FrontMatter,
  { title: written, titleIsInText }: CompiledBody['facts']['facts'],
  home: CompiledHome | undefined,
): Pick<Document, 'title' | 'titleHtml' | 'showTitle'> {
  const fallback = home ? (home.title ?? '') : titleFromPath(file.path);
  const title = frontMatter.title ?? written?.text ?? fallback;
  const isElsewhere = titleIsInText === true || (home !== undefined && (home.title !== undefined || title === ''));
  return {
    title,
    titleHtml: written?.html ?? plainTitle(title).html,
    // `hide_title` hides the title that the layout adds, but not a title in the text.
    showTitle: !isElsewhere && (written !== undefined || !frontMatter.hideTitle),
  };
}

/** Returns what other parts of the site need from a document. */
export function outlineOf({
  body: _body,
  excerpt: _e,
  headings: _h,
  refs: _r,
  partials: _p,
  home: _home,
  ...outline
}: Document): Outline {
  return outline;
}

/** The position or the date at the start of a name. */
const NUMBERS = /^(?:\d{4}-\d{1,2}-\d{1,2}|\d+)[-_. ]+/;

function titleFromPath(path: string): string {
  const name = withoutExtension(fileNameOf(path)).replace(NUMBERS, '');
  const shown = name === 'index' ? fileNameOf(dirOf(path)).replace(NUMBERS, '') || name : name;
  return labelFromName(shown);
}

/** Shortens a description at a space. Search engines show about 160 characters. */
function shorten(text: string): string {
  const folded = text.replace(/\s+/g, ' ').trim();
  return folded.length <= 200 ? folded : `${folded.slice(0, 197).replace(/\s+\S*$/, '')}…`;
}

/** Reports a very large source. */
export function sizeDiagnostics(file: SourceFile): Diagnostic[] {
  if (file.text.length <= LARGE_PAGE) return [];
  return [
    diagnostic('content.too-large', `The source of this page has ${plural(file.text.length, 'character')}.`, {
      location: startOfFile(file.path),
      hint: 'Split it into several pages. Large pages are slow to build, to load and to read.',
    }),
  ];
}
