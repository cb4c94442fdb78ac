import type { List, ListItem, Paragraph, PhrasingContent, RootContent } from 'mdast';
import type { TransformContext } from '../context.ts';
import { textOf } from '../inline.ts';
import { setElement, warnAbout, type Directive } from './directive.ts';
import { made, textNode } from './element.ts';
import { iconElement, iconNode } from './icon.ts';

/** Turns a nested list into files and folders, like the `FileTree` component. */
export function fileTree(context: TransformContext, node: Directive): void {
  setElement(node, 'div', { className: ['file-tree'] });
  const lists = node.children.filter(isList);
  if (lists.length === 0 || lists.length < node.children.length) {
    warnAbout(
      context,
      node,
      lists.length === 0 ? 'This file tree has no list.' : 'This file tree contains more than a list.',
      'Write only a list: `- src/` and, indented below it, `- index.ts`.',
    );
  }
  for (const list of lists) entriesOf(context, list);
}

function isList(node: RootContent): node is List {
  return node.type === 'list';
}

function entriesOf(context: TransformContext, list: List): void {
  list.ordered = false;
  list.spread = false;
  for (const item of list.children) entry(context, item);
}

function entry(context: TransformContext, item: ListItem): void {
  item.spread = false;
  const lists = item.children.filter(isList);
  const rest = item.children.filter((child) => !isList(child));
  for (const list of lists) entriesOf(context, list);
  const [first] = rest;
  const content = first?.type === 'paragraph' ? nameAndComment(context, first, lists.length > 0) : [];
  const others = first?.type === 'paragraph' ? rest.slice(1) : rest;
  const line = made('span', {}, content);
  if (lists.length === 0) item.children = [{ type: 'paragraph', children: content }, ...others] as ListItem['children'];
  else {
    const summary = made('summary', {}, line.children);
    const folder = made('details', { className: ['file-folder'], open: true }, [summary, ...others, ...lists]);
    item.children = [folder as unknown as Paragraph];
  }
}

/** Returns the icon, the name and the comment of an entry. */
function nameAndComment(context: TransformContext, { children }: Paragraph, hasEntries: boolean): PhrasingContent[] {
  const { name, comment } = splitName(children);
  const label = textOf({ type: 'paragraph', children: name }).trim();
  if (label === '…' || label === '...') {
    return [made('span', { className: ['file-more'] }, [textNode('…')]) as unknown as PhrasingContent];
  }
  const isFolder = hasEntries || label.endsWith('/');
  const icon = iconElement(isFolder ? 'folder' : 'file');
  const slash = isFolder && !label.endsWith('/') ? [textNode('/')] : [];
  const shown = comment.length > 0 ? [made('span', { className: ['file-comment'] }, [textNode(' '), ...comment])] : [];
  return [...(icon ? [iconNode(icon, context.mdx)] : []), ...name, ...slash, ...shown] as PhrasingContent[];
}

interface Split {
  readonly name: PhrasingContent[];
  readonly comment: PhrasingContent[];
}

/** Splits an entry at the first space of its text. A node, such as bold text or code, is a name on its own. */
function splitName(children: readonly PhrasingContent[]): Split {
  const at = children.findIndex((child) => child.type === 'text' && /\s/.test(child.value));
  const text = children[at];
  if (text?.type !== 'text') return { name: [...children], comment: [] };
  const [, before = '', after = ''] = /^(\S*)\s+([^]*)$/.exec(text.value) ?? [];
  const start = before === '' ? [] : [{ ...text, value: before }];
  const end = after === '' ? [] : [{ ...text, value: after }];
  return { name: [...children.slice(0, at), ...start], comment: [...end, ...children.slice(at + 1)] };
}
