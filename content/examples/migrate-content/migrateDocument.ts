import type {
  SerializedEditorState,
  SerializedLexicalNode,
  SerializedParagraphNode,
  SerializedTextNode,
} from 'lexical';

interface Poll extends SerializedLexicalNode {
  question: string;
  options: string[];
}

/** Replaces polls, which were always blocks at the top level. */
export function migrateDocument(json: string): SerializedEditorState {
  const { root } = JSON.parse(json) as SerializedEditorState;
  return { root: { ...root, children: root.children.flatMap(migrateBlock) } };
}

function migrateBlock(block: SerializedLexicalNode): SerializedLexicalNode[] {
  if (block.type !== 'poll') return [block];
  const { question, options } = block as Poll;
  return [question, ...options].map(paragraphOf);
}

function paragraphOf(text: string): SerializedParagraphNode {
  const child: SerializedTextNode = {
    detail: 0,
    format: 0,
    mode: 'normal',
    style: '',
    text,
    type: 'text',
    version: 1,
  };
  return {
    children: [child],
    direction: null,
    format: '',
    indent: 0,
    type: 'paragraph',
    version: 1,
    textFormat: 0,
  };
}
