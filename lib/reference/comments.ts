import { diagnostic, type Diagnostic } from '../core/diagnostics/diagnostic.ts';
import type { Ref } from '../core/model/document.ts';
import type { WithDiagnostics } from '../core/diagnostics/with-diagnostics.ts';
import type { SourceLocation } from '../core/diagnostics/source-location.ts';
import { withoutLocalTargets, type CompiledText } from './compiled-text.ts';
import type { TargetLookup } from './targets.ts';
import type { JsonCommentPart } from './model/typedoc-json.ts';

/**
 * Compiles the Markdown of a comment. The names of its placeholders start with `placeholderPrefix`. Locations in the result can be
 * relative to the comment, because they are replaced by the location of the declaration.
 */
export type CompileComment = (comment: {
  readonly text: string;
  readonly location: SourceLocation;
  readonly placeholderPrefix: string;
}) => WithDiagnostics<{ readonly html: string; readonly refs: readonly Ref[] }>;

/** Compiles comments. Equal comments are compiled once, because an inherited comment can be on dozens of pages. */
export interface CommentCompiler {
  readonly compile: (parts: readonly JsonCommentPart[], location: SourceLocation) => CompiledText;
  readonly diagnostics: readonly Diagnostic[];
}

const EMPTY: CompiledText = { html: '', refs: [] };

/** Matches a license notice at the top of a file, which TypeDoc treats as the comment of the first declaration. */
const LICENSE_NOTICE = /^(?:Copyright \(c\)|@license\b)/i;

/** The targets of links in comments: symbols, and pages of the site, which comments link to by absolute URL. */
export interface CommentLinks {
  readonly targets: TargetLookup;
  /** The absolute URL of the site, ending with a slash. */
  readonly siteUrl: string;
  /** Whether a comment is part of a package, so that its relative links don't refer to the site. */
  readonly isForeign: (location: SourceLocation) => boolean;
}

/** Creates a compiler for the comments of a reference. */
export function commentCompiler(compile: CompileComment, links: CommentLinks): CommentCompiler {
  const diagnostics: Diagnostic[] = [];
  const cache = new Map<string, CompiledText>();
  const reported = new Set<string>();
  // Lists show the summaries of comments again.
  const inheritsNothing = (name: string, location: SourceLocation): void => {
    const key = `${location.file}:${location.line}:${name}`;
    if (!reported.has(key)) diagnostics.push(nothingInherited(name, location));
    reported.add(key);
  };
  return {
    diagnostics,
    compile(parts, location) {
      const unresolved: string[] = [];
      const text = markdownOf(parts, links, unresolved).trim();
      for (const { text: name } of parts.filter(isInheritance)) inheritsNothing(name, location);
      if (text === '' || LICENSE_NOTICE.test(text)) return EMPTY;
      const isForeign = links.isForeign(location);
      const key = `${isForeign}\0${text}`;
      const cached = cache.get(key);
      if (cached) return cached;
      const result = compile({ text, location, placeholderPrefix: `c${cache.size}.` });
      const { html, refs } = result.value;
      const located = { html, refs: refs.map((ref) => ({ ...ref, location })) };
      const compiled = isForeign ? withoutLocalTargets(located, isOfSite(parts, links)) : located;
      cache.set(key, compiled);
      diagnostics.push(
        ...result.diagnostics.map((problem) => ({ ...problem, location })),
        ...unresolved.map((name) => unresolvedLink(name, location)),
        ...located.refs.filter((ref) => !compiled.refs.includes(ref)).map((ref) => outsideOfSite(ref)),
      );
      return compiled;
    },
  };
}

function outsideOfSite({ target, location }: Ref): Diagnostic {
  return diagnostic('api.unresolved-link', `\`${target}\` is not part of the site.`, {
    location,
    hint: 'Use the URL of the file in the repository.',
  });
}

/** Returns whether a part is `{@inheritDoc}`, which TypeDoc replaces with the comment of another symbol if it finds that symbol. */
function isInheritance({ kind, tag }: JsonCommentPart): boolean {
  return kind === 'inline-tag' && tag?.toLowerCase() === '@inheritdoc';
}

