import type { Properties } from 'hast';
import type { List, ListItem, RootContent } from 'mdast';
import { attributesOf, element } from './elements.ts';
import { block, giveUp, inside, isParagraph, isShown, type Writing } from './writing.ts';

const TASK = 'task-list-item';

/** Writes a list. In a loose list, the paragraphs of items become elements. */
export function list(writing: Writing, node: List): string {
  const isLoose = node.spread || node.children.some(isLooseItem);
  let content = '\n';
  for (const one of node.children) {
    content += `${one.type === 'listItem' ? listItem(writing, one, isLoose) : giveUp(writing)}\n`;
  }
  const name = node.ordered ? 'ol' : 'ul';
  return `<${name}${attributesOf(writing, node, ownAttributes(node))}>${content}</${name}>`;
}

function ownAttributes({ start, children }: List): Properties {
  const attributes: Properties = {};
  if (typeof start === 'number' && start !== 1) attributes['start'] = start;
  if (children.some(isTask)) attributes['className'] = ['contains-task-list'];
  return attributes;
}

function isLooseItem({ spread, children }: ListItem): boolean {
  return spread ?? children.length > 1;
}

/** Reports whether an item is a task, in the source or after the transformation. */
function isTask(node: ListItem): boolean {
  const own = node.data?.hProperties;
  if (!own || !Object.hasOwn(own, 'className')) return typeof node.checked === 'boolean';
  const { className } = own;
  return Array.isArray(className) && className.includes(TASK);
}

function listItem(writing: Writing, node: ListItem, isLoose: boolean): string {
  const children: readonly RootContent[] = node.children.filter(isShown);
  const box = boxOf(writing, node);
  let content = '';
  // The checkbox goes into the first paragraph, which is created if the item has none.
  if (box !== '' && !isParagraph(children[0])) content = isLoose ? `\n<p>${box}</p>` : box;
  for (const child of children) {
    const isBare = !isLoose && isParagraph(child);
    if (!isBare || child !== children[0]) content += '\n';
    content += childOf(writing, child, isBare, child === children[0] ? box : '');
  }
  const last = children.at(-1);
  const isOpen = last ? isLoose || !isParagraph(last) : box !== '' && isLoose;
  const attributes = attributesOf(writing, node, box === '' ? undefined : { className: [TASK] });
  return `<li${attributes}>${content}${isOpen ? '\n' : ''}</li>`;
}

/** `isBare`: a paragraph in a tight list, which becomes no element. `box`: HTML before the text of the paragraph. */
function childOf(writing: Writing, child: RootContent, isBare: boolean, box: string): string {
  if (!isParagraph(child) || (!isBare && box === '')) return block(writing, child);
  if (child.data?.hChildren !== undefined) return giveUp(writing);
  const content = inside(writing, child.children, false);
  const withBox = box !== '' && child.children.length > 0 ? `${box} ${content}` : box + content;
  return isBare ? withBox : element(writing, child, 'p', withBox);
}

function boxOf({ dialect: { isReact, present, voidEnd } }: Writing, { checked }: ListItem): string {
  if (typeof checked !== 'boolean') return '';
  const isChecked = checked ? ` checked${present}` : '';
  const isDisabled = ` disabled${present}`;
  return `<input type="checkbox"${isReact ? isDisabled + isChecked : isChecked + isDisabled}${voidEnd}`;
}
