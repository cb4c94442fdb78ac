import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('../../../../templates/styles/tokens.css', import.meta.url), 'utf8');
const MODES = ['light', 'dark'] as const;

type Mode = (typeof MODES)[number];

/** Returns the relative luminance (WCAG 2.2) of a token in a color mode. */
function luminance(token: string, mode: Mode): number {
  const pair = new RegExp(`--${token}: light-dark\\(oklch\\(([^)]+)\\), oklch\\(([^)]+)\\)\\)`).exec(css);
  if (!pair) throw new Error(`There is no token --${token} with two OKLCH colors.`);
  const [l, c, h] = (mode === 'light' ? pair[1]! : pair[2]!).split(' ').map(Number.parseFloat) as [
    number,
    number,
    number,
  ];
  const [r, g, b] = linearRgb(l / 100, c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180));
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
