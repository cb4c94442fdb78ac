import type { Paragraph } from 'mdast';
import { diagnostic } from '../../../core/diagnostics/diagnostic.ts';
import { nearest } from '../../../core/text/suggest.ts';
import { TEXT_DIRECTIVES } from '../../markdown/inline/text-directive.ts';
import { locationInside, locationOfNode, sourceOf, type TransformContext } from '../context.ts';
import { DIRECTIVES } from '../directives.ts';

/** Reports colons that neither open nor close a directive, because they would be shown as text. */
export function strayColons(context: TransformContext, node: Paragraph): void {
  const [first] = node.children;
  if (first?.type !== 'text' || !first.value.startsWith(':::')) return;
  const isEnd = /^:+\s*$/.test(first.value.split('\n', 1)[0]!);
  context.diagnostics.push(
    diagnostic(
      'content.invalid-directive',
      isEnd ? 'These colons do not close a directive.' : 'This is not a directive, so the page shows it as text.',
      {
        location: { ...locationOfNode(context, node), length: 3 },
        hint: isEnd
          ? 'A directive that contains other directives needs more colons than they do: `::::note` … `:::tip` … `:::` … `::::`.'
          : 'Write a name after the colons, then the title: `:::tip Title`.',
      },
    ),
  );
}

/** Matches a line in the form of a leaf directive, after the markers of lists and block quotes. */
const LEAF = /^([ \t>]*)::([a-z][\w-]*)(\[.*\])?(\{.*\})?[ \t]*$/gim;

/** Reports lines such as `::name[label]`, which are directives in other generators. */
export function strayLeafDirectives(context: TransformContext, node: Paragraph): void {
  if (node.position?.start.offset === undefined) return;
  const source = sourceOf(context, node);
  if (!source.includes('::')) return;
  for (const { index, 0: line, 1: before = '', 2: name = '', 3: label, 4: attributes } of source.matchAll(LEAF)) {
    // In a longer paragraph, a name alone is more likely prose.
    if (label === undefined && attributes === undefined && line !== source) continue;
    const start = index + before.length;
    if (!isText(node, node.position.start.offset + start)) continue;
    context.diagnostics.push(
      diagnostic('content.unknown-admonition', `Unknown directive \`::${name}\`, so the page shows it as text.`, {
        location: locationInside(context, node, [start, name.length + 2]),
        hint: `${insteadOf(name)} To show the text, write \`\\::${name}\`.`,
      }),
    );
  }
}

/** Returns whether a place in a paragraph is text, and not code. */
function isText({ children }: Paragraph, offset: number): boolean {
  return children.some(({ type, position }) => {
    const { start, end } = position ?? {};
    return type === 'text' && (start?.offset ?? Infinity) <= offset && offset < (end?.offset ?? 0);
  });
}

function insteadOf(name: string): string {
  const near = nearest(name, [...DIRECTIVES, ...TEXT_DIRECTIVES]);
  if (near === undefined) return 'docsgen has no directives with two colons. In MDX, use a component.';
  if ((TEXT_DIRECTIVES as readonly string[]).includes(near)) return `Write \`:${near}[…]\` with one colon.`;
  return `Write \`:::${near}[…]\`, and close it with a line \`:::\`.`;
}
