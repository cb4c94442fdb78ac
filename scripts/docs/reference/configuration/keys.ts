import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import {
  declarationsOf,
  membersOf,
  namesIn,
  parse,
  typeText,
  type Declaration,
  type Declarations,
  type Doc,
  type Member,
} from '../../source/declarations.ts';

const TYPES_DIR = 'lib/config/types';

/** A key of the configuration, or of a type in it. */
export interface Key {
  /** `docs.sidebar.hideable`, or only the name for the key of a type. */
  readonly path: string;
  readonly name: string;
  readonly type: string;
  /** The configuration types that the type mentions. */
  readonly types: readonly string[];
  readonly optional: boolean;
  readonly description: string;
  /** `light`, or a phrase such as "the site title". Absent if the key is required or has no default. */
  readonly defaultText?: string;
  readonly example?: string;
  /** Distinguishes the types of a union: `type: 'link'`. */
  readonly isDiscriminator: boolean;
  /** The nested keys of an object. */
  readonly keys: readonly Key[];
}

/** A type of the configuration that lists and unions refer to, such as `UserNavbarItem`. */
export interface ConfigType {
  readonly name: string;
  readonly description: string;
  readonly keys: readonly Key[];
  /** The types of a union. */
  readonly variants: readonly string[];
  readonly alias?: string;
}

export interface Configuration {
  readonly keys: readonly Key[];
  readonly types: ReadonlyMap<string, ConfigType>;
}

/** Reads the configuration keys and their doc comments from the types. */
export function readConfiguration(root: string): Configuration {
  const names = readdirSync(join(root, TYPES_DIR)).filter((name) => name.endsWith('.ts'));
  const all = declarationsOf(names.map((name) => parse(root, `${TYPES_DIR}/${name}`)));
  const config = all.get('UserConfig');
  if (!config?.members) throw new Error(`${TYPES_DIR} has no interface \`UserConfig\`.`);
  const keys = config.members.map((member) => keyOf(all, member, member.name));
  return { keys, types: new Map([...all].map(([name, one]) => [name, typeOf(all, one)])) };
}

function typeOf(all: Declarations, { name, doc, members, alias }: Declaration): ConfigType {
  return {
    name,
    description: doc.text,
    keys: (members ?? []).map((member) => keyOf(all, member, member.name)),
    variants: alias && ts.isUnionTypeNode(alias) ? alias.types.map(typeText).filter((one) => all.has(one)) : [],
    ...(alias && !members && { alias: typeText(alias) }),
  };
}

function keyOf(all: Declarations, { name, optional, doc, type }: Member, path: string): Key {
  if (!type) throw new Error(`\`${path}\` has no type.`);
  // The type says whether a key is required.
  const { description, defaultText } = splitDefault(doc.text.replace(/ Required\.$/, ''));
  return {
    path,
    name,
    type: typeText(type),
    types: namesIn(type).filter((one) => all.has(one)),
    optional,
    description,
    ...(defaultText !== undefined && { defaultText }),
    ...exampleOf(doc),
    isDiscriminator: name === 'type' && /^'/.test(typeText(type)),
    keys: objectMembers(all, type).map((member) => keyOf(all, member, `${path}.${member.name}`)),
  };
}

/** Returns the members if the type is one object, which may also be `false`. Lists and unions of objects have none. */
function objectMembers(all: Declarations, type: ts.TypeNode): readonly Member[] {
  if (ts.isTypeLiteralNode(type)) return membersOf(type.members);
  const parts = ts.isUnionTypeNode(type) ? [...type.types] : [type];
  const objects = parts.filter(ts.isTypeReferenceNode);
  return objects.length === 1 ? (all.get(objects[0]!.typeName.getText())?.members ?? []) : [];
}

/** Splits `The mode of a first visit. Default: \`light\`.` */
function splitDefault(text: string): { readonly description: string; readonly defaultText?: string } {
  const match = /(?:^|\s)Default: (.+?)\.?$/s.exec(text);
  if (!match) return { description: text };
  return { description: text.slice(0, match.index).trim(), defaultText: match[1]! };
}

function exampleOf({ example }: Doc): { readonly example?: string } {
  return example === undefined ? {} : { example };
}
