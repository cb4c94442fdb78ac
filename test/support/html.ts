import { unescapeHtml } from '../../lib/core/text/escape.ts';

/** The content that a page shows without JavaScript. */
export interface ReadPage {
  readonly links: readonly ReadLink[];
  /** The visible text with white space collapsed. */
  readonly text: string;
  readonly title: string;
}

export interface ReadLink {
  readonly href: string;
  /** Whether the link is in the sidebar. */
  readonly inSidebar: boolean;
}

interface OpenElement {
  readonly tag: string;
  readonly hidden: boolean;
  readonly sidebar: boolean;
}

const TOKEN = /<!--[\s\S]*?-->|<!doctype[^>]*>|<(\/?)([a-z][\w-]*)((?:"[^"]*"|[^">])*)>|([^<]+)/gi;
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/** Elements that do not separate words. */
const INLINE = new Set('a abbr b code em i kbd mark s small span strong sub sup time wbr'.split(' '));

/** Elements without visible content. `<details>` is not one of them, because it opens without JavaScript. */
const INVISIBLE = new Set(['script', 'style', 'template', 'head']);

/** Reads serialized HTML, in which every element is closed. */
export function readPage(html: string): ReadPage {
  const stack: OpenElement[] = [{ tag: '', hidden: false, sidebar: false }];
  const links: ReadLink[] = [];
  const parts: string[] = [];
  for (const [, closing, tag, attributes = '', text] of withoutScripts(html).matchAll(TOKEN)) {
    const parent = stack.at(-1)!;
    if (text !== undefined && !parent.hidden) parts.push(text);
    if (tag === undefined) continue;
    if (!INLINE.has(tag)) parts.push(' ');
    if (closing)
      stack.splice(
        Math.max(
          1,
          stack.findLastIndex((element) => element.tag === tag),
        ),
      );
    else {
      const next = openElement(parent, tag, attributes);
      const href = /\shref="([^"]*)"/.exec(attributes)?.[1];
      if (tag === 'a' && href !== undefined && !next.hidden)
        links.push({ href: unescapeHtml(href), inSidebar: next.sidebar });
      if (!VOID.has(tag) && !/\/$/.test(attributes)) stack.push(next);
    }
  }
  return { links, text: unescapeHtml(parts.join('')).replace(/\s+/g, ' ').trim(), title: titleOf(html) };
}

function openElement(around: OpenElement, tag: string, attributes: string): OpenElement {
  return {
    tag,
    hidden: around.hidden || INVISIBLE.has(tag) || /\shidden(?:=|\s|$)/.test(attributes),
    sidebar: around.sidebar || /\sdata-sidebar=/.test(attributes),
  };
}

function withoutScripts(html: string): string {
  return html.replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/gi, '');
}

function titleOf(html: string): string {
  return unescapeHtml(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '');
}
