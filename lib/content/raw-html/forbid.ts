import type { Html, Paragraph, Parents, Text } from 'mdast';
import { diagnostic, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import type { SourceLocation } from '../../core/diagnostics/source-location.ts';

/** Nodes that contain blocks. */
const CONTAINERS: ReadonlySet<string> = new Set([
  'root',
  'blockquote',
  'listItem',
  'containerDirective',
  'footnoteDefinition',
]);

/** Reports raw HTML on a site that forbids it. */
export function forbiddenHtml(element: string, location: SourceLocation): Diagnostic {
  return diagnostic('content.raw-html', `The site forbids raw HTML, and this page contains \`<${element}>\`.`, {
    location,
    hint: `Use Markdown or a directive. To show the tag as text, write it in backticks or as \`\\<${element}>\`.`,
  });
}

/** Returns a node that shows raw HTML as text. */
export function shownAsText({ value, position }: Html, parent: Parents): Paragraph | Text {
  const text: Text = { type: 'text', value, ...(position && { position }) };
  return CONTAINERS.has(parent.type) ? { type: 'paragraph', children: [text] } : text;
}
