/** Returns the width of a character as a multiple of the font size, or undefined if the font has no glyph for it. */
export type WidthOf = (character: string) => number | undefined;

/** The numbers that an OpenType font starts with: TrueType outlines, Apple's form of them, and PostScript outlines. */
const SIGNATURES: ReadonlySet<number> = new Set([0x00010000, 0x74727565, 0x4f54544f]);

/**
 * Reads the widths of characters from a TrueType or OpenType font: `cmap` maps characters to glyphs, and `hmtx` contains the widths of
 * glyphs (OpenType specification 1.9).
 * @throws RangeError if the font is damaged
 */
export function fontWidths(bytes: Uint8Array): WidthOf {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!SIGNATURES.has(view.getUint32(0))) throw new RangeError('The file is not a TrueType or OpenType font.');
  const tables = tablesOf(view);
  const unitsPerEm = view.getUint16(tableAt(tables, 'head') + 18);
  const widths = tableAt(tables, 'hmtx');
  const count = view.getUint16(tableAt(tables, 'hhea') + 34);
  const glyphOf = characterMap(view, tableAt(tables, 'cmap'));
  return (character) => {
    const glyph = glyphOf(character.codePointAt(0)!);
    // The glyphs after the last entry have its width.
    return glyph === 0 ? undefined : view.getUint16(widths + 4 * Math.min(glyph, count - 1)) / unitsPerEm;
  };
}

function tablesOf(view: DataView): ReadonlyMap<string, number> {
  const tables = new Map<string, number>();
  for (let index = 0; index < view.getUint16(4); index++) {
    const at = 12 + index * 16;
    const tag = [0, 1, 2, 3].map((offset) => String.fromCharCode(view.getUint8(at + offset))).join('');
    tables.set(tag, view.getUint32(at + 8));
  }
  return tables;
}

function tableAt(tables: ReadonlyMap<string, number>, tag: string): number {
  const start = tables.get(tag);
  if (start === undefined) throw new RangeError(`The font has no table \`${tag}\`.`);
  return start;
}

/** Returns the glyph of a character, or 0 if the font has none. */
type GlyphOf = (code: number) => number;

/** Reads the subtable with the most characters: format 12 for all of Unicode, or format 4 for its first 65,536 characters. */
function characterMap(view: DataView, start: number): GlyphOf {
  const subtables = Array.from({ length: view.getUint16(start + 2) }, (_, index) => {
    return start + view.getUint32(start + 4 + index * 8 + 4);
  });
  const ofFormat = (format: number): number | undefined => subtables.find((at) => view.getUint16(at) === format);
  const [large, small] = [ofFormat(12), ofFormat(4)];
  if (large !== undefined) return segmentedMap(view, large);
  if (small !== undefined) return smallMap(view, small);
  throw new RangeError('The font does not map Unicode characters.');
}

/** Format 12: groups of consecutive characters with consecutive glyphs. */
function segmentedMap(view: DataView, start: number): GlyphOf {
  const groups = view.getUint32(start + 12);
  return (code) => {
    const at = firstIndex(groups, (index) => view.getUint32(start + 16 + index * 12 + 4) >= code);
    const group = start + 16 + at * 12;
    if (at === groups || view.getUint32(group) > code) return 0;
    return view.getUint32(group + 8) + code - view.getUint32(group);
  };
}

/** Format 4: four parallel arrays with the end, start, delta and offset of each group. */
function smallMap(view: DataView, start: number): GlyphOf {
  const size = view.getUint16(start + 6);
  const groups = size / 2;
  const [ends, starts, deltas, offsets] = [14, 16 + size, 16 + 2 * size, 16 + 3 * size].map((at) => start + at) as [
    number,
    number,
    number,
    number,
  ];
  return (code) => {
    const group = 2 * firstIndex(groups, (index) => view.getUint16(ends + 2 * index) >= code);
    if (group === size || view.getUint16(starts + group) > code) return 0;
    const delta = view.getUint16(deltas + group);
    const offset = view.getUint16(offsets + group);
    if (offset === 0) return (code + delta) & 0xffff;
    const glyph = view.getUint16(offsets + group + offset + 2 * (code - view.getUint16(starts + group)));
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  };
}

/** Returns the first index from 0 for which a sorted condition holds, or the length. */
function firstIndex(length: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
