import type { Files } from '../files.ts';
import { code, fence, page, table } from '../markdown.ts';
import { AREAS, type Area } from './areas.ts';
import type { ConfigType, Configuration, Key } from './keys.ts';

/** Returns the pages of the configuration reference. */
export function configurationPages(configuration: Configuration): Files {
  const areas = withAllKeys(configuration);
  return {
    'configuration/_category_.json': '{ "label": "Configuration", "position": 1 }\n',
    'configuration/index.md': overview(areas, configuration),
    ...Object.fromEntries(
      areas.map((area, index) => [`configuration/${area.name}.md`, areaPage(area, index + 1, configuration)]),
    ),
  };
}

/** Adds the keys that no area names to the first area. */
function withAllKeys({ keys }: Configuration): Area[] {
  const named = new Set(AREAS.flatMap((area) => area.keys));
  const others = keys.map(({ name }) => name).filter((name) => !named.has(name));
  return AREAS.map((area, index) => (index === 0 ? { ...area, keys: [...area.keys, ...others] } : area));
}

function overview(areas: readonly Area[], { keys }: Configuration): string {
  const byName = new Map(keys.map((key) => [key.name, key]));
  const head = {
    title: 'Configuration',
    description: 'Every key of site.config.ts with its type, default and description.',
    position: 0,
  };
  return page(head, [
    'A site is configured by `site.config.ts` in its folder. docsgen also reads `site.config.mts`, `site.config.js` and `site.config.mjs`. Only `title` and `url` are required.',
    fence('ts', example(areas[0]!)),
    'The file is a module, so it can read environment variables and import other files. If a key or value is invalid, docsgen reports its line and suggests the most similar key.',
    ...areas.flatMap((area) => [
      `## ${area.title}`,
      table(
        ['Key', 'Description'],
        area.keys.flatMap((name) => {
          const key = byName.get(name);
          return key ? [[`[${code(name)}](./${area.name}.md#${anchor(name)})`, firstSentence(key.description)]] : [];
        }),
      ),
    ]),
  ]);
}

function example({ example: body }: Area): string {
  return `import { defineConfig } from 'docsgen';\n\nexport default defineConfig({${body}\n});`;
}

function firstSentence(text: string): string {
  return /^.*?[.](?=\s|$)/s.exec(text)?.[0] ?? text;
}

function areaPage(area: Area, position: number, { keys, types }: Configuration): string {
  const shown = area.keys.map((name) => keys.find((key) => key.name === name)!);
  const used = reachable(shown, types);
  return page({ title: area.title, description: area.description, position }, [
    fence('ts', example(area)),
    ...shown.flatMap((key) => keySections(key, 2, used)),
    ...[...used.values()].flatMap((type) => typeSections(type, used)),
  ]);
}

/** Returns the types that lists and unions of these keys refer to, in the order of their first mention. */
function reachable(keys: readonly Key[], all: Configuration['types']): Map<string, ConfigType> {
  const found = new Map<string, ConfigType>();
  const visitKey = (key: Key): void => {
    if (key.keys.length > 0) key.keys.forEach(visitKey);
    else key.types.forEach(visitType);
  };
  const visitType = (name: string): void => {
    const type = all.get(name);
    if (!type || found.has(name)) return;
    found.set(name, type);
    type.variants.forEach(visitType);
    for (const key of type.keys) key.types.forEach(visitType);
  };
  keys.forEach(visitKey);
  return found;
}

function keySections(key: Key, level: number, types: ReadonlyMap<string, ConfigType>): string[] {
  const heading = `${'#'.repeat(Math.min(level, 4))} ${code(key.path)} {#${anchor(key.path)}}`;
  return [
    heading,
    key.description,
    facts(key, types),
    ...(key.example === undefined ? [] : [fence('ts nocheck="an extract"', key.example)]),
    ...key.keys.flatMap((nested) => keySections(nested, level + 1, types)),
  ];
}

/** Returns the type and the default as one line. */
function facts(key: Key, types: ReadonlyMap<string, ConfigType>): string {
  const type = key.keys.length > 0 ? (/\bfalse\b/.test(key.type) ? 'object or `false`' : 'object') : linked(key, types);
  return `**Type:** ${type} · ${presence(key)}`;
}

function presence({ optional, defaultText }: Key): string {
  if (!optional) return '**Required**';
  return defaultText === undefined ? '**Optional**' : `**Default:** ${defaultText}`;
}

function linked(key: Pick<Key, 'type' | 'types'>, types: ReadonlyMap<string, ConfigType>): string {
  const links = key.types
    .filter((name, index, all) => types.has(name) && all.indexOf(name) === index)
    .map((name) => `[${label(name)}](#${typeAnchor(name)})`);
  const text = code(key.types.reduce((part, name) => part.replaceAll(name, label(name)), key.type));
  return links.length > 0 ? `${text}, see ${links.join(', ')}` : text;
}

/** The name of a type without the prefix that the module needs. */
function label(name: string): string {
  return name.replace(/^User(?=[A-Z])/, '');
}

/** The first heading of a type section: `## NavbarLink`. */
function typeSections(type: ConfigType, types: ReadonlyMap<string, ConfigType>): string[] {
  const variants = type.variants.map((name) => `[${label(name)}](#${typeAnchor(name)})`);
  const others = type.alias?.includes('string') ? ' or a string' : '';
  return [
    `## ${label(type.name)} {#${typeAnchor(type.name)}}`,
    type.description,
    variants.length > 0 ? `One of ${variants.join(', ')}${others}.` : '',
    type.variants.length === 0 && type.alias !== undefined ? `**Type:** ${code(type.alias)}` : '',
    type.keys.length > 0
      ? table(
          ['Key', 'Type', 'Description'],
          type.keys.map((key) => [
            `<span id="${typeAnchor(type.name)}-${key.name.toLowerCase()}">${code(key.name)}</span>`,
            linked(key, types),
            rowText(key),
          ]),
        )
      : '',
  ];
}

function rowText(key: Key): string {
  return [key.description, key.isDiscriminator ? '' : `${presence(key)}.`].filter((part) => part !== '').join(' ');
}

function anchor(path: string): string {
  return path.toLowerCase().replaceAll(/[^\w]+/g, '-');
}

function typeAnchor(name: string): string {
  return `type-${label(name).toLowerCase()}`;
}