function nothingInherited(name: string, location: SourceLocation): Diagnostic {
  const tag = name === '' ? '{@inheritDoc}' : `{@inheritDoc ${name}}`;
  return diagnostic('api.unresolved-link', `\`${tag}\` does not match a symbol with a comment.`, {
    location,
    hint: 'Name a symbol that is in scope in this file and has a doc comment, or write the comment here.',
  });
}

function unresolvedLink(name: string, location: SourceLocation): Diagnostic {
  return diagnostic('api.unresolved-link', `The link to \`${name}\` does not match any symbol of the API reference.`, {
    location,
    hint: 'Export the symbol from an entry point, or use inline code instead of {@link}.',
  });
}

/** Converts a comment to Markdown. Its links become links to documents. */
function markdownOf(parts: readonly JsonCommentPart[], links: CommentLinks, unresolved: string[]): string {
  return parts
    .map((part) => {
      if (part.kind === 'text') return plainMarkdown(part.text).replaceAll(`](${links.siteUrl}`, '](/');
      if (part.kind !== 'inline-tag') return part.text;
      if (isInheritance(part)) return '';
      return part.tag?.startsWith('@link') ? linkMarkdown(part, links, unresolved) : part.text;
    })
    .join('');
}

/** Returns whether a comment links to a path by the URL of the site. */
function isOfSite(parts: readonly JsonCommentPart[], { siteUrl }: CommentLinks): (path: string) => boolean {
  const text = parts.map((part) => (typeof part.target === 'string' ? part.target : part.text)).join('\n');
  return (path) => path.startsWith('/') && text.includes(siteUrl + path.slice(1));
}

function linkMarkdown(part: JsonCommentPart, links: CommentLinks, unresolved: string[]): string {
  // The package in `@lexical/html!$generateHtmlFromNodes` is only meaningful to TypeDoc.
  const named = part.text.replace(/^[@\w/.-]+!(?=[\w$])/, '');
  // If TypeDoc does not resolve a link, its text still contains the name: `THREE.Mesh | meshes`.
  const [, name = named, text = named] = (part.target === undefined && /^(\S+)\s*\|\s*(.*\S)/.exec(named)) || [];
  const isSymbol = /^[\w$.#()]+$/.test(text);
  const label = part.tag === '@linkcode' || (isSymbol && part.tag !== '@linkplain') ? `\`${text}\`` : text;
  const target = targetOf({ ...part, text: name }, links);
  if (target !== undefined) return `[${label}](<${target}>)`;
  unresolved.push(name);
  return label;
}

function targetOf({ target, text }: JsonCommentPart, { targets, siteUrl }: CommentLinks): string | undefined {
  if (typeof target === 'string') return target.startsWith(siteUrl) ? `/${target.slice(siteUrl.length)}` : target;
  if (typeof target === 'number') return targets.ofId(target);
  // TypeDoc resolves only names that are in scope in the file. Comments also refer to symbols that the file does not import.
  return (target && targets.ofSymbol(target)) ?? targets.ofName(text.replace('#', '.').replace(/\(\)$/, ''));
}

const HTML_TAG =
  /^\/?(?:a|abbr|b|blockquote|br|code|dd|del|details|div|dl|dt|em|figure|hr|i|img|ins|kbd|li|ol|p|pre|q|s|small|span|strong|sub|summary|sup|table|tbody|td|th|thead|tr|u|ul|var)\b/i;

/** Escapes the prose of a comment. `Array<T>` is not HTML, and headings must not be part of the outline of the page. */
function plainMarkdown(text: string): string {
  return text
    .replace(/<(?=\/?[a-z])/gi, (bracket, offset: number) => (HTML_TAG.test(text.slice(offset + 1)) ? bracket : '&lt;'))
    .replace(/^#{1,6}[ \t]+(.+?)[ \t#]*$/gm, '**$1**');
}
