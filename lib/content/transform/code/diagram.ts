import { DIAGRAM_SCRIPT, placeholderFor } from '../../../core/html/placeholders.ts';
import { escapeHtml } from '../../../core/text/escape.ts';
import type { CodeBlock } from '../../code/fence.ts';
import type { Fence } from '../../code/fences/info-string.ts';

/** The caption of a diagram without a title. Readers without the script see it below the source. */
const CAPTION = 'Diagram';

/** Returns the block of a diagram: its source, which a script replaces with the drawing. */
export function diagramBlock(source: string, { title }: Fence): CodeBlock {
  const code = `<code class="language-mermaid">${escapeHtml(source)}\n</code>`;
  const script = placeholderFor(DIAGRAM_SCRIPT);
  const pre = `<pre tabindex="0" data-nosearch data-src="${script}">${code}</pre>`;
  const caption = `<figcaption${title === undefined ? ' data-nosearch' : ''}>${escapeHtml(title ?? CAPTION)}</figcaption>`;
  return { className: 'diagram', language: 'mermaid', innerHtml: pre + caption };
}
