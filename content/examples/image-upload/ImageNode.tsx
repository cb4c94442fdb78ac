import type {
  DOMConversionMap,
  NodeKey,
  SerializedLexicalNode,
  Spread,
} from 'lexical';
import { $applyNodeReplacement, DecoratorNode } from 'lexical';
import type { JSX } from 'react';

export type SerializedImageNode = Spread<
  { src: string; alt: string },
  SerializedLexicalNode
>;

export class ImageNode extends DecoratorNode<JSX.Element> {
  __src: string;
  __alt: string;

  static override getType(): string {
    return 'image';
  }

  static override clone(node: ImageNode): ImageNode {
    return new ImageNode(node.__src, node.__alt, node.__key);
  }

  static override importJSON(serialized: SerializedImageNode): ImageNode {
    return $createImageNode(serialized.src, serialized.alt);
  }

  static override importDOM(): DOMConversionMap<HTMLImageElement> {
    return { img: () => ({ conversion: $convertImage, priority: 0 }) };
  }

  constructor(src = '', alt = '', key?: NodeKey) {
    super(key);
    this.__src = src;
    this.__alt = alt;
  }

  override exportJSON(): SerializedImageNode {
    return { src: this.__src, alt: this.__alt, type: 'image', version: 1 };
  }

  override exportDOM() {
    const element = document.createElement('img');
    element.src = this.__src;
    element.alt = this.__alt;
    return { element };
  }

  override createDOM(): HTMLElement {
    const element = document.createElement('span');
    element.className = 'image';
    return element;
  }

  override updateDOM(): false {
    return false;
  }

  override isKeyboardSelectable(): false {
    return false;
  }

  override decorate(): JSX.Element {
    return <img src={this.__src} alt={this.__alt} />;
  }
}

export function $createImageNode(src: string, alt: string): ImageNode {
  return $applyNodeReplacement(new ImageNode(src, alt));
}

/** Creates a node for an image in pasted HTML, or omits the image. */
function $convertImage(element: HTMLImageElement) {
  const src = element.getAttribute('src') ?? '';
  const isAllowed = src.startsWith('https://');
  return { node: isAllowed ? $createImageNode(src, element.alt) : null };
}
