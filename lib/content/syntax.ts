/** Before a block: block quotes, list markers, indentation. */
const CONTAINERS = '[ \\t>]*(?:(?:[-*+]|\\d{1,9}[.)])[ \\t][ \\t>]*)*';
const TITLED = new RegExp(`^(${CONTAINERS}:{3,}[\\w-]+)([ \\t]+)([^\\s{][^\\r\\n]*)$`, 'gm');
const HEADING_ID = /(?<!\\)\{(?=#[^\s{}]+\}[ \t]*\r?$)/gm;

/**
 * Rewrites what the Markdown of docsgen has beyond its parser: `:::tip Title` becomes `:::tip[Title]`, and in MDX
 * `{#id}` at the end of a line is escaped, which MDX would take for an expression. Lines stay as they are, and so do
 * columns up to the change. Code is rewritten too; `restoreLines` gives it back.
 */
export function normaliseSyntax(text: string, mdx: boolean): string {
  const titled = text.includes(':::') ? text.replace(TITLED, bracketTitle) : text;
  return mdx && titled.includes('{#') ? titled.replace(HEADING_ID, '\\{') : titled;
}

function bracketTitle(_whole: string, opening: string, space: string, rest: string): string {
  const title = rest.trimEnd();
  if (/^\[[^[\]]*\]$/.test(title)) return opening + title;
  // White space beyond the bracket goes inside, so that columns in the title stay true.
  return `${opening}[${space.slice(1)}${isBalanced(title) ? title : title.replace(/(?<!\\)[[\]]/g, '\\$&')}]`;
}

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const [bracket] of text.matchAll(/\\.|[[\]]/g)) {
    if (bracket === '[') depth++;
    else if (bracket === ']' && --depth < 0) return false;
  }
  return depth === 0;
}

/** Gives back lines of code as they were written; `firstLine` counts from 1. */
export type RestoreLines = (value: string, firstLine: number) => string;

/** A function that undoes `normaliseSyntax` for what turned out to be code. */
export function lineRestorer(original: string, normalised: string): RestoreLines {
  if (original === normalised) return (value) => value;
  let lines: { readonly original: string[]; readonly normalised: string[] } | undefined;
  return (value, firstLine) => {
    if (!/:::|\{#/.test(value)) return value;
    lines ??= { original: original.split(/\r?\n/), normalised: normalised.split(/\r?\n/) };
    const { original: before, normalised: after } = lines;
    return value
      .split('\n')
      .map((line, index) => {
        const rewritten = after[firstLine - 1 + index];
        // The code begins after the markers of its containers, which both forms of the line have.
        if (rewritten === undefined || rewritten === before[firstLine - 1 + index] || !rewritten.endsWith(line))
          return line;
        return before[firstLine - 1 + index]!.slice(rewritten.length - line.length);
      })
      .join('\n');
  };
}
