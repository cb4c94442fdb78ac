const RULES: readonly (readonly [name: string, source: string])[] = [
  ['comment', String.raw`\/\/[^\n]*`],
  ['string', String.raw`'[^'\n]*'|"[^"\n]*"`],
  ['tag', String.raw`(?<!\w)<\/?[A-Za-z]\w*|\/>|(?<=[\w}'\"])>(?=$|[A-Z<])`],
  [
    'keyword',
    String.raw`\b(?:import|from|export|default|const|return|function|if|new|type|void|class|extends|static|null)\b`,
  ],
  ['number', String.raw`\b\d+\b|\b[A-Z][A-Z_]{2,}\b`],
  ['function', String.raw`[$\w]+(?=\()`],
  ['type', String.raw`\b[A-Z]\w*`],
  ['punctuation', String.raw`[{}()[\];,.]|=>|[=|&!?:+]+`],
];

const TOKEN = new RegExp(RULES.map(([name, source]) => `(?<${name}>${source})`).join('|'), 'g');

/** Marks up a short piece of TypeScript as the fences of the docs are: a `<span class="line">` a line. */
export function highlight(code: string): string {
  return code
    .trim()
    .split('\n')
    .map((line) => `<span class="line">${highlightLine(line)}</span>`)
    .join('\n');
}

function highlightLine(line: string): string {
  let html = '';
  let end = 0;
  for (const match of line.matchAll(TOKEN)) {
    const [name] = Object.entries(match.groups ?? {}).find(([, value]) => value !== undefined) ?? [];
    html += `${escape(line.slice(end, match.index))}<span class="t-${name}">${escape(match[0])}</span>`;
    end = match.index + match[0].length;
  }
  return html + escape(line.slice(end));
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
