import { fencedCode } from './escape.ts';
import { plainText } from './inline.ts';
import type { Block } from './block.ts';
import type { Element, Node } from './tree.ts';

interface CodeFacts {
  readonly language: string;
  readonly title?: string;
}

/** Returns a code block. Declarations of the API reference are TypeScript. */
export function codeBlock({ attributes, children }: Element, facts?: CodeFacts): Block {
  const isSignature = (attributes.get('class') ?? '').includes('api-signature');
  if (isSignature) return declaration(plainText(children));
  const { language = '', title = '' } = facts ?? {};
  // A title in double quotes cannot contain any, and a fence of backticks cannot have backticks in its first line.
  const written = title === '' ? '' : ` title="${title.replace(/["`]/g, "'").replace(/\s+/g, ' ').trim()}"`;
  return { kind: 'code', text: fencedCode(plainText(children), language + written) };
}

/** Returns a declaration as a code block. */
export function declaration(code: string): Block {
  return { kind: 'code', text: fencedCode(code, 'ts') };
}

/** Returns the text of all code blocks in nodes. A long declaration consists of several. */
export function codeOf(nodes: readonly Node[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return '';
      return node.name === 'pre' ? plainText(node.children) : codeOf(node.children);
    })
    .join('');
}
