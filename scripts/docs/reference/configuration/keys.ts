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

/** Other files with types of the configuration. */
const OTHER_FILES = ['lib/config/rules.ts', 'lib/core/diagnostics/diagnostic.ts', 'lib/core/security/directives.ts'];
const OTHER_TYPES = ['RuleCode', 'RuleLevel', 'CspDirective'];

/** A key of the configuration, or of a type in it. */
export interface Key {
  /** `docs.sidebar.hideable`, or only the name for the key of a type. */
  readonly path: string;
  readonly name: string;
  readonly type: string;
  /** The configuration types that the type mentions. */
  readonly types: readonly string[];
  readonly optional: boolean;
  /** The type that has the key, as TypeScript code. */
  readonly owner: string;
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
  readonly example?: string;
  readonly keys: readonly Key[];
  /** The types of a union, without `readonly`. */
  readonly variants: readonly string[];
  /** The definition of another type than an object, without `readonly`. */
  readonly alias?: string;
  /** The configuration types that the definition mentions. */
  readonly types: readonly string[];
}

export interface Configuration {
  readonly keys: readonly Key[];
  readonly types: ReadonlyMap<string, ConfigType>;
}

/** Reads the configuration keys and their doc comments from the types. */
export function readConfiguration(root: string): Configuration {
  const names = readdirSync(join(root, TYPES_DIR)).filter((name) => name.endsWith('.ts'));
  const found = declarationsOf(names.map((name) => parse(root, `${TYPES_DIR}/${name}`)));
  const others = [...declarationsOf(OTHER_FILES.map((path) => parse(root, path)))];
  const all = new Map([...found, ...others.filter(([name]) => OTHER_TYPES.includes(name))]);
  const config = all.get('UserConfig');
  if (!config?.members) throw new Error(`${TYPES_DIR} has no interface \`UserConfig\`.`);
  const keys = config.members.map((member) => keyOf(all, member, member.name, config.name));
  return { keys, types: new Map([...all].map(([name, one]) => [name, typeOf(all, one)])) };
}

function typeOf(all: Declarations, { name, doc, members, alias }: Declaration): ConfigType {
  return {
    name,
    description: doc.text,
    ...exampleOf(doc),
    keys: (members ?? []).map((member) => keyOf(all, member, member.name, name)),
    variants: alias && ts.isUnionTypeNode(alias) ? alias.types.map(typeText) : [],
    ...(alias && !members && { alias: typeText(alias) }),
    types: alias ? namesIn(alias).filter((one) => all.has(one)) : [],
  };
}

function keyOf(all: Declarations, { name, optional, doc, type }: Member, path: string, owner: string): Key {
  if (!type) throw new Error(`\`${path}\` has no type.`);
  // The type says whether a key is required.
  const { description, defaultText } = splitDefault(doc.text.replace(/ Required\.$/, ''));
  const object = objectOf(all, type);
  const members = object?.members ?? [];
  const objectName = object?.name ?? `NonNullable<${owner}['${name}']>`;
  return {
    path,
    name,
    type: typeText(type),
    types: namesIn(type).filter((one) => all.has(one)),
    optional,
    owner,
    description,
    ...(defaultText !== undefined && { defaultText }),
    ...exampleOf(doc),
    ...(doc.example === undefined && object?.example !== undefined && { example: `${name}: ${object.example},` }),
    isDiscriminator: name === 'type' && /^'/.test(typeText(type)),
    keys: members.map((member) => keyOf(all, member, `${path}.${member.name}`, objectName)),
  };
}

/** An object that is the value of a key. */
interface ObjectType {
  /** Absent for a type without a name. */
  readonly name?: string;
  readonly members: readonly Member[];
  readonly example?: string;
}

/** Returns the type of a key whose value is one object, or also a boolean. Lists and unions of objects have none. */
function objectOf(all: Declarations, type: ts.TypeNode): ObjectType | undefined {
  if (ts.isTypeLiteralNode(type)) return { members: membersOf(type.members) };
  const parts = ts.isUnionTypeNode(type) ? [...type.types] : [type];
  const objects = parts.filter(ts.isTypeReferenceNode);
  const found = objects.length === 1 ? all.get(objects[0]!.typeName.getText()) : undefined;
  return found?.members && { name: found.name, members: found.members, ...exampleOf(found.doc) };
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
