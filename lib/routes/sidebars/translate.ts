import type { SidebarCategory, SidebarNode } from './sidebar-tree.ts';

/**
 * Translates the labels of a sidebar. The ids are those of Docusaurus, such as `sidebar.docs.category.Guides`, and contain the labels in the
 * default locale.
 */
export function translateNodes(
  nodes: readonly SidebarNode[],
  prefix: string,
  messages: Readonly<Record<string, string>> | undefined,
): readonly SidebarNode[] {
  if (!messages || Object.keys(messages).length === 0) return nodes;
  const translate = (id: string): string | undefined => (Object.hasOwn(messages, id) ? messages[id] : undefined);
  const category = (node: SidebarCategory): SidebarCategory => {
    const id = `${prefix}.category.${node.label}`;
    const { index } = node;
    const label = translate(id) ?? node.label;
    const description = translate(`${id}.link.generated-index.description`) ?? index?.description;
    const title = translate(`${id}.link.generated-index.title`) ?? (index?.title === node.label ? label : index?.title);
    return {
      ...node,
      label,
      items: node.items.map(translated),
      ...(index && {
        index: { ...index, ...(title !== undefined && { title }), ...(description !== undefined && { description }) },
      }),
    };
  };
  const translated = (node: SidebarNode): SidebarNode => {
    if (node.type === 'html') return node;
    if (node.type === 'category') return category(node);
    const kind = node.doc ? 'doc' : 'link';
    return { ...node, label: translate(`${prefix}.${kind}.${node.label}`) ?? node.label };
  };
  return nodes.map(translated);
}
