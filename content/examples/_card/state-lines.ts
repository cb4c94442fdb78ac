import {
  $isElementNode,
  $isRangeSelection,
  $isTextNode,
  TEXT_TYPE_TO_FORMAT,
} from 'lexical';
import {
  $getRoot,
  $getSelection,
  type EditorState,
  type LexicalNode,
  type PointType,
  type TextNode,
} from 'lexical';

/** A line of an editor state as text. */
export interface StateLine {
  readonly text: string;
  /** Whether the line shows a selected node. */
  readonly isSelected: boolean;
}

/** Returns the nodes of a state as a tree with one node per line, and the selection below it. */
export function stateLines(state: EditorState): StateLine[] {
  return state.read(() => {
    const selection = $getSelection();
    const selected = new Set(
      selection?.getNodes().map((node) => node.getKey()),
    );
    const nodes = $getRoot()
      .getChildren()
      .flatMap((node, index, all) =>
        $branch(node, {
          indent: '  ',
          isLast: index === all.length - 1,
          selected,
        }),
      );
    return [
      { text: 'root', isSelected: false },
      ...nodes,
      ...['', ...$selectionTexts()].map(unselected),
    ];
  });
}

interface Branch {
  readonly indent: string;
  readonly isLast: boolean;
  readonly selected: ReadonlySet<string>;
}

function $branch(
  node: LexicalNode,
  { indent, isLast, selected }: Branch,
): StateLine[] {
  const key = node.getKey();
  const line = {
    text: `${indent}${isLast ? '└' : '├'} (${key}) ${node.getType()}${$isTextNode(node) ? $textDetails(node) : ''}`,
    isSelected: selected.has(key) && !$isElementNode(node),
  };
  const children = $isElementNode(node) ? node.getChildren() : [];
  const below = `${indent}${isLast ? ' ' : '│'} `;
  return [
    line,
    ...children.flatMap((child, index) =>
      $branch(child, {
        indent: below,
        isLast: index === children.length - 1,
        selected,
      }),
    ),
  ];
}

/** Returns the text of a node and its formats, if it has any: ` "nodes" { format: bold }`. */
function $textDetails(node: TextNode): string {
  const formats = (
    Object.keys(TEXT_TYPE_TO_FORMAT) as Parameters<TextNode['hasFormat']>[0][]
  ).filter((format) => node.hasFormat(format));
  const details =
    formats.length > 0 ? ` { format: ${formats.join(', ')} }` : '';
  return ` ${JSON.stringify(node.getTextContent())}${details}`;
}

function $selectionTexts(): string[] {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return ['selection: null'];
  const { anchor, focus } = selection;
  return [
    'selection: range',
    `  ├ anchor ${pointText(anchor)}`,
    `  └ focus ${pointText(focus)}`,
  ];
}

function pointText({ key, offset, type }: PointType): string {
  return `{ key: ${key}, offset: ${offset}, type: ${type} }`;
}

function unselected(text: string): StateLine {
  return { text, isSelected: false };
}
