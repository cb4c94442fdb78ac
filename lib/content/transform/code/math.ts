import type { Code, Nodes, Paragraph, RootContent } from 'mdast';
import { diagnostic } from '../../../core/diagnostics/diagnostic.ts';
import { escapeHtml } from '../../../core/text/escape.ts';
import { renderTex } from '../../code/tex.ts';
import { locationInside, locationOfNode, sourceOf, type TransformContext } from '../context.ts';

/** A formula in Markdown: `$…$`, a `$$` block, or a code block in the language `math`. */
interface MathNode extends Pick<Nodes, 'position'> {
  readonly value: string;
}

/** Renders a block with a formula. */
export function mathBlock(context: TransformContext, node: MathNode): RootContent {
  const html = formula(context, node, true);
  if (!context.mdx) return { type: 'html', value: `<div class="math">${html}</div>` };
  return component('mdxJsxFlowElement', 'div', html);
}

/** Renders a formula in a line. `$5 and $6` contains no formula. */
export function inlineMath(context: TransformContext, node: MathNode): RootContent {
  if (isPrice(context, node)) return { type: 'text', value: sourceOf(context, node) };
  const html = formula(context, node, false);
  const rendered = context.mdx
    ? component('mdxJsxTextElement', 'span', html)
    : ({ type: 'html', value: `<span class="math">${html}</span>` } as const);
  // The source of the formula is part of titles and of the ids of headings.
  return { ...rendered, data: { tex: node.value } } as unknown as RootContent;
}

function formula(context: TransformContext, node: MathNode, isBlock: boolean): string {
  context.features.add('math');
  const { macros, loadPackage } = context;
  const rendered = renderTex(node.value, { displayMode: isBlock, macros, loadPackage });
  if ('html' in rendered) return rendered.html;
  const { error, offset } = rendered;
  const start = Math.max(0, sourceOf(context, node).indexOf(node.value));
  context.diagnostics.push(
    diagnostic('content.invalid-math', `This formula can't be rendered: ${error.replace(/\.?\s*$/, '.')}`, {
      location: locationInside(context, node, [start + offset, 1]),
      hint: isBlock ? 'Formulas are written in TeX.' : 'Formulas are written in TeX. For a dollar sign, write `\\$`.',
    }),
  );
  return `<code class="math-error">${escapeHtml(node.value)}</code>`;
}

/** Returns whether dollar signs belong to prices: a space precedes the second one, or a digit follows it. Reports them. */
function isPrice(context: TransformContext, node: MathNode): boolean {
  const source = sourceOf(context, node);
  if (source.startsWith('$$') || /^\$\s.*\s\$$/s.test(source)) return false;
  const next = context.text[node.position?.end.offset ?? -1] ?? '';
  if (!/\s\$$/.test(source) && !/\d/.test(next)) return false;
  context.diagnostics.push(
    diagnostic('content.dollar-sign', 'These dollar signs enclose no formula, so the page shows them.', {
      location: { ...locationOfNode(context, node), length: 1 },
      hint: 'For a dollar sign, write `\\$`. A formula has no space before its last `$` and no digit after it.',
    }),
  );
  return true;
}

function component(type: string, as: string, html: string): RootContent {
  const attributes = Object.entries({ as, html }).map(([name, value]) => ({ type: 'mdxJsxAttribute', name, value }));
  return { type, name: 'DocsgenMath', attributes, children: [] } as unknown as RootContent;
}

/** Reports a formula in a site that does not render formulas. One report for each page is enough. */
export function unrenderedMath(
  context: TransformContext,
  node: Code | Paragraph,
  [offset, length]: readonly [offset: number, length: number] = [0, 2],
): void {
  if (context.hasMath || context.features.has('unrendered math')) return;
  context.features.add('unrendered math');
  context.diagnostics.push(
    diagnostic('content.math-disabled', 'This page contains a formula, which is shown as text.', {
      location: locationInside(context, node, [offset, length]),
      hint: 'To render formulas, set `markdown.math` to `true` in the configuration. For a dollar sign, write `\\$`.',
    }),
  );
}

/** Reports a paragraph that contains a formula: a block, or text between dollar signs with a command or an exponent of TeX. */
export function findUnrenderedMath(context: TransformContext, node: Paragraph): void {
  if (context.hasMath || !node.children.some((child) => child.type === 'text' && child.value.includes('$'))) return;
  if (isMathBlock(node)) return unrenderedMath(context, node);
  const formula = INLINE_FORMULA.exec(withoutCode(sourceOf(context, node)));
  if (formula) unrenderedMath(context, node, [formula.index, formula[0].length]);
}

const INLINE_FORMULA = /(?<![\\$\w])\$(?![\s$])[^$\n]*(?:\\[A-Za-z]|\^)[^$\n]*(?<![\s\\])\$(?![\d$])/;

/** Replaces code with spaces, so that positions stay the same. */
function withoutCode(source: string): string {
  return source.replace(/(`+)(?!`).*?(?<!`)\1(?!`)/gs, (code) => code.replace(/./gs, ' '));
}

/** Returns whether a paragraph contains a block with a formula: `$$` at its start, and again later. */
function isMathBlock({ children: [first, ...rest] }: Paragraph): boolean {
  if (first?.type !== 'text' || !first.value.startsWith('$$')) return false;
  return first.value.includes('$$', 2) || rest.some((node) => node.type === 'text' && node.value.includes('$$'));
}
