import { $generateNodesFromDOM } from '@lexical/html';
import {
  $createParagraphNode,
  $getRoot,
  $insertNodes,
  type LexicalEditor,
} from 'lexical';

export function insertHtml(editor: LexicalEditor, html: string): void {
  editor.update(() => {
    const dom = new DOMParser().parseFromString(html, 'text/html');
    const nodes = $generateNodesFromDOM(editor, dom);
    if (nodes.length > 0) {
      $getRoot().selectEnd();
      $insertNodes(nodes);
    }
  });
}

export function replaceWithHtml(editor: LexicalEditor, html: string): void {
  editor.update(() => {
    const dom = new DOMParser().parseFromString(html, 'text/html');
    const nodes = $generateNodesFromDOM(editor, dom);

    $getRoot().clear().append($createParagraphNode()).selectStart();
    $insertNodes(nodes);
  });
}
