/** Front matter of a generated page. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly position: number;
}

/** Returns a page: front matter, then blocks that are separated by blank lines. Empty blocks are left out. */
export function page({ title, description, position }: PageHead, blocks: readonly (string | undefined)[]): string {
  const head = [
    '---',
    `title: ${JSON.stringify(title)}`,
    `description: ${JSON.stringify(description)}`,
    `sidebar_position: ${position}`,
    'custom_edit_url: null',
    '---',
  ].join('\n');
  return `${[head, ...blocks.filter((block) => block !== undefined && block !== '')].join('\n\n')}\n`;
}

/** Returns a table. Cells are Markdown; a pipe or a line break in a cell is escaped. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), `|${head.map(() => ' --- ').join('|')}|`, ...rows.map(line)].join('\n');
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll(/\s*\n\s*/g, ' ');
}

/** Returns inline code, also for text that contains backticks. */
export function code(text: string): string {
  const ticks = /`/.test(text) ? '``' : '`';
  return ticks === '``' ? `\`\` ${text} \`\`` : `\`${text}\``;
}

/** Returns a fenced code block. */
export function fence(language: string, text: string): string {
  return `\`\`\`${language}\n${text.trimEnd()}\n\`\`\``;
}

/** Returns a code block that shows Markdown, which may contain code blocks. */
export function quoted(markdown: string): string {
  return `\`\`\`\`md\n${markdown.trimEnd()}\n\`\`\`\``;
}

/** Returns a sentence that starts in upper case and ends with a period. */
export function sentence(text: string): string {
  const trimmed = text.trim();
  const upper = trimmed.charAt(0).toUpperCase() + trimmed.slice(1);
  return /[.!?]$/.test(upper) ? upper : `${upper}.`;
}
