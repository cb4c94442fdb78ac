import { configLabels, messagesKey, type FoundMessages } from '../../../config/index.ts';
import { startOfFile } from '../../../core/diagnostics/source-location.ts';
import type { CategoryFile, SidebarItemConfig } from '../../../core/model/index.ts';
import { dirOf, isInside } from '../../../core/paths.ts';
import { uiStrings } from '../../../core/text/ui-strings.ts';
import { docsIn, sidebarLabels, type SidebarLabel } from '../../../routes/index.ts';
import type { PreparedSite } from '../../prepare.ts';
import type { Place, TextOriginal } from '../types.ts';

/** Returns the texts of a site that its locales can translate, each once. */
export function textOriginals(site: PreparedSite, { messages }: Pick<FoundMessages, 'messages'>): TextOriginal[] {
  const all = [...labelsOfConfig(site), ...labelsOfSidebars(site), ...ofComponents(messages), ...interfaceTexts()];
  const unique = new Map<string, TextOriginal>();
  for (const one of all) {
    const key = JSON.stringify([one.file, one.id]);
    const known = unique.get(key);
    // A message can be repeated without its text, and an optional label can have the id of another label.
    if (!known || (known.isOptional && !one.isOptional)) unique.set(key, one);
  }
  return [...unique.values()];
}

function labelsOfConfig({ config }: PreparedSite): TextOriginal[] {
  return configLabels(config).map(({ text, key, file, id, isOptional = false }) => ({
    kind: 'label',
    text,
    ...(id === undefined ? { file: 'code', id: text } : { file, id }),
    subject: key,
    description: `A text of ${key.split(/[.[]/, 1)[0]} in the configuration`,
    isPlural: false,
    isOptional: isOptional || !hasLetters(text),
  }));
}

function labelsOfSidebars({ graph, routeInput }: PreparedSite): TextOriginal[] {
  return graph.sidebars().flatMap(({ instance, version, id, nodes }) => {
    const own = version.sidebars?.[id];
    const inFile = version.sidebarsFile === undefined ? `${version.key}.sidebars.` : `${version.sidebarsFile}#`;
    const key = `${own ? inFile : `${instance.key}.sidebars.`}${id}`;
    const items = own ?? instance.sidebars[id] ?? [];
    const categories = routeInput.categoryFiles.filter(({ dir }) => isInside(version.dir, dir));
    return sidebarLabels(nodes, `sidebar.${id}`).map((label): TextOriginal => ({
      kind: 'label',
      text: label.text,
      file: { docs: messagesKey(instance, version) },
      id: label.id,
      ...placeOf(label, { items, key, categories }),
      description: `A label of the sidebar ${id}`,
      isPlural: false,
      isOptional: label.isRepeated || !hasLetters(label.text),
    }));
  });
}

interface SidebarPlaces {
  readonly items: readonly SidebarItemConfig[];
  /** The key of the sidebar in the configuration. */
  readonly key: string;
  readonly categories: readonly CategoryFile[];
}

/** Returns the place of a label: its key in the configuration, its category file, or the folder whose name it is. */
function placeOf({ node, text }: SidebarLabel, { items, key, categories }: SidebarPlaces): Place {
  if (node.type === 'html') return { subject: key };
  const path = keyOfLabel(items, node.label, key);
  if (path !== undefined) return { subject: path };
  const file = categories.find(({ label, description, link }) => {
    const texts = link?.type === 'generated-index' ? [link.title, link.description] : [];
    return [label, description, ...texts].includes(text) || label === node.label;
  });
  if (file) return { location: startOfFile(file.location.file) };
  const [doc] = docsIn([node]);
  return { subject: doc ? dirOf(doc.document.source) : key };
}

function keyOfLabel(items: readonly SidebarItemConfig[], label: string, key: string): string | undefined {
  for (const [index, item] of items.entries()) {
    const path = `${key}[${index}]`;
    if ('label' in item && item.label === label) return `${path}.label`;
    const inner =
      item.type === 'category'
        ? keyOfLabel(item.items, label, `${path}.items`)
        : item.type === 'categories'
          ? keyInCategories(item.categories, label, item.isList ? key : path)
          : undefined;
    if (inner !== undefined) return inner;
  }
  return undefined;
}

/** Finds a label in categories that are written in their short form, whose keys are their labels. */
function keyInCategories(
  categories: readonly Extract<SidebarItemConfig, { type: 'category' }>[],
  label: string,
  key: string,
): string | undefined {
  for (const category of categories) {
    const path = /^[\w$-]+$/.test(category.label) ? `${key}.${category.label}` : `${key}['${category.label}']`;
    if (category.label === label) return path;
    const inner = keyOfLabel(category.items, label, path);
    if (inner !== undefined) return inner;
  }
  return undefined;
}

function ofComponents(messages: FoundMessages['messages']): TextOriginal[] {
  const texts = new Map(messages.flatMap(({ id, text }) => (text === undefined ? [] : [[id, text] as const])));
  return messages.map(({ id, description, isPlural, location }) => ({
    kind: 'message',
    text: texts.get(id) ?? id,
    file: 'code',
    id,
    location,
    description: description ?? '',
    isPlural,
    isOptional: false,
  }));
}

function interfaceTexts(): TextOriginal[] {
  return uiStrings().map(({ id, text, isPlural }) => ({
    kind: 'interface',
    text,
    file: 'code',
    id,
    subject: 'the interface of docsgen',
    description: 'A text of the interface of docsgen',
    isPlural,
    isOptional: false,
  }));
}

/** Returns whether a text has something to translate, unlike `1.0`. */
function hasLetters(text: string): boolean {
  return /\p{L}/u.test(text);
}
