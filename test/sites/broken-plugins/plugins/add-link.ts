/** Adds a link to a page that does not exist. */
export function addLink() {
  return (tree: { children: unknown[] }): void => {
    tree.children.push({ type: 'html', value: '<a href="./nowhere.md">Nowhere</a>' });
  };
}
