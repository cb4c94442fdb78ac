import { RULE_CODES } from '../../../../lib/config/rules.ts';
import { CODES, type CodeEntry } from '../../../../lib/core/diagnostics/codes.ts';
import { code, table } from '../markdown.ts';
import { keyExample, typeExample } from './examples.ts';
import type { ConfigType, Key } from './keys.ts';

/** The types of a page by name. */
type Types = ReadonlyMap<string, ConfigType>;

/** Returns the sections of a key and its nested keys. */
export function keySections(key: Key, level: number, types: Types): string[] {
  const heading = `${'#'.repeat(Math.min(level, 4))} ${code(key.path)} {#${anchor(key.path)}}`;
  return [
    heading,
    key.description,
    facts(key, types),
    keyExample(key),
    ...key.keys.flatMap((nested) => keySections(nested, level + 1, types)),
  ];
}

/** Returns the type and the default as one line. */
function facts(key: Key, types: Types): string {
  const type = key.keys.length > 0 ? objectText(key.type) : linked(key, types);
  return `**Type:** ${type} · ${presence(key)}`;
}

function objectText(type: string): string {
  if (/\bboolean\b/.test(type)) return 'object, `true` or `false`';
  return /\bfalse\b/.test(type) ? 'object or `false`' : 'object';
}

function presence({ optional, defaultText }: Key): string {
  if (!optional) return '**Required**';
  return defaultText === undefined ? '**Optional**' : `**Default:** ${defaultText}`;
}

/** Returns the type as code, with links to the types that it names. */
function linked({ type, types: names }: Pick<Key, 'type' | 'types'>, types: Types): string {
  const unique = [...new Set(names)].filter((name) => types.has(name));
  const links = unique.map((name) => `[${label(name)}](#${typeAnchor(name)})`);
  const text = code(withLabels(type, unique));
  return links.length > 0 ? `${text}, see ${links.join(', ')}` : text;
}

function withLabels(text: string, names: readonly string[]): string {
  return names.reduce((part, name) => part.replaceAll(new RegExp(`\\b${name}\\b`, 'g'), label(name)), text);
}

/** The name of a type without the prefix that the module needs. */
function label(name: string): string {
  return name.replace(/^User(?=[A-Z])/, '');
}

/** Returns the section of a type: its variants or its keys. The first heading is `## NavbarLink`. */
export function typeSections(type: ConfigType, types: Types): string[] {
  return [
    `## ${label(type.name)} {#${typeAnchor(type.name)}}`,
    type.description,
    definition(type, types),
    type.keys.length > 0
      ? table(
          ['Key', 'Type', 'Description'],
          type.keys.map((key) => [
            `<span id="${typeAnchor(type.name)}-${anchor(key.name)}">${code(key.name)}</span>`,
            linked(key, types),
            rowText(key),
          ]),
        )
      : '',
    typeExample(type),
  ];
}

/** Returns the values of a union, or the definition of another type. Empty for an object, whose keys are in a table. */
function definition(type: ConfigType, types: Types): string {
  if (type.name === 'RuleCode') return ruleCodes();
  if (type.variants.length > 0) return `One of:\n\n${type.variants.map((one) => variant(one, type, types)).join('\n')}`;
  if (type.alias === undefined) return '';
  return `**Type:** ${linked({ type: type.alias, types: type.types }, types)}`;
}

function variant(text: string, { types: names }: ConfigType, types: Types): string {
  const found = types.get(text);
  if (!found) return `- ${code(withLabels(text, names))}`;
  return `- [${label(text)}](#${typeAnchor(text)}): ${found.description}`;
}

function ruleCodes(): string {
  return table(
    ['Code', 'Default', 'Meaning'],
    RULE_CODES.map((one) => {
      const [group, name] = one.split('.');
      return [`[${code(one)}](../diagnostics/${group}.md#${name})`, code(levelOf(CODES[one])), CODES[one].about];
    }),
  );
}

function levelOf({ severity, isOptional }: CodeEntry): string {
  if (isOptional) return "'ignore'";
  return severity === 'error' ? "'error'" : "'warn'";
}

function rowText(key: Key): string {
  return [key.description, key.isDiscriminator ? '' : `${presence(key)}.`].filter((part) => part !== '').join(' ');
}

/** Returns the anchor of a key: `docs-sidebar` for `docs.sidebar`. */
export function anchor(path: string): string {
  return path
    .toLowerCase()
    .replaceAll(/[^\w]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

function typeAnchor(name: string): string {
  return `type-${label(name).toLowerCase()}`;
}
