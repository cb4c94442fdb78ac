import type { FootnoteDefinition, FootnoteReference, RootContent } from 'mdast';
import { encodeUrl, escapeAttribute } from './characters.ts';
import { element } from './elements.ts';
import { blocks, definitionsOf, isParagraph, isShown, type Writing } from './writing.ts';

/** A number that leads to its footnote; counts the references, for the way back. */
export function footnoteReference(writing: Writing, node: FootnoteReference): string {
  const { footnotes, idPrefix } = writing;
  const id = node.identifier.toUpperCase();
  const footnote = footnotes.get(id) ?? { number: footnotes.size + 1, uses: 0 };
  footnote.uses++;
  footnotes.set(id, footnote);
  const href = escapeAttribute(`#${idPrefix}fn-${nameOf(id)}`);
  const own = escapeAttribute(`${idPrefix}fnref-${nameOf(id)}${whichUse(footnote.uses)}`);
  const attributes = `href="${href}" id="${own}" data-footnote-ref aria-describedby="footnote-label"`;
  return element(writing, node, 'sup', `<a ${attributes}>${footnote.number}</a>`);
}

/** The section of the footnotes that were referred to; the empty string when there are none. */
export function footnoteSection(writing: Writing): string {
  if (writing.footnotes.size === 0) return '';
  const definitions = definitionsOf<FootnoteDefinition>(writing.root, 'footnoteDefinition');
  // A footnote may refer to others, which then join the map while it is gone through.
  const contents = new Map<string, string[]>();
  for (const id of writing.footnotes.keys()) contents.set(id, blocks(writing, definitions.get(id)?.children ?? []));
  let items = '';
  for (const [id, content] of contents) {
    const definition = definitions.get(id);
    if (!definition) continue;
    const inner = withBackReferences(definition, content, backReferences(writing, id)).join('\n');
    items += `<li id="${escapeAttribute(`${writing.idPrefix}fn-${nameOf(id)}`)}">\n${inner}\n</li>\n`;
  }
  if (items === '') return '';
  const label = '<h2 class="sr-only" id="footnote-label">Footnotes</h2>';
  return `<section data-footnotes class="footnotes">${label}\n<ol>\n${items}</ol>\n</section>`;
}

/** Puts the ways back at the end of the last paragraph, or after what stands there instead. */
function withBackReferences(definition: FootnoteDefinition, content: readonly string[], back: string[]): string[] {
  const last = definition.children.findLast((node: RootContent) => isShown(node));
  if (!isParagraph(last)) return [...content, ...back];
  const closed = content.at(-1)!;
  return [...content.slice(0, -1), `${closed.slice(0, -'</p>'.length)} ${back.join('')}</p>`];
}

/** Links to each reference, with the spaces between them. */
function backReferences({ idPrefix, footnotes }: Writing, id: string): string[] {
  const links: string[] = [];
  const { number, uses } = footnotes.get(id)!;
  for (let use = 1; use <= uses; use++) {
    if (use > 1) links.push(' ');
    const href = escapeAttribute(`#${idPrefix}fnref-${nameOf(id)}${whichUse(use)}`);
    const attributes = `href="${href}" data-footnote-backref="" aria-label="Back to reference ${number}${whichUse(use)}"`;
    links.push(`<a ${attributes} class="data-footnote-backref">↩${use > 1 ? `<sup>${use}</sup>` : ''}</a>`);
  }
  return links;
}

/** What the second and later references to a footnote have at their ends. */
function whichUse(use: number): string {
  return use > 1 ? `-${use}` : '';
}

/** An identifier as a part of an id and of a link to it. */
function nameOf(id: string): string {
  return encodeUrl(id.toLowerCase());
}
