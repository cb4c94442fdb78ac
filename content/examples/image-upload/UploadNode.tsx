import type { NodeKey, SerializedLexicalNode, TextNode } from 'lexical';
import {
  $applyNodeReplacement,
  $createTextNode,
  $nodesOfType,
  DecoratorNode,
} from 'lexical';
import type { JSX } from 'react';
import { useEffect, useState } from 'react';

/** Shows a file until it is uploaded. */
export class UploadNode extends DecoratorNode<JSX.Element> {
  __file: File;

  static override getType(): string {
    return 'upload';
  }

  static override clone(node: UploadNode): UploadNode {
    return new UploadNode(node.__file, node.__key);
  }

  static override importJSON(): TextNode {
    return $createTextNode();
  }

  constructor(file: File, key?: NodeKey) {
    super(key);
    this.__file = file;
  }

  getFile(): File {
    return this.__file;
  }

  override exportJSON(): SerializedLexicalNode {
    return { type: 'upload', version: 1 };
  }

  override exportDOM() {
    return { element: null };
  }

  override createDOM(): HTMLElement {
    const element = document.createElement('span');
    element.className = 'upload';
    return element;
  }

  override updateDOM(): false {
    return false;
  }

  override isKeyboardSelectable(): false {
    return false;
  }

  override decorate(): JSX.Element {
    return <Preview file={this.__file} />;
  }
}

export function $createUploadNode(file: File): UploadNode {
  return $applyNodeReplacement(new UploadNode(file));
}

export function $findUploads(file: File): UploadNode[] {
  return $nodesOfType(UploadNode).filter((node) => node.getFile() === file);
}

function Preview({ file }: { file: File }) {
  const [url, setUrl] = useState<string>();

  useEffect(() => {
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);

  return url && <img src={url} alt={file.name} loading="lazy" />;
}
