import type { FootnoteDefinition, FootnoteReference, RootContent } from 'mdast';
import { encodeUrl } from './characters.ts';
import { element } from './elements.ts';
import { blocks, definitionsOf, isParagraph, isShown, type Writing } from './writing.ts';

/** Writes a reference to a footnote and counts it, because the footnote links back to each reference. */
export function footnoteReference(writing: Writing, node: FootnoteReference): string {
  const { footnotes, idPrefix, dialect } = writing;
  const id = node.identifier.toUpperCase();
  const footnote = footnotes.get(id) ?? { number: footnotes.size + 1, uses: 0 };
  footnote.uses++;
  footnotes.set(id, footnote);
  const href = dialect.attribute(`#${idPrefix}fn-${nameOf(id)}`);
  const own = dialect.attribute(`${idPrefix}fnref-${nameOf(id)}${whichUse(footnote.uses)}`);
  const attributes = `href="${href}" id="${own}" data-footnote-ref${isTrue(writing)} aria-describedby="footnote-label"`;
  return element(writing, node, 'sup', `<a ${attributes}>${footnote.number}</a>`);
}

/** Writes the section with all referenced footnotes. Returns the empty string if there are none. */
export function footnoteSection(writing: Writing): string {
  if (writing.footnotes.size === 0) return '';
  const definitions = definitionsOf<FootnoteDefinition>(writing.root, 'footnoteDefinition');
  // A footnote may refer to other footnotes, which join the map during the loop.
  const contents = new Map<string, string[]>();
  for (const id of writing.footnotes.keys()) contents.set(id, blocks(writing, definitions.get(id)?.children ?? []));
  let items = '';
  for (const [id, content] of contents) {
    const definition = definitions.get(id);
    if (!definition) continue;
    const inner = withBackReferences(definition, content, backReferences(writing, id)).join('\n');
    items += `<li id="${writing.dialect.attribute(`${writing.idPrefix}fn-${nameOf(id)}`)}">\n${inner}\n</li>\n`;
  }
  if (items === '') return '';
  const label = '<h2 class="sr-only" id="footnote-label">Footnotes</h2>';
  return `<section data-footnotes${isTrue(writing)} class="footnotes">${label}\n<ol>\n${items}</ol>\n</section>`;
}

/** Adds the links back to the references, at the end of the last paragraph or after the last block. */
function withBackReferences(definition: FootnoteDefinition, content: readonly string[], back: string[]): string[] {
  const last = definition.children.findLast((node: RootContent) => isShown(node));
  if (!isParagraph(last)) return [...content, ...back];
  const closed = content.at(-1)!;
  return [...content.slice(0, -1), `${closed.slice(0, -'</p>'.length)} ${back.join('')}</p>`];
}

/** Writes the links back to each reference, separated by spaces. */
function backReferences({ idPrefix, footnotes, dialect }: Writing, id: string): string[] {
  const links: string[] = [];
  const { number, uses } = footnotes.get(id)!;
  for (let use = 1; use <= uses; use++) {
    if (use > 1) links.push(' ');
    const href = dialect.attribute(`#${idPrefix}fnref-${nameOf(id)}${whichUse(use)}`);
    const attributes = `href="${href}" data-footnote-backref="" aria-label="Back to reference ${number}${whichUse(use)}"`;
    links.push(`<a ${attributes} class="data-footnote-backref">↩${use > 1 ? `<sup>${use}</sup>` : ''}</a>`);
  }
  return links;
}

/** Returns the value of a data attribute that is only present or absent. */
function isTrue({ dialect }: Writing): string {
  return dialect.isReact ? '="true"' : '';
}

/** Returns the suffix for the second and later references to a footnote. */
function whichUse(use: number): string {
  return use > 1 ? `-${use}` : '';
}

/** Returns an identifier for use in an id and in a link to it. */
function nameOf(id: string): string {
  return encodeUrl(id.toLowerCase());
}
