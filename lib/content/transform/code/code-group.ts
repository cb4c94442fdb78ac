import type { Parents, RootContent } from 'mdast';
import { diagnostic } from '../../../core/diagnostics/diagnostic.ts';
import { locationOfNode, type TransformContext } from '../context.ts';
import { element } from '../blocks.ts';

/** The name of the directive whose code blocks become tabs. */
export const CODE_GROUP = 'code-group';

/** Returns whether code blocks in a node become tabs. */
export function isCodeGroup(parent: Parents): boolean {
  return (parent.type as string) === 'containerDirective' && (parent as { name?: string }).name === CODE_GROUP;
}

/** Returns the panel of a tab. */
export function tabPanel(label: string, content: RootContent): RootContent {
  const caption = element('p', { className: ['tab-label'] }, [{ type: 'text', value: label }]);
  return element('section', { className: ['tab'], dataLabel: label }, [caption, content]);
}

interface Group {
  readonly children: readonly RootContent[];
  readonly position?: RootContent['position'];
}

/** Reports a code group with anything but code blocks, or with two equal labels. */
export function checkCodeGroup(context: TransformContext, { children, position }: Group): void {
  const labels = children.map(labelOf);
  const warn = (message: string, hint: string): void => {
    const location = { ...locationOfNode(context, { position }), length: CODE_GROUP.length + 3 };
    context.diagnostics.push(diagnostic('content.invalid-directive', message, { location, hint }));
  };
  if (labels.length === 0)
    warn('This code group has no code blocks.', 'Write fences such as ` ```ts [a.ts] ` inside it.');
  if (labels.includes(undefined))
    warn(
      'This code group contains more than code blocks.',
      'Move the other content before or after it, or use `:::tabs`.',
    );
  const duplicate = labels.find((label, index) => label !== undefined && labels.indexOf(label) !== index);
  if (duplicate !== undefined)
    warn(
      `Two tabs of this code group have the label "${duplicate}".`,
      'Give each code block a different label: ` ```ts [a.ts] `.',
    );
}

function labelOf(node: RootContent): string | undefined {
  return (node.data as { hProperties?: { dataLabel?: string } } | undefined)?.hProperties?.dataLabel;
}
