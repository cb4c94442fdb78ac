import { diagnostic, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import type { SourceLocation } from '../../core/diagnostics/source-location.ts';
import type { Edit } from '../../core/html/edit.ts';
import { isVoidElement } from '../../core/html/elements.ts';
import { isRawTextElement, type Attribute, type HtmlTokenizer } from '../../core/html/tokenizer.ts';
import { allowedAttributes, isAllowedElement } from './schema.ts';

/** Removes what the raw HTML of a page must not contain, token by token. */
export interface HtmlSanitizer {
  /** Sanitizes the current token. Returns the changes, and the attributes that a start tag keeps. */
  readonly token: (tokens: HtmlTokenizer) => { readonly edits: readonly Edit[]; readonly kept: readonly Attribute[] };
}

interface Sanitizing {
  /** The open elements of the parent node. Each element is closed in the node that contains it. */
  readonly open: string[];
  readonly diagnostics: Diagnostic[];
  readonly location: (offset: number, length: number) => SourceLocation;
}

/** Creates a sanitizer for a piece of raw HTML. */
export function htmlSanitizer(state: Sanitizing): HtmlSanitizer {
  // The content of a removed element whose content is not HTML, such as a script, is removed too.
  let removesText = false;
  return {
    token: (tokens) => {
      const isContent = removesText && tokens.kind === 'text';
      removesText = tokens.kind === 'start' && isRawTextElement(tokens.name);
      if (tokens.kind === 'start') return startTag(state, tokens);
      if (tokens.kind === 'text') return { edits: isContent ? removal(tokens) : escapes(tokens), kept: [] };
      return { edits: tokens.kind === 'end' ? endTag(state, tokens) : removal(tokens), kept: [] };
    },
  };
}

/** Returns the end tags of the elements that are open in a node. */
export function endTagsOf(open: readonly string[]): string {
  return open
    .toReversed()
    .map((name) => `</${name}>`)
    .join('');
}

function startTag({ open, diagnostics, location }: Sanitizing, tag: HtmlTokenizer): ReturnType<HtmlSanitizer['token']> {
  const { name, start } = tag;
  if (!isAllowedElement(name)) {
    diagnostics.push(removed(`The element \`<${name}>\` is not allowed`, location(start + 1, name.length)));
    return { edits: removal(tag), kept: [] };
  }
  if (!isVoidElement(name)) open.push(name);
  const attributes = tag.attributes();
  const allowed = allowedAttributes(name, attributes);
  const others = attributes.filter((attribute) => !allowed.has(attribute));
  for (const other of others) {
    const about = `The attribute \`${other.name}\` of \`<${name}>\` is not allowed, or its value is not`;
    diagnostics.push(removed(about, location(other.start, other.end - other.start)));
  }
  return { edits: others.map(({ start, end }) => ({ start, end, text: '' })), kept: [...allowed] };
}

/** Keeps an end tag that ends an element of the same node. Otherwise it would end an element around the page's content. */
function endTag({ open }: Sanitizing, { name, start, end }: HtmlTokenizer): Edit[] {
  const at = open.lastIndexOf(name);
  if (at === -1) return [{ start, end, text: '' }];
  const unclosed = open.splice(at).slice(1);
  return [{ start, end, text: `${endTagsOf(unclosed)}</${name}>` }];
}

function removal({ start, end }: HtmlTokenizer): Edit[] {
  return [{ start, end, text: '' }];
}

/** Escapes each `<`, because it would start a tag together with text after a removed tag. */
function escapes(tokens: HtmlTokenizer): Edit[] {
  const text = tokens.text();
  return text.includes('<') ? [{ start: tokens.start, end: tokens.end, text: text.replaceAll('<', '&lt;') }] : [];
}

function removed(about: string, location: SourceLocation): Diagnostic {
  return diagnostic('content.removed-html', `${about}, so docsgen removes it.`, {
    location,
    hint: "Use Markdown or a directive. `markdown.html: 'sanitize'` keeps the elements and attributes that GitHub keeps.",
  });
}
