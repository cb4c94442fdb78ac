import type { Blockquote, Paragraph, RootContent, Text } from 'mdast';
import { diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { nearest } from '../../core/text/suggest.ts';
import { listNames } from '../../core/text/escape.ts';
import { locationOfNode, type TransformContext } from './context.ts';
import { admonition, type Directive } from './directives.ts';

/** The types of GitHub's alerts. Each is the name of an admonition, too. */
const ALERTS = ['note', 'tip', 'important', 'warning', 'caution'];

/** The marker, alone on the first line of a quote. */
const MARKER = /^\[!(\w+)\][ \t]*(?:\n|$)/;

/**
 * Turns a quote that starts with `[!NOTE]` into an admonition, as GitHub does. Returns other quotes unchanged, and reports markers with an
 * unknown name, because GitHub shows them as text.
 */
export function quoteOrAlert(context: TransformContext, node: Blockquote): RootContent {
  const [first] = node.children;
  if (first?.type !== 'paragraph') return node;
  const marker = markerOf(first);
  if (!marker) return node;
  if (!ALERTS.includes(marker.name)) {
    context.diagnostics.push(unknownAlert(context, first, marker.name));
    return node;
  }
  const isEmpty = removeMarker(first, marker);
  const alert: Directive = {
    type: 'containerDirective',
    name: marker.name,
    children: isEmpty ? node.children.slice(1) : node.children,
    position: node.position,
  };
  admonition(alert, undefined);
  return alert as unknown as RootContent;
}

interface Marker {
  readonly name: string;
  readonly text: Text;
  /** The length of the marker and its line ending. */
  readonly length: number;
}

function markerOf({ children: [text, next] }: Paragraph): Marker | undefined {
  if (text?.type !== 'text') return undefined;
  const match = MARKER.exec(text.value);
  if (!match) return undefined;
  // Other inline content on the same line: this is a link or a sentence.
  const isAlone = match[0].endsWith('\n') || next === undefined || next.type === 'break';
  return isAlone ? { name: match[1]!.toLowerCase(), text, length: match[0].length } : undefined;
}

/** Removes the marker and a hard line break after it. Returns whether the paragraph is empty then. */
function removeMarker(paragraph: Paragraph, { text, length }: Marker): boolean {
  text.value = text.value.slice(length);
  if (text.value === '') paragraph.children.shift();
  if (paragraph.children[0]?.type === 'break') paragraph.children.shift();
  return paragraph.children.length === 0;
}

function unknownAlert(context: TransformContext, paragraph: Paragraph, name: string) {
  const near = nearest(name, ALERTS);
  return diagnostic('content.unknown-admonition', `Unknown alert \`[!${name.toUpperCase()}]\`.`, {
    location: { ...locationOfNode(context, paragraph), length: name.length + 3 },
    hint: near
      ? `Did you mean \`[!${near.toUpperCase()}]\`?`
      : `Known alerts are ${listNames(ALERTS.map((alert) => `[!${alert.toUpperCase()}]`))}.`,
  });
}
