import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Files } from './files.ts';
import { code, fence, page, sentence, table } from './markdown.ts';

/** A design token. */
export interface Token {
  readonly name: string;
  readonly value: string;
  /** The comment at the start of its group. Empty if there is none. */
  readonly group: string;
  /** The comment directly above the token, inside its group. */
  readonly about?: string;
}

/** Reads the design tokens from the first rule of the style sheet. Blank lines separate groups. */
export function readTokens(root: string): Token[] {
  const css = readFileSync(join(root, 'templates/styles/tokens.css'), 'utf8');
  const rule = /:root \{([\s\S]*?)\n\}/.exec(css)?.[1] ?? '';
  return rule.split(/\n\s*\n/).flatMap((block) => groupOf(block));
}

function groupOf(block: string): Token[] {
  const [, group = '', rest = block] = /^\s*\/\*([\s\S]*?)\*\/([\s\S]*)$/.exec(block) ?? [];
  const tokens = rest.matchAll(/(?:\/\*([\s\S]*?)\*\/\s*)?(--[\w-]+):\s*([^;]+);/g);
  return [...tokens].map(([, about, name = '', value = '']) => ({
    name,
    value: value.replaceAll(/\s+/g, ' ').trim(),
    group: oneLine(group),
    ...(about !== undefined && { about: oneLine(about) }),
  }));
}

function oneLine(comment: string): string {
  return comment.replaceAll(/\s*\n\s*\*?\s*/g, ' ').trim();
}

const INTRO = [
  'The styles of docsgen consist of design tokens: custom properties of CSS. To change a color or a size everywhere, set its token in a style sheet of your site:',
];

const EXAMPLE = `:root {
  --accent: light-dark(#7c3aed, #c4b5fd);
  --page-width: 80rem;
}`;

const AFTER =
  'List the file in [`styles`](./configuration/appearance.md#styles) in the configuration. The first value of `light-dark()` applies in light mode, the second in dark mode.';

/** Returns the page that lists the design tokens. */
export function tokenPages(tokens: readonly Token[]): Files {
  const head = {
    title: 'Design tokens',
    description: 'The custom properties that define the colors, sizes and spaces of a site.',
    position: 8,
  };
  const groups = [...new Set(tokens.map(({ group }) => group))];
  return {
    'design-tokens.md': page(head, [
      ...INTRO,
      fence('css title="src/custom.css"', EXAMPLE),
      AFTER,
      ...groups.flatMap((group) => {
        const own = tokens.filter((token) => token.group === group);
        const [title, ...rest] = group.split(/(?<=[:.])\s/);
        return [`## ${title!.replace(/[:.]$/, '')}`, rest.length > 0 ? sentence(rest.join(' ')) : '', tokenTable(own)];
      }),
    ]),
  };
}

function tokenTable(tokens: readonly Token[]): string {
  const rows = tokens.map(({ name, value, about }) => ({ name, about, modes: modesOf(value) }));
  const swatch = (value: string): string =>
    value.startsWith('oklch') ? `<span class="swatch" style="background:${value}"></span> ${code(value)}` : code(value);
  if (rows.every(({ modes }) => modes.length === 2))
    return table(
      ['Token', 'Light', 'Dark'],
      rows.map(({ name, modes }) => [code(name), ...modes.map(swatch)]),
    );
  return table(
    ['Token', 'Value'],
    rows.map(({ name, modes, about }) => [
      code(name),
      [modes.map(swatch).join(' / '), about].filter((part) => part !== undefined).join('<br>'),
    ]),
  );
}

/** Returns the values in light and dark mode, or the only value. */
function modesOf(value: string): string[] {
  const match = /^light-dark\((.+\)), (.+\))\)$/.exec(value);
  return match ? [match[1]!, match[2]!] : [value];
}
