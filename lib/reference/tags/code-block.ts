import type { JsonBlockTag, JsonCommentPart } from '../model/typedoc-json.ts';

/** Matches the code block that TypeDoc makes from a tag without Markdown. Authors write such a block, too. */
const CODE_BLOCK = /^```ts\n(.*)\n```$/s;

/** Returns the code of a tag that consists of one block of TypeScript, or undefined for other tags. */
export function codeOf(content: readonly JsonCommentPart[]): string | undefined {
  const [first, ...others] = content;
  return first && others.length === 0 ? CODE_BLOCK.exec(first.text)?.[1] : undefined;
}

/** Returns a block of TypeScript. */
export function codeBlock(code: string): JsonCommentPart {
  return { kind: 'code', text: `\`\`\`ts\n${code}\n\`\`\`` };
}

/** Removes the asterisks of the comment, which TypeDoc keeps if the tag is on the first line of the comment. */
export function withoutAsterisks(block: JsonBlockTag): JsonBlockTag {
  const [first = '', ...lines] = codeOf(block.content)?.split('\n') ?? [];
  if (lines.length === 0 || !lines.every((line) => /^\s*\*/.test(line))) return block;
  const code = [first, ...lines.map((line) => line.replace(/^\s*\* ?/, ''))].join('\n');
  return { ...block, content: [codeBlock(code)] };
}
