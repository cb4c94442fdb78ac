import type { Properties } from 'hast';
import type { RootContent } from 'mdast';
import { escapeHtml } from '../../../core/text/escape.ts';

/** An element that the transformation creates, or that `element()` of the module for blocks creates. */
export interface MadeElement {
  readonly type: 'docsgenElement';
  readonly data: {
    readonly hName: string;
    readonly hProperties: Properties;
    /** Whether the text in the element is not a part of the sentence around it. */
    readonly isDecoration?: boolean;
  };
  readonly children: RootContent[];
}

/** HTML that the transformation wrote, as opposed to that of the author. */
export interface OwnHtml {
  readonly type: 'html';
  readonly value: string;
  readonly isOwn: true;
}

/** Creates an element. mdast-util-to-hast reads `hName` from each unknown node. */
export function made(
  name: string,
  properties: Properties,
  children: readonly (RootContent | MadeElement)[] = [],
): MadeElement {
  return {
    type: 'docsgenElement',
    data: { hName: name, hProperties: properties },
    children: children as RootContent[],
  };
}

export function textNode(value: string): RootContent {
  return { type: 'text', value };
}

/** Writes an element as HTML. Its children are texts and elements. */
export function elementHtml({ data: { hName, hProperties }, children }: MadeElement): string {
  const attributes = Object.entries(hProperties).map(([name, value]) => {
    const written = Array.isArray(value) ? value.join(' ') : String(value);
    return ` ${attributeName(name)}="${escapeHtml(written)}"`;
  });
  const content = children.map((child) =>
    child.type === 'text' ? escapeHtml(child.value) : elementHtml(child as unknown as MadeElement),
  );
  return `<${hName}${attributes.join('')}>${content.join('')}</${hName}>`;
}

function attributeName(property: string): string {
  return property === 'className'
    ? 'class'
    : property.replace(/^(aria|data)([A-Z])/, (_, start: string, letter: string) => `${start}-${letter.toLowerCase()}`);
}
