import type { Definition, Nodes, Root } from 'mdast';
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import type {
  Heading,
  MagicComment,
  MarkdownOptions,
  PageFeature,
  PartialHeadings,
  RawHtmlPolicy,
  Ref,
  SiteLanguages,
  SourceFile,
} from '../../core/model/index.ts';
import type { SourcePath } from '../../core/paths.ts';
import type { SourceLocation } from '../../core/diagnostics/source-location.ts';
import { anchorNames, type AnchorNames } from '../../core/text/slug.ts';
import { placeholderFor } from '../../core/html/placeholders.ts';
import type { LoadPackage } from '../code/load-package.ts';
import type { TexMacros } from '../code/tex.ts';
import type { WrittenTexts } from '../emoji/index.ts';

/** What the transformation of one document collects. */
export interface TransformContext {
  readonly file: SourcePath;
  /** The source without its front matter. The offsets of nodes refer to it. */
  readonly text: string;
  readonly mdx: boolean;
  /** Added to the number of each placeholder. Unique for each source. */
  readonly placeholderPrefix: string;
  /** Whether headings get ids and links to themselves. */
  readonly linkHeadings: boolean;
  /**
   * Whether the title counts as a heading of the page, so that a second heading of the same name gets the suffix `-1`. This is so on GitHub
   * and in the docs and pages of Docusaurus, but not in its posts.
   */
  readonly countsTitle: boolean;
  /** The content of the files that code fences include. */
  readonly includes: NonNullable<SourceFile['includes']>;
  /** The files that include the current one, innermost first. */
  readonly includedIn: readonly SourcePath[];
  /** The comments that the site adds to those that mark lines of code. */
  readonly magicComments: readonly MagicComment[];
  /** What happens to raw HTML. */
  readonly html: RawHtmlPolicy;
  /** The elements of sanitized HTML that are open in the current node. */
  openElements: string[];
  /** The languages of the aliases that the site adds. */
  /** The names of admonitions that the site adds. */
  readonly admonitions: readonly string[];
  readonly languageAliases: ReadonlyMap<string, string>;
  /** The languages that the site adds. */
  readonly languages: SiteLanguages | undefined;
  /** Whether `$…$` and `$$` contain formulas. */
  readonly hasMath: boolean;
  /** Whether names such as `:tada:` are emoji. */
  readonly hasEmojiNames: boolean;
  readonly writtenTexts: WrittenTexts;
  /** The macros that the formulas so far define. */
  readonly macros: TexMacros;
  /** What the page contains, such as formulas. */
  readonly features: Set<PageFeature | 'unrendered math'>;
  /** The unknown languages that were reported. */
  readonly unknownLanguages: Set<string>;
  /** The number of tables with each label. */
  readonly tableLabels: Map<string, number>;
  readonly anchors: AnchorNames;
  readonly refs: Ref[];
  readonly headings: (Heading | PartialHeadings)[];
  readonly diagnostics: Diagnostic[];
  /** Components that are MDX files, by the name of their import. */
  readonly partials: Map<string, SourcePath>;
  /** The names that the code of an MDX file declares or imports, except from `docsgen/components`. */
  readonly declared: Set<string>;
  /** The names under which `BrowserOnly` of Docusaurus is imported. It reports where it is used. */
  readonly browserOnly: Set<string>;
  /** The names of the elements in an MDX file. */
  readonly used: Set<string>;
  readonly isPartial: boolean;
  /** The front matter as it is written. */
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** Returns the link reference definitions by identifier. */
  readonly definitions: () => ReadonlyMap<string, Definition>;
  /** The placeholders of the definitions that were used so far. */
  readonly definitionPlaceholders: Map<string, string>;
  /** The placeholders of symbols, by symbol. */
  readonly symbolPlaceholders: Map<string, string>;
  /** The names of symbols in the document. Undefined if there is no API reference. */
  readonly names: Set<string> | undefined;
  /** Whether the current node is in a link or a heading, which cannot contain links. */
  isLabel: boolean;
  /** Returns whether the source contains text like `:name[`, which may be a directive. */
  readonly hasOpeners: () => boolean;
  /** What the code sample before the current one imports, for samples that continue it. */
  readonly sampleBefore: { imports: ReadonlyMap<string, string> };
  readonly loadPackage: LoadPackage;
  readonly facts: DocumentFacts;
}

/** Facts about the document as a whole. */
export interface DocumentFacts {
  title?: { readonly text: string; readonly html: string };
  summary?: string;
  words: number;
  /** The number of nodes in the finished tree before the truncation marker. */
  excerptLength?: number;
  /** Whether the text contains the title, because MDX calculates a part of it. */
  titleIsInText?: true;
  /** Whether the title can no longer follow, because there was a heading or a thematic break. */
  titleIsPast: boolean;
}

/** The source of a transformation. */
export interface TransformSource {
  readonly file: SourcePath;
  readonly text: string;
  readonly mdx: boolean;
  readonly placeholderPrefix: string;
  readonly includes?: SourceFile['includes'];
  readonly magicComments?: readonly MagicComment[];
  readonly hasReference?: boolean;
  readonly markdown?: MarkdownOptions;
  readonly ownComponents?: readonly string[];
  /** The front matter as it is written. */
  readonly frontMatter?: Readonly<Record<string, unknown>>;
  /** What happens to raw HTML. Default: as in `markdown`. */
  readonly html?: RawHtmlPolicy;
  readonly loadPackage: LoadPackage;
  /** A page and a post have a title, a partial has none. A fragment is part of a page, so its headings have no ids. */
  readonly part: 'page' | 'post' | 'partial' | 'fragment';
}

