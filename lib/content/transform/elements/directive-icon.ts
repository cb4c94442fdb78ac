import type { Paragraph, RootContent } from 'mdast';
import { nearest } from '../../../core/text/suggest.ts';
import type { TransformContext } from '../context.ts';
import { warnAbout, type Directive } from './directive.ts';
import { ICON_NAMES, iconElement, iconNode } from './icon.ts';

/** Returns the icon that the attribute `icon` of a directive names. Reports an unknown name. */
export function iconOf(context: TransformContext, node: Directive): RootContent[] {
  const name = node.attributes?.['icon'];
  if (!name) return [];
  const icon = iconElement(name);
  if (icon) return [iconNode(icon, context.mdx)];
  const near = nearest(name, ICON_NAMES);
  warnAbout(
    context,
    node,
    `There is no icon named \`${name}\`.`,
    near ? `Did you mean \`${near}\`?` : `The icons are ${ICON_NAMES.join(', ')}.`,
  );
  return [];
}

/** Adds the icon of a directive to the start of its title, which is its first child. */
export function addIconToTitle(context: TransformContext, node: Directive): void {
  const [icon] = iconOf(context, node);
  if (icon) (node.children[0] as Paragraph).children.unshift(icon as Paragraph['children'][number], SPACE);
}

const SPACE = { type: 'text', value: ' ' } as const;
