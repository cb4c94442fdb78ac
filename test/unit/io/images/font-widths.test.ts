import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fontWidths } from '../../../../lib/io/images/font-widths.ts';
import { loadRenderer } from '../../../../lib/io/images/resvg.ts';
import { ROOT } from '../../../support/source-tree.ts';

const FONT = readFileSync(join(ROOT, 'templates/fonts/figtree-drawn.ttf'));
const EXTENDED = readFileSync(join(ROOT, 'templates/fonts/figtree-drawn-extended.ttf'));

describe('the widths of characters', () => {
  test('are those with which the renderer sets text', async () => {
    const widthOf = fontWidths(FONT);
    const { withText } = await loadRenderer();
    const rightEdgeOf = (text: string): number => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="100"><text y="90" font-size="100">${text}</text></svg>`;
      return withText(svg, [FONT], ({ width, rgba }) => {
        const pixels = rgba();
        const columns = Array.from({ length: pixels.length / 4 }, (_, at) =>
          pixels[at * 4 + 3]! > 127 ? at % width : 0,
        );
        return Math.max(...columns);
      });
    };
    for (const character of 'iM5–') {
      const advance = rightEdgeOf(`H${character}H`) - rightEdgeOf('HH');
      expect(Math.abs(widthOf(character)! * 100 - advance), character).toBeLessThan(2);
    }
    expect(widthOf('i')!).toBeLessThan(widthOf('M')! / 2);
  });

  test('are missing for characters that the font does not have', () => {
    const widthOf = fontWidths(FONT);
    expect([widthOf('ü') !== undefined, widthOf('ł'), widthOf('指'), widthOf('🚀')]).toEqual([
      true,
      undefined,
      undefined,
      undefined,
    ]);
    expect(fontWidths(EXTENDED)('ł')).toBeGreaterThan(0.1);
  });

  test('cannot be read from other files', () => {
    expect(() => fontWidths(Buffer.from('wOF2 is another format'))).toThrow(RangeError);
    expect(() => fontWidths(FONT.subarray(0, 100))).toThrow(RangeError);
  });
});
