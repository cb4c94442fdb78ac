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

interface Open {
  readonly tag: string;
  readonly hidden: boolean;
  readonly sidebar: boolean;
}

const TOKEN = /<!--[\s\S]*?-->|<!doctype[^>]*>|<(\/?)([a-z][\w-]*)((?:"[^"]*"|[^">])*)>|([^<]+)/gi;
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/** Elements that do not separate words. */
const INLINE = new Set('a abbr b code em i kbd mark s small span strong sub sup time wbr'.split(' '));

/** Elements without visible content. `<details>` is not one of them, because it opens without JavaScript. */
const UNSEEN = new Set(['script', 'style', 'template', 'head']);

/** Reads serialized HTML, in which every element is closed. */
export function readPage(html: string): ReadPage {
  const open: Open[] = [{ tag: '', hidden: false, sidebar: false }];
  const links: ReadLink[] = [];
  const texts: string[] = [];
  for (const [, closing, tag, attributes = '', text] of withoutScripts(html).matchAll(TOKEN)) {
    const around = open.at(-1)!;
    if (text !== undefined && !around.hidden) texts.push(text);
    if (tag === undefined) continue;
    if (!INLINE.has(tag)) texts.push(' ');
    if (closing)
      open.splice(
        Math.max(
          1,
          open.findLastIndex((element) => element.tag === tag),
        ),
      );
    else {
      const next = opened(around, tag, attributes);
      const href = /\shref="([^"]*)"/.exec(attributes)?.[1];
      if (tag === 'a' && href !== undefined && !next.hidden)
        links.push({ href: unescapeHtml(href), inSidebar: next.sidebar });
      if (!VOID.has(tag) && !/\/$/.test(attributes)) open.push(next);
    }
  }
  return { links, text: unescapeHtml(texts.join('')).replace(/\s+/g, ' ').trim(), title: titleOf(html) };
}

function opened(around: Open, tag: string, attributes: string): Open {
  return {
    tag,
    hidden: around.hidden || UNSEEN.has(tag) || /\shidden(?:=|\s|$)/.test(attributes),
    sidebar: around.sidebar || /\sdata-sidebar=/.test(attributes),
  };
}

function withoutScripts(html: string): string {
  return html.replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/gi, '');
}

function titleOf(html: string): string {
  return unescapeHtml(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '');
}
