import type { Files } from '../files.ts';
import { code, fence, page, table } from '../markdown.ts';
import { AREAS, type Area } from './areas.ts';
import type { ConfigType, Configuration, Key } from './keys.ts';
import { anchor, keySections, typeSections } from './sections.ts';

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
    type.types.forEach(visitType);
    for (const key of type.keys) key.types.forEach(visitType);
  };
  keys.forEach(visitKey);
  return found;
}
