/** Escapes the characters that have a meaning anywhere in the text of Markdown. Underscores in names have none. */
export function escapeText(text: string): string {
  if (!/[\\`*_[<&~]/.test(text)) return text;
  return text.replace(/[\\`*[~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|<(?=[a-z/!?])|&(?=#?\w+;)/giu, '\\$&');
}

/** The end of a text that can be the start of a tag or a character reference. */
const UNFINISHED = /(?:<|&#?\w*)$/;

/** Escapes the end of a text if it and the next character, which is in another element, could be a tag or a character reference. */
export function escapeEnd(text: string, next: () => string): string {
  if (!UNFINISHED.test(text)) return text;
  const continues = text.endsWith('<') ? /[a-z/!?]/i : /[#\w;]/;
  return continues.test(next()) ? text.replace(UNFINISHED, '\\$&') : text;
}

/** Escapes the start of a line that Markdown would read as a heading, a list, a quote or a rule. */
export function escapeLineStart(line: string): string {
  if (!/^[#>+=\d-]/.test(line)) return line;
  return line
    .replace(/^(?:#{1,6}(?=\s|$)|>|[-+](?=\s|$)|-(?=[-\s]*$)|=+\s*$)/, '\\$&')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2');
}

/** Returns text as inline code. It contains no line breaks, and its delimiters are longer than any run of backticks in it. */
export function inlineCode(text: string): string {
  const code = text.replace(/\s+/g, ' ').trim();
  if (code === '') return '';
  const fence = delimiter(code, 1);
  const padding = code.startsWith('`') || code.endsWith('`') ? ' ' : '';
  return fence + padding + code + padding + fence;
}

/** Returns a fenced code block. */
export function fencedCode(code: string, info: string): string {
  const fence = delimiter(code, 3);
  return `${fence}${info}\n${code.replace(/\n$/, '')}\n${fence}`;
}

/** Returns at least `minimum` backticks, and more than any run of backticks in the code. */
function delimiter(code: string, minimum: number): string {
  const longest = Math.max(0, ...(code.match(/`+/g) ?? []).map(({ length }) => length));
  const isTaken = minimum === 1 ? longest >= 1 : longest >= minimum;
  return '`'.repeat(isTaken ? longest + 1 : minimum);
}
