import type { Heading, Html, Paragraph, Parents, Text } from 'mdast';
import { diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { applyEdits, valueEdit, type Edit } from '../../core/html/edit.ts';
import { decodeScheme, unsafeScheme } from '../../core/html/unsafe-scheme.ts';
import { HtmlTokenizer, type Attribute } from '../../core/html/tokenizer.ts';
import type { Ref } from '../../core/model/index.ts';
import type { SourceLocation } from '../../core/diagnostics/source-location.ts';
import { unescapeHtml } from '../../core/text/escape.ts';
import { forbiddenHtml, shownAsText } from '../raw-html/forbid.ts';
import { endTagsOf, htmlSanitizer } from '../raw-html/sanitize.ts';
import { addRef, isExternal, locationOfNode, sourceOf, type TransformContext } from './context.ts';
import { checkTheme, themeOf } from './elements/image-theme.ts';

/** Attributes that refer to a page or a file, by element. */
const REFERENCES: ReadonlyMap<string, Ref['kind']> = new Map([
  ['a href', 'link'],
  ['area href', 'link'],
  ['a xlink:href', 'link'],
  ['iframe src', 'link'],
  ['blockquote cite', 'link'],
  ['q cite', 'link'],
  ['ins cite', 'link'],
  ['del cite', 'link'],
  ['img longdesc', 'link'],
  ['img src', 'image'],
  ['img srcset', 'asset'],
  ['source src', 'asset'],
  ['source srcset', 'asset'],
  ['video src', 'asset'],
  ['video poster', 'asset'],
  ['audio src', 'asset'],
  ['track src', 'asset'],
  ['embed src', 'asset'],
  ['object data', 'asset'],
  ['link href', 'asset'],
  ['link imagesrcset', 'asset'],
  ['input src', 'asset'],
  ['script src', 'asset'],
  ['image href', 'asset'],
  ['image xlink:href', 'asset'],
  ['use href', 'asset'],
  ['use xlink:href', 'asset'],
]);
const ELEMENTS = new Set([...REFERENCES.keys()].map((key) => key.split(' ')[0]));

/** Returns the kind of reference that an attribute contains. Both names are in lower case. */
export function referenceKind(tag: string, attribute: string): Ref['kind'] | undefined {
  return REFERENCES.get(`${tag} ${attribute}`);
}

/**
 * Replaces the addresses in raw HTML with placeholders, as in Markdown, and removes comments. Depending on the policy of the site, removes
 * elements and attributes that are not allowed, or shows all tags as text.
 */
export function rawHtml(context: TransformContext, node: Html, parent: Parents): Html | Paragraph | Text | undefined {
  if (context.html === 'allow' && !/<(?:!--|[a-z])/i.test(node.value)) return node;
  const location = locationsInValue(context, node);
  const edits =
    context.html === 'sanitize' ? sanitizingEdits(context, node, location) : plainEdits(context, node, location);
  const value = applyEdits(node.value, edits);
  if (value.trim() === '') return undefined;
  return context.html === 'forbid' ? shownAsText({ ...node, value }, parent) : { ...node, value };
}

function plainEdits(context: TransformContext, node: Html, location: LocationAt): Edit[] {
  const edits: Edit[] = [];
  const tokens = new HtmlTokenizer(node.value);
  let isReported = context.html === 'allow';
  while (tokens.next()) {
    if (tokens.kind === 'comment') edits.push(...withoutComment(context, node, { tokens, location }));
    if (tokens.kind !== 'start') continue;
    if (!isReported) context.diagnostics.push(forbiddenHtml(tokens.name, location(tokens.start, tokens.text().length)));
    isReported = true;
    if (context.html === 'allow')
      edits.push(...placeholdersIn(context, tokens, { location, attributes: () => tokens.attributes() }));
  }
  return edits;
}

function sanitizingEdits(context: TransformContext, node: Html, location: LocationAt): Edit[] {
  const edits: Edit[] = [];
  const tokens = new HtmlTokenizer(node.value);
  const { openElements: open, diagnostics } = context;
  const sanitizer = htmlSanitizer({ open, diagnostics, location });
  while (tokens.next()) {
    if (tokens.kind === 'comment') withoutComment(context, node, { tokens, location });
    const { edits: removals, kept } = sanitizer.token(tokens);
    const placeholders = kept.length > 0 ? placeholdersIn(context, tokens, { location, attributes: () => kept }) : [];
    edits.push(...[...removals, ...placeholders].sort((a, b) => a.start - b.start));
  }
  // A tag without its end would contain the HTML after it.
  return [...edits, { start: tokens.end, end: node.value.length, text: '' }];
}

/** Reports the raw HTML in a title, which shows only its text. */
export function reportHtml(context: TransformContext, { children }: Heading): void {
  for (const child of children) if (child.type === 'html') plainEdits(context, child, locationsInValue(context, child));
}

/** Closes the elements of sanitized HTML that are still open at the end of a node. */
export function closedElements({ openElements }: TransformContext): Html[] {
  return openElements.length === 0 ? [] : [{ type: 'html', value: endTagsOf(openElements) }];
}

interface Comment {
  readonly tokens: HtmlTokenizer;
  readonly location: LocationAt;
}

/** Removes a comment. Keeps other markup that browsers treat as a comment, such as a doctype. */
function withoutComment(context: TransformContext, { value }: Html, { tokens, location }: Comment): Edit[] {
  if (!value.startsWith('<!--', tokens.start)) return [];
  if (tokens.isUnclosed) context.diagnostics.push(unclosedComment(location(tokens.start, 4)));
  return [{ start: tokens.start, end: tokens.end, text: '' }];
}

type LocationAt = (offset: number, length: number) => SourceLocation;

interface TagInSource {
  readonly location: LocationAt;
  /** The attributes that the tag keeps. Only called for elements that can contain addresses. */
  readonly attributes: () => readonly Attribute[];
}

function placeholdersIn(context: TransformContext, tag: HtmlTokenizer, source: TagInSource): Edit[] {
  if (!ELEMENTS.has(tag.name)) return [];
  const { location } = source;
  const attributes = source.attributes();
  const found = attributes.flatMap((attribute) => {
    const { name, value: written, valueStart } = attribute;
    const shown = tag.name === 'img' && name === 'src' ? written : undefined;
    if (shown !== undefined) checkTheme(context, shown, location(valueStart, shown.length));
    const theme = shown === undefined ? undefined : themeOf(shown);
    const value = theme ? written?.slice(0, -theme.suffix.length) : written;
    const kind = referenceKind(tag.name, name);
    if (kind === undefined || value === undefined) return [];
    const refer = (target: string, shift: number): string => {
      // Line breaks and character references can hide a scheme, so that the address looks like a path.
      if (kind !== 'link' ? isExternal(target) : unsafeScheme(decodeScheme(target))) return target;
      // The shape is in the same page.
      if (tag.name === 'use' && target.startsWith('#')) return target;
      return addRef(context, kind, unescapeHtml(target), location(valueStart + shift, target.length));
    };
    const text = name.endsWith('srcset') ? eachCandidate(value, refer) : refer(value, 0);
    // External addresses stay as they were written.
    const edits = text.includes('\u0001') ? [valueEdit(attribute, text)] : [];
    return theme ? [...edits, classEdit(attributes, theme.className)] : edits;
  });
  // The class may precede the address.
  return found.length > 1 ? found.toSorted((a, b) => a.start - b.start) : found;
}

/** Adds a class to an element. */
function classEdit(attributes: readonly Attribute[], className: string): Edit {
  const written = attributes.find(({ name }) => name === 'class');
  if (written) return valueEdit(written, `${written.value ?? ''} ${className}`.trim());
  const at = attributes.at(-1)?.end ?? 0;
  return { start: at, end: at, text: ` class="${className}"` };
}

/** Returns the addresses in `a.png 1x, b.png 2x`. */
function eachCandidate(srcset: string, refer: (target: string, at: number) => string): string {
  return srcset.replace(/(?<=^|,)(\s*)([^\s,]\S*)/g, (_, space: string, target: string, at: number) => {
    return space + refer(target, at + space.length);
  });
}

/**
 * Returns a function for locations in the value of a node. Its lines equal those of the source without the markers of
 * block quotes and lists.
 */
function locationsInValue(context: TransformContext, node: Html): LocationAt {
  const start = locationOfNode(context, node);
  if (!node.position) return () => start;
  const lineAt = lineFinder(node.value);
  let sourceLines: string[] | undefined;
  return (offset, length) => {
    const { index, from, text } = lineAt(offset);
    const column = offset - from + 1;
    if (index === 0) return { ...start, column: start.column + column - 1, length: Math.max(1, length) };
    sourceLines ??= sourceOf(context, node).split('\n');
    const indent = Math.max(0, (sourceLines[index] ?? '').trimEnd().length - text.trimEnd().length);
    return { ...start, line: start.line + index, column: indent + column, length: Math.max(1, length) };
  };
}

/** Returns a function that finds the line of an offset. Offsets must not decrease. */
function lineFinder(value: string): (offset: number) => { index: number; from: number; text: string } {
  const lines = value.split('\n');
  let index = 0;
  let from = 0;
  return (offset) => {
    while (index < lines.length - 1 && offset > from + lines[index]!.length) from += lines[index++]!.length + 1;
    return { index, from, text: lines[index]! };
  };
}

function unclosedComment(location: SourceLocation) {
  return diagnostic(
    'content.unclosed-comment',
    'This HTML comment is not closed, so the rest of the block is not shown.',
    {
      location,
      hint: 'Close it with `-->`. A blank line ends the HTML block and the comment inside it.',
    },
  );
}
