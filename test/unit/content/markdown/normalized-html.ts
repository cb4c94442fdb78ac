import { defaultTreeAdapter, parseFragment, serialize, type DefaultTreeAdapterTypes } from 'parse5';

/**
 * Returns HTML as a browser would serialize it, with sorted attributes. `<br />` then equals `<br>`, and `&quot;` in a
 * text equals `"`.
 */
export function normalizedHtml(html: string): string {
  const fragment = parseFragment(html.trimEnd());
  sortAttributes(fragment);
  return serialize(fragment);
}

function sortAttributes(node: DefaultTreeAdapterTypes.ParentNode): void {
  for (const child of node.childNodes) {
    if (!defaultTreeAdapter.isElementNode(child)) continue;
    child.attrs.sort((a, b) => (a.name < b.name ? -1 : 1));
    sortAttributes(child);
  }
}
