import type { Paragraph, Parents, RootContent } from 'mdast';
import { addRef, isExternal, type TransformContext } from '../context.ts';
import { textOf } from '../inline.ts';
import { locationOfValue, setElement, warnAbout, type Directive } from './directive.ts';
import { made } from './element.ts';
import { iconOf } from './directive-icon.ts';

/** Shows the items of a list, or `card` directives, as cards. */
export function cards(context: TransformContext, node: Directive): void {
  setElement(node, 'div', { className: ['cards'] });
  if (!node.children.some((child) => child.type === 'list' || isDirective(child, 'card'))) {
    warnAbout(
      context,
      node,
      'These cards have no cards.',
      'Write a list, or `:::card[Title]` … `:::` inside `::::cards` … `::::`.',
    );
  }
}

/** Creates a card like the `Card` component. */
export function card(
  context: TransformContext,
  node: Directive,
  label: Paragraph | undefined,
  parent: Parents | Directive,
): void {
  setElement(node, 'div', { className: ['card'] });
  if (!isDirective(parent, 'cards')) {
    warnAbout(
      context,
      node,
      'This card is not inside `:::cards`.',
      'Write `:::card[Title]` … `:::` inside `::::cards` … `::::`.',
    );
  }
  if (!label || textOf(label).trim() === '') {
    warnAbout(context, node, 'This card has no title.', 'Write the title in brackets: `:::card[Title]`.');
  }
  const title = made('p', { className: ['card-title'] }, linked(context, node, label?.children ?? []));
  node.children.unshift(...iconOf(context, node), title as unknown as RootContent);
}

function linked(context: TransformContext, node: Directive, title: RootContent[]): RootContent[] {
  const href = node.attributes?.['href'];
  if (!href) return title;
  const target = addRef(context, 'link', href, locationOfValue(context, { shown: ':::card', ...node }, 'href'));
  const isOtherSite = isExternal(href) && target === href && /^https?:|^\/\//i.test(href);
  const link = made('a', { href: target, ...(isOtherSite && NEW_TAB) }, title);
  return [link as unknown as RootContent];
}

const NEW_TAB = { target: '_blank', rel: ['noopener', 'noreferrer'] };

/** Reports whether a node is a directive with a given name. */
export function isDirective(node: RootContent | Parents | Directive, name: string): boolean {
  return (node.type as string) === 'containerDirective' && (node as unknown as Directive).name === name;
}
