import { FRONT_MATTER_KEYS, frontMatterSchema } from '../../../lib/content/front-matter/schema.ts';
import { z } from '../../../lib/core/schema.ts';
import { constantOf, parse, propertiesOf } from '../source/declarations.ts';
import type { Files } from './files.ts';
import { code, fence, page } from './markdown.ts';

const SOURCE = 'lib/content/front-matter/schema.ts';

/** A front matter field. */
export interface Field {
  readonly name: string;
  readonly type: string;
  /** Empty if the field is undocumented. */
  readonly description: string;
}

/** Returns the fields with the comments of the schema. */
export function frontMatterFields(root: string): Field[] {
  const comments = new Map(
    propertiesOf(constantOf(parse(root, SOURCE), 'frontMatterSchema')).map(({ name, doc }) => [name, doc.text]),
  );
  const { properties = {} } = z.toJSONSchema(frontMatterSchema, { io: 'input', unrepresentable: 'any' });
  return FRONT_MATTER_KEYS.map((name) => ({
    name,
    type: typeOf(properties[name]),
    description: comments.get(name) ?? '',
  }));
}

type JsonSchema = z.core.JSONSchema._JSONSchema;

/** Describes a JSON schema in words. A schema without a type is a date, because only dates have a custom check. */
function typeOf(schema: JsonSchema | undefined): string {
  if (schema === undefined || typeof schema === 'boolean') return 'any value';
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' or ');
  if (schema.type === 'array') {
    const items = Array.isArray(schema.items) ? schema.items[0] : schema.items;
    return `list of ${typeOf(items).replaceAll(/\b(string|number|object)\b/g, '$1s')}`;
  }
  if (schema.type === 'integer') return `number from ${schema.minimum} to ${schema.maximum}`;
  return schema.type === undefined ? 'date' : namesOf(schema.type);
}

/** Numbers are accepted as text: `title: 404`. */
function namesOf(type: string | readonly string[]): string {
  return [type].flat().join(' or ').replace('string or number', 'string');
}

const INTRO = `Front matter is YAML between two lines \`---\` at the start of a Markdown or MDX file. Every field is optional. docsgen reports unknown fields and invalid values with their lines.`;

const EXAMPLE = `---
title: Installation
description: Install Acme with npm, pnpm or yarn.
sidebar_position: 1
tags: [setup]
---`;

const COMPONENT_EXAMPLE = `export const frontMatter = {
  title: 'Pricing',
  description: 'Plans and prices of Acme.',
};`;

/** Returns the page about front matter. */
export function frontMatterPages(fields: readonly Field[]): Files {
  const head = {
    title: 'Front matter',
    description: 'Every front matter field of pages, documents and posts.',
    position: 3,
  };
  return {
    'front-matter.md': page(head, [
      INTRO,
      fence('md', EXAMPLE),
      'A page component exports the same fields:',
      fence('tsx title="content/pages/pricing.tsx"', COMPONENT_EXAMPLE),
      ...fields.flatMap(({ name, type, description }) => {
        const [text = '', preset] = description.split(/ ?Default: /);
        return [
          `## ${code(name)} {#${name}}`,
          text,
          `**Type:** ${type}${preset === undefined ? '' : ` · **Default:** ${preset.replace(/\.$/, '')}`}`,
        ];
      }),
    ]),
  };
}
