import type { JsonCommentPart } from '../model/typedoc-json.ts';

/** Matches the code block that TypeDoc makes from a tag without Markdown. */
const CODE_BLOCK = /^```ts\n(.*)\n```$/s;

/**
 * Returns the HTML of a default value that is shown next to a type: code, or a sentence. Returns undefined for a value with several lines,
 * which is shown as a block.
 */
export function defaultOf(
  content: readonly JsonCommentPart[],
  html: (parts: readonly JsonCommentPart[]) => string,
): string | undefined {
  const [first, ...others] = content;
  const code = first && others.length === 0 ? CODE_BLOCK.exec(first.text)?.[1] : undefined;
  if (code !== undefined) return code.includes('\n') ? undefined : html([{ kind: 'code', text: codeSpan(code) }]);
  return content.some(({ text }) => /\n\s*\n|```/.test(text)) ? undefined : html(content);
}

/** Returns inline code in Markdown. The code may contain backticks. */
function codeSpan(code: string): string {
  if (!code.includes('`')) return `\`${code}\``;
  const fence = '`'.repeat(Math.max(...[...code.matchAll(/`+/g)].map(([run]) => run.length)) + 1);
  return `${fence} ${code} ${fence}`;
}
