/** Adds exclamation marks to the text of level-1 headings. */
export default function shout({ marks }) {
  return (tree) => {
    for (const node of tree.children) {
      const [text] = node.type === 'heading' && node.depth === 1 ? node.children : [];
      if (text?.type === 'text') text.value += '!'.repeat(marks);
    }
  };
}