/** The options of a site that configures no Markdown. */
const PLAIN_MARKDOWN: MarkdownOptions = { math: false, languageAliases: {} };

export function transformContext(source: TransformSource, tree: Root): TransformContext {
  const { file, text, mdx, placeholderPrefix, part, includes = {}, hasReference = true } = source;
  const { markdown = PLAIN_MARKDOWN, loadPackage } = source;
  let definitions: ReadonlyMap<string, Definition> | undefined;
  let hasOpeners: boolean | undefined;
  return {
    file,
    text,
    mdx,
    placeholderPrefix,
    linkHeadings: part !== 'fragment',
    countsTitle: part === 'page',
    includes,
    includedIn: [],
    magicComments: source.magicComments ?? [],
    html: source.html ?? markdown.html ?? 'allow',
    openElements: [],
    admonitions: markdown.admonitions ?? [],
    languageAliases: new Map(Object.entries(markdown.languageAliases)),
    languages: markdown.languages,
    hasMath: markdown.math,
    hasEmojiNames: part !== 'fragment' && markdown.emoji !== false,
    writtenTexts: new Map(),
    macros: {},
    features: new Set(),
    unknownLanguages: new Set(),
    tableLabels: new Map(),
    anchors: anchorNames(markdown.headingIds),
    refs: [],
    headings: [],
    diagnostics: [],
    partials: new Map(),
    declared: new Set(source.ownComponents),
    browserOnly: new Set(),
    used: new Set(),
    isPartial: part === 'partial',
    frontMatter: source.frontMatter ?? {},
    definitions: () => (definitions ??= definitionsIn(tree, new Map())),
    definitionPlaceholders: new Map(),
    symbolPlaceholders: new Map(),
    // Comments in the API reference use `{@link}` for links.
    names: hasReference && part !== 'fragment' ? new Set() : undefined,
    isLabel: false,
    hasOpeners: () => (hasOpeners ??= /:[a-z][a-z-]+\[/i.test(text)),
    sampleBefore: { imports: new Map() },
    loadPackage,
    facts: { words: 0, titleIsPast: part !== 'page' && part !== 'post' },
  };
}

/** Collects definitions, which may be in other blocks and after their use. The first definition of a name counts. */
function definitionsIn(node: Nodes, found: Map<string, Definition>): Map<string, Definition> {
  if (node.type === 'definition' && !found.has(node.identifier)) found.set(node.identifier, node);
  if ('children' in node) for (const child of node.children) definitionsIn(child, found);
  return found;
}

/** Returns the location of a node. For a node on several lines, its first line. */
export function locationOfNode(context: TransformContext, { position }: Pick<Nodes, 'position'>): SourceLocation {
  const start = position?.start;
  const end = position?.end;
  const length = start && end && start.line === end.line ? end.column - start.column : 1;
  return { file: context.file, line: start?.line ?? 1, column: start?.column ?? 1, length: Math.max(1, length) };
}

/** Returns the location of a part of a node that begins `shift` UTF-16 units after the start of the node. */
export function locationInside(
  context: TransformContext,
  { position }: Pick<Nodes, 'position'>,
  [shift, length]: readonly [shift: number, length: number],
): SourceLocation {
  if (position?.start.offset === undefined) return locationOfNode(context, { position });
  const { line, column, offset } = position.start;
  const before = context.text.slice(offset, offset + shift);
  const lineStart = before.lastIndexOf('\n') + 1;
  const location = { file: context.file, length: Math.max(1, length) };
  if (lineStart === 0) return { ...location, line, column: column + shift };
  return { ...location, line: line + before.split('\n').length - 1, column: shift - lineStart + 1 };
}

/** Returns the source of a node. Empty for a node that docsgen created. */
export function sourceOf(context: TransformContext, { position }: Pick<Nodes, 'position'>): string {
  return position ? context.text.slice(position.start.offset, position.end.offset) : '';
}

/** Reports whether an address has a scheme or a host, so it is not a page of the site. */
export function isExternal(target: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(target);
}

/** Schemes of docsgen that refer to the site. */
const SITE_SCHEME = /^(?:pathname|doc):/;

/** Records a reference. Returns its placeholder, or the target itself if it is external. */
export function addRef(context: TransformContext, kind: Ref['kind'], target: string, location: SourceLocation): string {
  if (isExternal(target) && !SITE_SCHEME.test(target)) {
    context.refs.push({ placeholder: '', kind, target, location });
    return target;
  }
  const name = `${context.placeholderPrefix}${context.refs.length}`;
  context.refs.push({ placeholder: name, kind, target, location });
  return placeholderFor(name);
}

/** Records a name that may be a symbol of the API reference. Returns the name of its placeholder. */
export function addSymbol(context: TransformContext, target: string, location: SourceLocation): string {
  const known = context.symbolPlaceholders.get(target);
  if (known !== undefined) return known;
  const name = `${context.placeholderPrefix}${context.refs.length}`;
  context.refs.push({ placeholder: name, kind: 'symbol', target, location });
  context.symbolPlaceholders.set(target, name);
  context.names?.add(target);
  return name;
}
