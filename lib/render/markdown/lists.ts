import type { Block, ToBlocks } from './block.ts';
import type { InlineContext } from './inline.ts';
import type { Element, Node } from './tree.ts';

/** Returns a list. Lists of links with descriptions have one line per item. */
export function listOf(element: Element, context: InlineContext, toBlocks: ToBlocks): Block[] {
  const classes = (element.attributes.get('class') ?? '').split(' ');
  if (classes.includes('cards') || classes.includes('api-list')) return linkList(element, context, toBlocks);
  const items = elementsIn(element.children).map((item) => ({
    depth: Number(/--depth:\s*(\d+)/.exec(item.attributes.get('style') ?? '')?.[1] ?? 0),
    blocks: toBlocks(item.name === 'li' ? item.children : [item], context),
  }));
  if (element.name === 'ol')
    return ordered(
      element,
      items.map(({ blocks }) => blocks),
    );
  const list = bulleted(items.map(({ blocks }) => blocks));
  const depths = items.map(({ depth }) => depth);
  return depths.some((depth) => depth > 0) ? list.map((block) => indented(block, depths)) : list;
}

/** Returns a list of items that each start with a name: `- [Name](address): description`. */
export function linkList({ name, children }: Element, context: InlineContext, toBlocks: ToBlocks): Block[] {
  if (name !== 'ul') return toBlocks(children, context);
  const items = elementsIn(children).map((item) => {
    const [first, ...others] = toBlocks(item.children, context);
    return withDescription(first && { ...first, text: first.text.replace(/^\*\*([^]*)\*\*$/, '$1') }, others);
  });
  return bulleted(items);
}

/** Returns a list of terms with their definitions: `- **term**: definition`. */
export function definitionList({ children }: Element, context: InlineContext, toBlocks: ToBlocks): Block[] {
  const items: { readonly term: Block[]; readonly definition: Block[] }[] = [];
  const entries = elementsIn(children).flatMap((child) =>
    child.name === 'div' ? elementsIn(child.children) : [child],
  );
  for (const entry of entries) {
    if (entry.name === 'dt') items.push({ term: toBlocks(entry.children, context), definition: [] });
    else items.at(-1)?.definition.push(...toBlocks(entry.children, context));
  }
  return bulleted(
    items.map(({ term: [term, ...more], definition }) => withDescription(strong(term), [...more, ...definition])),
  );
}

/** Terms that are code stand out already. */
function strong(block: Block | undefined): Block | undefined {
  return block?.kind !== 'paragraph' || /[`*[]/.test(block.text) ? block : { ...block, text: `**${block.text}**` };
}

function withDescription(name: Block | undefined, [first, ...others]: readonly Block[]): readonly Block[] {
  if (!name) return first ? [first, ...others] : [];
  if (name.kind !== 'paragraph' || first?.kind !== 'paragraph') return first ? [name, first, ...others] : [name];
  return [{ ...name, text: `${name.text}: ${first.text}` }, ...others];
}

function bulleted(items: readonly (readonly Block[])[]): Block[] {
  const text = joinItems(items, () => '- ');
  return text === '' ? [] : [{ kind: 'list', text }];
}

function ordered({ attributes }: Element, items: readonly (readonly Block[])[]): Block[] {
  const start = Number(attributes.get('start') ?? 1) || 0;
  const text = joinItems(items, (index) => `${start + index}. `);
  return text === '' ? [] : [{ kind: 'ordered-list', text }];
}

/** Joins items. A list whose items are single lines, with or without nested lists, has no empty lines. */
function joinItems(items: readonly (readonly Block[])[], markerAt: (index: number) => string): string {
  const isTight = items.every((blocks) => blocks.slice(1).every(({ kind }) => kind.endsWith('list')));
  const separator = isTight ? '\n' : '\n\n';
  return items
    .map((blocks, index) => {
      const marker = markerAt(index);
      const text = blocks.map((block) => block.text).join(separator);
      return (marker + text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(marker.length)}`)).trimEnd();
    })
    .join(separator);
}

/** Indents the items of a list by their depths. Each item is one line. */
function indented(block: Block, depths: readonly number[]): Block {
  const lines = block.text.split('\n');
  if (lines.length !== depths.length) return block;
  return { ...block, text: lines.map((line, index) => '  '.repeat(depths[index]!) + line).join('\n') };
}

function elementsIn(nodes: readonly Node[]): Element[] {
  return nodes.filter((node): node is Element => typeof node !== 'string');
}
