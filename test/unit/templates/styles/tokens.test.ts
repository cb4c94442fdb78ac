import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('../../../../templates/styles/tokens.css', import.meta.url), 'utf8');
const MODES = ['light', 'dark'] as const;

type Mode = (typeof MODES)[number];

type Lab = readonly [lightness: number, a: number, b: number];

/** The tokens with their values. */
const TOKENS_BY_NAME = new Map(
  [...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!.replace(/\s+/g, ' ')]),
);

/** Returns the color of a CSS expression in Oklab. Supports the functions that the tokens use. */
function colorOf(expression: string, mode: Mode, tokens = TOKENS_BY_NAME): Lab {
  const [, name, content] = /^([\w-]+)\((.*)\)$/.exec(expression.trim()) ?? [];
  const parts = argumentsOf(content ?? '');
  if (name === 'oklch') {
    const [l, c, h] = content!.split(' ').map(Number.parseFloat) as [number, number, number];
    return [l / 100, c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
  }
  if (name === 'light-dark') return colorOf(parts[mode === 'light' ? 0 : 1]!, mode, tokens);
  if (name === 'var') return colorOf(tokens.get(content!.slice(2))!, mode, tokens);
  const [, first, percent] = /^(.*) (\d+)%$/.exec(parts[1] ?? '') ?? [];
  if (name !== 'color-mix' || parts[0] !== 'in oklab' || !first) throw new Error(`Unknown color: ${expression}`);
  const [one, other, share] = [colorOf(first, mode, tokens), colorOf(parts[2]!, mode, tokens), Number(percent) / 100];
  return [0, 1, 2].map((index) => one[index]! * share + other[index]! * (1 - share)) as unknown as Lab;
}

/** Splits the arguments of a CSS function at commas that are not in parentheses. */
function argumentsOf(content: string): string[] {
  let depth = 0;
  const parts = [''];
  for (const character of content) {
    if (character === '(') depth++;
    if (character === ')') depth--;
    if (character === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim());
}

/** Returns the relative luminance (WCAG 2.2) of a token in a color mode. */
function luminance(token: string, mode: Mode): number {
  const [r, g, b] = linearRgb(...colorOf(`var(--${token})`, mode));
  const clamp = (value: number) => Math.min(1, Math.max(0, value));
  return 0.2126 * clamp(r) + 0.7152 * clamp(g) + 0.0722 * clamp(b);
}

/** Converts Oklab to linear sRGB (CSS Color 4, §18). */
function linearRgb(lightness: number, a: number, b: number): [number, number, number] {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function contrast(token: string, other: string, mode: Mode): number {
  const [high, low] = [luminance(token, mode), luminance(other, mode)].sort((a, b) => b - a) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const SURFACES = ['paper', 'raised', 'sunken'];
const TEXT = ['ink', 'ink-strong', 'ink-soft', 'ink-faint', 'accent', 'accent-strong'];
const MEANINGS = ['note', 'good', 'info', 'warn', 'bad', 'key'];
const TOKENS = ['comment', 'keyword', 'string', 'number', 'function', 'type', 'tag', 'quiet'].map(
  (name) => `t-${name}`,
);
const MARKED = ['wash', 'good-line', 'warn-line', 'bad-line'];

describe.each(MODES)('in %s mode', (mode) => {
  it.each(SURFACES)('text has enough contrast on %s', (surface) => {
    for (const token of TEXT) expect(contrast(token, surface, mode), token).toBeGreaterThanOrEqual(4.5);
  });

  it.each(MEANINGS)('the title, text and links of an admonition have enough contrast (%s)', (hue) => {
    for (const token of [hue, 'ink', 'accent']) {
      expect(contrast(token, `${hue}-wash`, mode), token).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(['sunken', 'raised', ...MARKED])('code has enough contrast on %s', (surface) => {
    for (const token of ['code-ink', ...TOKENS]) {
      expect(contrast(token, surface, mode), token).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('text on the accent color has enough contrast', () => {
    expect(contrast('on-accent', 'accent-fill', mode)).toBeGreaterThanOrEqual(4.5);
    expect(contrast('accent-strong', 'wash', mode)).toBeGreaterThanOrEqual(4.5);
  });

  it('the borders of controls and the caret have enough contrast', () => {
    for (const surface of SURFACES) {
      for (const token of ['edge', 'caret']) expect(contrast(token, surface, mode), token).toBeGreaterThanOrEqual(3);
    }
  });
});

it.each(MODES)('every accent token follows the accent color in %s mode', (mode) => {
  const green = new Map([...TOKENS_BY_NAME, ['accent', 'oklch(50% 0.1 150)']]);
  for (const token of ['accent', 'accent-strong', 'accent-line', 'accent-fill', 'caret', 'wash']) {
    const [, a, b] = colorOf(`var(--${token})`, mode, green);
    const hue = ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
    // The surface has a little blue, which the color of the wash contains.
    expect(Math.abs(hue - 150), token).toBeLessThan(40);
  }
});
