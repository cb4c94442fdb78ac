// @ts-check
// Makes the fonts in templates/fonts from the packages of Fontsource. Usage: node scripts/subset-fonts.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const FONTS = new URL('../templates/fonts/', import.meta.url);
const PACKAGE = new URL('../node_modules/@fontsource-variable/figtree/', import.meta.url);

/** The lightest and the boldest text in templates/styles. */
const WEIGHTS = { min: 400, max: 750 };

/**
 * The characters of each file, as the `unicode-range` of templates/styles/fonts.css. Pages in English only load the first file.
 *
 * @type {Readonly<Record<string, { readonly from: 'latin' | 'latin-ext', readonly ranges: readonly (readonly [number, number])[] }>>}
 */
const FILES = {
  'figtree.woff2': {
    from: 'latin',
    ranges: [
      [0x20, 0x7e],
      [0xa0, 0xa0],
      [0xa9, 0xa9],
      [0xb7, 0xb7],
      [0xd7, 0xd7],
      [0x2010, 0x201e],
      [0x2022, 0x2026],
      [0x2212, 0x2212],
    ],
  },
  'figtree-accents.woff2': {
    from: 'latin',
    ranges: [
      [0xa1, 0xa8],
      [0xaa, 0xb6],
      [0xb8, 0xd6],
      [0xd8, 0xff],
      [0x131, 0x131],
      [0x152, 0x153],
      [0x20ac, 0x20ac],
      [0x2122, 0x2122],
    ],
  },
  'figtree-extended.woff2': { from: 'latin-ext', ranges: [[0x100, 0x24f]] },
};

/**
 * The fonts of social images. resvg reads only TrueType and OpenType, and no variable fonts, so these have one weight. `FONTS` in
 * lib/io/images/fonts.ts lists them, too.
 *
 * @type {Readonly<Record<string, { readonly from: 'latin' | 'latin-ext', readonly ranges: readonly (readonly [number, number])[] }>>}
 */
const DRAWN_FILES = {
  'figtree-drawn.ttf': {
    from: 'latin',
    ranges: [
      [0x20, 0x7e],
      [0xa0, 0xff],
      [0x131, 0x131],
      [0x152, 0x153],
      [0x2010, 0x201e],
      [0x2022, 0x2026],
      [0x2039, 0x203a],
      [0x20ac, 0x20ac],
      [0x2122, 0x2122],
      [0x2190, 0x2193],
      [0x2212, 0x2212],
    ],
  },
  'figtree-drawn-extended.ttf': { from: 'latin-ext', ranges: [[0x100, 0x24f]] },
};
const DRAWN_WEIGHT = 650;

/** Returns the content of each file. */
export async function subsetFonts() {
  const entries = Object.entries(FILES).map(async ([name, { from, ranges }]) => {
    const font = readFileSync(new URL(`files/figtree-${from}-wght-normal.woff2`, PACKAGE));
    const options = { targetFormat: /** @type {const} */ ('woff2'), variationAxes: { wght: WEIGHTS } };
    return /** @type {const} */ ([name, await subsetFont(font, textOf(ranges), options)]);
  });
  const drawn = Object.entries(DRAWN_FILES).map(async ([name, { from, ranges }]) => {
    const font = readFileSync(new URL(`files/figtree-${from}-wght-normal.woff2`, PACKAGE));
    const options = { targetFormat: /** @type {const} */ ('truetype'), variationAxes: { wght: DRAWN_WEIGHT } };
    return /** @type {const} */ ([name, await subsetFont(font, textOf(ranges), options)]);
  });
  return Object.fromEntries(await Promise.all([...entries, ...drawn]));
}

/** @param {readonly (readonly [number, number])[]} ranges */
function textOf(ranges) {
  return ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
    .map((code) => String.fromCodePoint(code))
    .join('');
}

/** Returns the `unicode-range` of each file. */
export function unicodeRanges() {
  const hex = (/** @type {number} */ code) => code.toString(16);
  return Object.fromEntries(
    Object.entries(FILES).map(([name, { ranges }]) => [
      name,
      ranges.map(([first, last]) => `u+${hex(first)}${first === last ? '' : `-${hex(last)}`}`).join(', '),
    ]),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [name, bytes] of Object.entries(await subsetFonts())) writeFileSync(new URL(name, FONTS), bytes);
  writeFileSync(new URL('OFL.txt', FONTS), readFileSync(new URL('LICENSE', PACKAGE)));
}
