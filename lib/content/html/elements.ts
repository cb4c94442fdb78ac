import type { Properties } from 'hast';
import type { Nodes } from 'mdast';
import { escapeAttribute } from './characters.ts';
import { giveUp, type Writing } from './writing.ts';

/** Attributes that Markdown and the transformation create, by property name. */
const ATTRIBUTES: ReadonlyMap<string, string> = new Map([
  ...'align alt decoding href id loading rel role src start target title type'
    .split(' ')
    .map((name) => [name, name] as const),
  ['ariaLabel', 'aria-label'],
  ['className', 'class'],
  ['srcSet', 'srcset'],
  ['tabIndex', 'tabindex'],
]);

/** Boolean attributes. */
const BOOLEANS: ReadonlySet<string> = new Set(['checked', 'disabled', 'open']);

const DATA = /^data(?:[A-Z][a-z]+)+$/;

/** Returns the attributes of a node's type, overridden by those of the node. */
export interface Described {
  readonly data?: Nodes['data'];
}

/** Returns a writer for an element with no attributes except those of the node. */
export function element(writing: Writing, node: Described, name: string, content: string): string {
  if (node.data === undefined) return `<${name}>${content}</${name}>`;
  return `<${name}${attributesOf(writing, node)}>${content}</${name}>`;
}

/** Writes the attributes of a node, each after a space. `base` contains the attributes of the node's type. */
export function attributesOf(writing: Writing, { data }: Described, base?: Properties): string {
  if (data?.hName !== undefined) giveUp(writing);
  return allAttributes(writing, data, base);
}

/** Writes the attributes of a node that names its element. */
export function allAttributes(writing: Writing, data: Nodes['data'], base?: Properties): string {
  if (data?.hChildren !== undefined) giveUp(writing);
  const own = data?.hProperties;
  let written = '';
  for (const name in base)
    written += attribute(writing, name, own && Object.hasOwn(own, name) ? own[name] : base[name]);
  if (!own) return written;
  for (const name of Object.keys(own)) {
    if (!base || !Object.hasOwn(base, name)) written += attribute(writing, name, own[name]);
  }
  return written;
}

function attribute(writing: Writing, property: string, value: Properties[string]): string {
  if (value === null || value === undefined) return '';
  if (BOOLEANS.has(property)) {
    if (typeof value !== 'boolean') return giveUp(writing);
    return value ? ` ${property}` : '';
  }
  const name = ATTRIBUTES.get(property) ?? dataName(property);
  if (name === undefined || typeof value === 'boolean' || Number.isNaN(value)) return giveUp(writing);
  return ` ${name}="${escapeAttribute(Array.isArray(value) ? value.join(' ').trim() : String(value))}"`;
}

function dataName(property: string): string | undefined {
  return DATA.test(property) ? property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) : undefined;
}
