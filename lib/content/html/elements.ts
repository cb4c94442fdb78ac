import type { Properties } from 'hast';
import type { Nodes } from 'mdast';
import type { Dialect } from './dialect.ts';
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

/** The attributes of icons. HTML is written with icons that are already HTML. */
const ATTRIBUTES_OF_ICONS: ReadonlyMap<string, string> = new Map([
  ['ariaHidden', 'aria-hidden'],
  ['d', 'd'],
  ['viewBox', 'viewBox'],
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
  const { dialect } = writing;
  if (value === null || value === undefined) return '';
  if (BOOLEANS.has(property)) {
    if (typeof value !== 'boolean') return giveUp(writing);
    return value ? ` ${property}${dialect.present}` : '';
  }
  const name = nameOf(dialect, property);
  if (name === undefined || typeof value === 'boolean' || Number.isNaN(value)) return giveUp(writing);
  const written = Array.isArray(value) ? value.join(' ').trim() : String(value);
  if (dialect.isReact && (name === 'href' || name === 'src') && isChangedByReact(name, written)) return giveUp(writing);
  return ` ${name}="${dialect.attribute(written)}"`;
}

function nameOf({ isReact }: Dialect, property: string): string | undefined {
  const name = ATTRIBUTES.get(property) ?? dataName(property);
  if (!isReact) return name;
  // React keeps the upper case of this name, and removes `align` from table cells.
  return name === 'srcset' || name === 'align' ? undefined : (name ?? ATTRIBUTES_OF_ICONS.get(property));
}

/** React replaces addresses with code, and omits an empty `src`. */
function isChangedByReact(name: string, address: string): boolean {
  return (name === 'src' && address === '') || /^[\0-\x20]*j[\t\n\r]*a[\t\n\r]*v/i.test(address);
}

function dataName(property: string): string | undefined {
  return DATA.test(property) ? property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) : undefined;
}
