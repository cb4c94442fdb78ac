import type { Element, Properties } from 'hast';
import rehypeSanitize, { defaultSchema, type Options } from 'rehype-sanitize';
import { decodeScheme } from '../../core/html/unsafe-scheme.ts';
import type { Attribute } from '../../core/html/tokenizer.ts';
import { unescapeHtml } from '../../core/text/escape.ts';

/**
 * GitHub's schema (hast-util-sanitize). Tags are sanitized one by one, so ancestors are not checked; browsers ignore a cell outside of a
 * table. Ids have no prefix, because links of the site lead to them. docsgen creates the checkboxes of task lists.
 */
const SCHEMA: Options = {
  ...defaultSchema,
  ancestors: {},
  clobber: [],
  protocols: {
    ...defaultSchema.protocols,
    href: [...(defaultSchema.protocols?.['href'] ?? []), 'pathname', 'doc', 'tel'],
  },
  required: {},
  tagNames: (defaultSchema.tagNames ?? []).filter((name) => name !== 'input'),
};

const ELEMENTS: ReadonlySet<string> = new Set(SCHEMA.tagNames);

const ATTRIBUTE_NAMES: Readonly<Record<string, string>> = {
  acceptCharset: 'accept-charset',
  className: 'class',
  htmlFor: 'for',
};

/** The properties of hast that the schema allows, by the attributes of HTML. */
const PROPERTIES: ReadonlyMap<string, string> = new Map(
  Object.values(SCHEMA.attributes ?? {})
    .flat()
    .map((definition) => (Array.isArray(definition) ? definition[0] : definition))
    .map((property) => [attributeName(property), property] as const),
);

function attributeName(property: string): string {
  const known = ATTRIBUTE_NAMES[property];
  if (known !== undefined) return known;
  const isHyphenated = /^(?:aria|data)[A-Z]/.test(property);
  return (isHyphenated ? property.replace(/[A-Z]/g, (letter) => `-${letter}`) : property).toLowerCase();
}

const sanitize = rehypeSanitize(SCHEMA);

/** Returns whether the sanitizer keeps an element. */
export function isAllowedElement(name: string): boolean {
  return ELEMENTS.has(name);
}

/** Returns the attributes of an element that the sanitizer keeps. Of two with the same name, browsers use the first. */
export function allowedAttributes(element: string, attributes: readonly Attribute[]): ReadonlySet<Attribute> {
  const known = new Map<string, Attribute>();
  for (const attribute of attributes) {
    const property = PROPERTIES.get(attribute.name);
    if (property !== undefined && !known.has(property)) known.set(property, attribute);
  }
  const properties: Properties = {};
  for (const [property, { value = '' }] of known) properties[property] = propertyValue(property, value);
  const kept = sanitizedProperties({ type: 'element', tagName: element, properties, children: [] });
  const isKept = (property: string): boolean => JSON.stringify(kept[property]) === JSON.stringify(properties[property]);
  return new Set([...known].flatMap(([property, attribute]) => (isKept(property) ? [attribute] : [])));
}

function propertyValue(property: string, written: string): string | string[] {
  const value = unescapeHtml(decodeScheme(written));
  return property === 'className' ? value.split(/\s+/).filter((name) => name !== '') : value;
}

function sanitizedProperties(element: Element): Properties {
  const { children } = sanitize({ type: 'root', children: [element] });
  const [kept] = children;
  return kept?.type === 'element' ? kept.properties : {};
}
