import type { Properties } from 'hast';
import type { Nodes } from 'mdast';
import { escapeAttribute } from './characters.ts';
import { giveUp, type Writing } from './writing.ts';

/** The attributes that Markdown and our transforms make, by the names of their properties. */
const ATTRIBUTES: ReadonlyMap<string, string> = new Map([
  ...'align alt decoding href id loading rel role src start target title type'
    .split(' ')
    .map((name) => [name, name] as const),
  ['ariaLabel', 'aria-label'],
  ['className', 'class'],
  ['srcSet', 'srcset'],
  ['tabIndex', 'tabindex'],
]);

/** Attributes that are there or not. */
const BOOLEANS: ReadonlySet<string> = new Set(['checked', 'disabled', 'open']);

const DATA = /^data(?:[A-Z][a-z]+)+$/;

/** A node with its own attributes over those of its kind. */
export interface Described {
  readonly data?: Nodes['data'];
}

/** An element that has no attributes but those of its node. */
export function element(writing: Writing, node: Described, name: string, content: string): string {
  if (node.data === undefined) return `<${name}>${content}</${name}>`;
  return `<${name}${attributesOf(writing, node)}>${content}</${name}>`;
}

/** The attributes of a node, each with a space before it; `base` has those that nodes of its kind have. */
export function attributesOf(writing: Writing, { data }: Described, base?: Properties): string {
  if (data?.hName !== undefined) giveUp(writing);
  return allAttributes(writing, data, base);
}

/** As `attributesOf`, for a node that says which element it is. */
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
