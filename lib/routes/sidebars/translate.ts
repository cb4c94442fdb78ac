import type { GeneratedIndex, SidebarCategory, SidebarNode } from './sidebar-tree.ts';

/** A text of a sidebar that a locale can translate. */
export interface SidebarLabel {
  /** The id of Docusaurus, such as `sidebar.docs.category.Guides`. It contains the label in the default locale. */
  readonly id: string;
  readonly text: string;
  readonly node: SidebarNode;
  /** Whether the text repeats another label or the title of a page, which has a translation elsewhere. */
  readonly isRepeated: boolean;
}

/** Translates the labels of a sidebar. */
export function translateNodes(
  nodes: readonly SidebarNode[],
  prefix: string,
  messages: Readonly<Record<string, string>> | undefined,
): readonly SidebarNode[] {
  if (!messages || Object.keys(messages).length === 0) return nodes;
  return mapLabels(nodes, prefix, ({ id }) => (Object.hasOwn(messages, id) ? messages[id] : undefined));
}

/** Returns the labels of a sidebar in their order. */
export function sidebarLabels(nodes: readonly SidebarNode[], prefix: string): readonly SidebarLabel[] {
  const labels: SidebarLabel[] = [];
  mapLabels(nodes, prefix, (label) => {
    labels.push(label);
    return undefined;
  });
  return labels;
}

/** Returns the translation of a label, or undefined to keep it. */
type MapLabel = (label: SidebarLabel) => string | undefined;

function mapLabels(nodes: readonly SidebarNode[], prefix: string, map: MapLabel): readonly SidebarNode[] {
  return nodes.map((node): SidebarNode => {
    if (node.type === 'html') return node;
    if (node.type === 'category') return mapCategory(node, prefix, map);
    const kind = node.doc ? 'doc' : 'link';
    const isRepeated = node.doc !== undefined && node.doc.label === node.label;
    const label = map({ id: `${prefix}.${kind}.${node.label}`, text: node.label, node, isRepeated });
    return { ...node, label: label ?? node.label };
  });
}

function mapCategory(node: SidebarCategory, prefix: string, map: MapLabel): SidebarCategory {
  const id = `${prefix}.category.${node.label}`;
  const label = map({ id, text: node.label, node, isRepeated: node.doc?.label === node.label }) ?? node.label;
  const index = node.index && mapIndex({ ...node, label, index: node.index }, { id, original: node, map });
  return { ...node, label, items: mapLabels(node.items, prefix, map), ...(index && { index }) };
}

function mapIndex(
  { label, index }: SidebarCategory & { readonly index: GeneratedIndex },
  { id, original, map }: { readonly id: string; readonly original: SidebarCategory; readonly map: MapLabel },
): GeneratedIndex {
  const isRepeated = index.title === original.label;
  const title = map({ id: `${id}.link.generated-index.title`, text: index.title, node: original, isRepeated });
  const text = index.description ?? '';
  const ofDescription = { text, node: original, isRepeated: text === '' };
  const description = map({ id: `${id}.link.generated-index.description`, ...ofDescription }) ?? index.description;
  return {
    ...index,
    title: title ?? (isRepeated ? label : index.title),
    ...(description !== undefined && { description }),
  };
}
