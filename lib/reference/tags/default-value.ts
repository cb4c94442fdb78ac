import type { JsonCommentPart } from '../model/typedoc-json.ts';
import { codeOf } from './code-block.ts';

/**
 * Returns the HTML of a default value that is shown next to a type: code, or a sentence. Returns undefined for a value with several lines,
 * which is shown as a block.
 */
export function defaultOf(
  content: readonly JsonCommentPart[],
  html: (parts: readonly JsonCommentPart[]) => string,
): string | undefined {
  const code = codeOf(content);
  if (code !== undefined) return code.includes('\n') ? undefined : html([{ kind: 'code', text: codeSpan(code) }]);
  return content.some(({ text }) => /\n\s*\n|```/.test(text)) ? undefined : html(content);
}

/** Returns inline code in Markdown. The code may contain backticks. */
function codeSpan(code: string): string {
  if (!code.includes('`')) return `\`${code}\``;
  const fence = '`'.repeat(Math.max(...[...code.matchAll(/`+/g)].map(([run]) => run.length)) + 1);
  return `${fence} ${code} ${fence}`;
}
