import type { ApiComment } from '../core/view/index.ts';
import { diagnostic, type Diagnostic } from '../core/diagnostics/diagnostic.ts';
import type { Ref } from '../core/model/document.ts';
import type { WithDiagnostics } from '../core/diagnostics/with-diagnostics.ts';
import type { SourceLocation } from '../core/diagnostics/source-location.ts';
import type { Targets } from './targets.ts';
import type { JsonBlockTag, JsonComment, JsonCommentPart } from './model/typedoc-json.ts';

/**
 * Compiles the Markdown of a comment. The names of its slots start with `placeholderPrefix`; places in what it returns
 * may count from the start of the comment, they are replaced by that of the declaration.
 */
export type CompileComment = (comment: {
  readonly text: string;
  readonly location: SourceLocation;
  readonly placeholderPrefix: string;
}) => WithDiagnostics<{ readonly html: string; readonly refs: readonly Ref[] }>;

/** A piece of a comment, compiled. */
export interface CompiledText {
  readonly html: string;
  readonly refs: readonly Ref[];
}

/** Compiles comments, each distinct one once: an inherited comment stands on dozens of pages. */
export interface CommentCompiler {
  readonly compile: (parts: readonly JsonCommentPart[], location: SourceLocation) => CompiledText;
  readonly diagnostics: readonly Diagnostic[];
}

const NOTHING: CompiledText = { html: '', refs: [] };

/** TypeDoc takes the notice at the top of a file for the comment of what comes first in it. */
const LICENCE = /^(?:Copyright \(c\)|@license\b)/i;

/** What comments may link to: symbols, and pages of the site, which they name by whole addresses. */
export interface LinkTargets {
  readonly targets: Targets;
  /** Where the site will be, with a slash at the end. */
  readonly siteUrl: string;
}

export function commentCompiler(compile: CompileComment, links: LinkTargets): CommentCompiler {
  const diagnostics: Diagnostic[] = [];
  const done = new Map<string, CompiledText>();
  return {
    diagnostics,
    compile(parts, location) {
      const unresolved: string[] = [];
      const text = markdownOf(parts, links, unresolved).trim();
      if (text === '' || LICENCE.test(text)) return NOTHING;
      const known = done.get(text);
      if (known) return known;
      const { value, diagnostics: found } = compile({ text, location, placeholderPrefix: `c${done.size}.` });
      const compiled = { html: value.html, refs: value.refs.map((ref) => ({ ...ref, location })) };
      done.set(text, compiled);
      diagnostics.push(
        ...found.map((one) => ({ ...one, location })),
        ...unresolved.map((name) => unresolvedLink(name, location)),
      );
      return compiled;
    },
  };
}

function unresolvedLink(name: string, location: SourceLocation): Diagnostic {
  return diagnostic('api.unresolved-link', `The link to \`${name}\` names nothing that the API reference describes.`, {
    location,
    hint: 'Export the symbol from an entry point, or write it as code instead of {@link}.',
  });
}

/** A comment as Markdown, its links as links to documents. */
function markdownOf(parts: readonly JsonCommentPart[], links: LinkTargets, unresolved: string[]): string {
  return parts
    .map((part) => {
      if (part.kind === 'text') return plainMarkdown(part.text).replaceAll(`](${links.siteUrl}`, '](/');
      if (part.kind !== 'inline-tag') return part.text;
      return part.tag?.startsWith('@link') ? linkMarkdown(part, links, unresolved) : part.text;
    })
    .join('');
}

function linkMarkdown(part: JsonCommentPart, links: LinkTargets, unresolved: string[]): string {
  // `@lexical/html!$generateHtmlFromNodes` names the package for TypeDoc, not for readers.
  const text = part.text.replace(/^[@\w/.-]+!(?=[\w$])/, '');
  const isSymbol = /^[\w$.#()]+$/.test(text);
  const label = part.tag === '@linkcode' || (isSymbol && part.tag !== '@linkplain') ? `\`${text}\`` : text;
  const target = targetOf(part, links);
  if (target !== undefined) return `[${label}](<${target}>)`;
  unresolved.push(part.text);
  return label;
}

function targetOf({ target, text }: JsonCommentPart, { targets, siteUrl }: LinkTargets): string | undefined {
  if (typeof target === 'string') return target.startsWith(siteUrl) ? `/${target.slice(siteUrl.length)}` : target;
  if (typeof target === 'number') return targets.ofId(target);
  // TypeDoc resolves names as the file sees them; comments also name what their file does not import.
  return (target && targets.ofSymbol(target)) ?? targets.ofName(text.replace('#', '.').replace(/\(\)$/, ''));
}

const HTML_TAG =
  /^\/?(?:a|abbr|b|blockquote|br|code|dd|del|details|div|dl|dt|em|figure|hr|i|img|ins|kbd|li|ol|p|pre|q|s|small|span|strong|sub|summary|sup|table|tbody|td|th|thead|tr|u|ul|var)\b/i;

/** Prose of a comment: `Array<T>` in it is no HTML, and its headings don't belong to the outline of the page. */
function plainMarkdown(text: string): string {
  return text
    .replace(/<(?=\/?[a-z])/gi, (mark, at: number) => (HTML_TAG.test(text.slice(at + 1)) ? mark : '&lt;'))
    .replace(/^#{1,6}[ \t]+(.+?)[ \t#]*$/gm, '**$1**');
}

/** Tags that are shown in places of their own, or steer TypeDoc and mean nothing to readers. */
const SHOWN_ELSEWHERE = new Set(['@returns', '@param', '@typeParam', '@template', '@inlineType', '@preventInline']);

/** A whole comment; undefined when it has nothing to read. `collect` takes the references of each part that is used. */
export function apiComment(
  comment: JsonComment | undefined,
  compile: (parts: readonly JsonCommentPart[]) => string,
): ApiComment | undefined {
  if (!comment) return undefined;
  const html = compile(comment.summary);
  const tags = (comment.blockTags ?? [])
    .filter(({ tag }) => !SHOWN_ELSEWHERE.has(tag))
    .map((tag) => ({ name: tagName(tag), html: compile(tag.content) }));
  return html === '' && tags.length === 0 ? undefined : { html, tags };
}

/** `@example` → `Example`, `@throws` → `Throws`, `@defaultValue` → `Default value`. */
function tagName({ tag, name }: JsonBlockTag): string {
  const words = tag.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const title = words.replace(/^./, (letter) => letter.toUpperCase());
  return name === undefined ? title : `${title} ${name}`;
}

/** The parts of a block tag, or nothing. */
export function tagContent(comment: JsonComment | undefined, tag: string): readonly JsonCommentPart[] {
  return comment?.blockTags?.find((one) => one.tag === tag)?.content ?? [];
}
