import { imageSize } from 'image-size';
import { expect, test } from 'vitest';
import { indexedPng } from '../../../../lib/io/images/indexed-png.ts';
import { pixelsOf } from '../../../support/png.ts';

function imageOf(width: number, height: number, colorAt: (x: number, y: number) => readonly [number, number, number]) {
  const rgba = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) rgba.set([...colorAt(x, y), 255], (y * width + x) * 4);
  return { rgba, width, height };
}

test('an image with few colors has the same pixels after it is decoded', () => {
  const colorAt = (x: number, y: number) => [(x * y) % 7, 40 * (y % 3), x === y ? 200 : 0] as const;
  const png = indexedPng(imageOf(13, 9, colorAt))!;
  expect(imageSize(png)).toEqual({ type: 'png', width: 13, height: 9 });
  const pixel = pixelsOf(png);
  for (let y = 0; y < 9; y++) for (let x = 0; x < 13; x++) expect(pixel(x, y)).toEqual([...colorAt(x, y), 255]);
});

test('an image can have 256 colors, but not more', () => {
  expect(indexedPng(imageOf(256, 1, (x) => [x, 0, 0]))).toBeDefined();
  expect(indexedPng(imageOf(257, 1, (x) => [x % 256, x >> 8, 0]))).toBeUndefined();
});
