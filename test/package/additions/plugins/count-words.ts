interface Node {
  type: string;
  value?: string;
  children?: Node[];
}

/** Adds the number of words to the end of a page. */
export function countWords({ label }: { readonly label: string }) {
  return (tree: Node): void => {
    const value = `${label}: ${textOf(tree).split(/\s+/).filter(Boolean).length}`;
    tree.children?.push({ type: 'paragraph', children: [{ type: 'text', value }] });
  };
}

function textOf({ value = '', children = [] }: Node): string {
  return value + children.map(textOf).join(' ');
}
