import { imageSize } from 'image-size';
import { describe, expect, test } from 'vitest';
import { hashBytes } from '../../../../lib/core/hash.ts';
import { sourcePath } from '../../../../lib/core/paths.ts';
import { drawIcons } from '../../../../lib/io/images/icons.ts';
import { pixelsOf } from '../../../support/png.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="#f00"/></svg>';

const draw = async (text: string) => {
  const path = sourcePath('static/icon.svg');
  const { value, diagnostics } = await drawIcons({ path, text, hash: hashBytes(text) }, '#0000ff');
  const bytes = Object.fromEntries(value.map(({ name, base64 }) => [name, Buffer.from(base64, 'base64')]));
  return { bytes, diagnostics };
};

describe('the icons of a site', () => {
  test('are an ICO file and PNG files in the sizes that browsers and phones request', async () => {
    const { bytes, diagnostics } = await draw(SVG);
    const sizes = Object.entries(bytes).map(([name, data]) => [name, imageSize(data)]);
    expect(Object.fromEntries(sizes)).toEqual({
      'favicon.ico': { type: 'ico', width: 32, height: 32 },
      'apple-touch-icon.png': { type: 'png', width: 180, height: 180 },
      'icon-192.png': { type: 'png', width: 192, height: 192 },
      'icon-512.png': { type: 'png', width: 512, height: 512 },
    });
    expect(diagnostics).toEqual([]);
  });

  test('are transparent around the image, except for the touch icon', async () => {
    const { bytes } = await draw(SVG);
    const icon = pixelsOf(bytes['icon-192.png']!);
    expect([icon(0, 0), icon(96, 96)]).toEqual([
      [0, 0, 0, 0],
      [255, 0, 0, 255],
    ]);
    const touch = pixelsOf(bytes['apple-touch-icon.png']!);
    expect([touch(0, 0), touch(90, 90)]).toEqual([
      [0, 0, 255, 255],
      [255, 0, 0, 255],
    ]);
  });

  test('contain the ICO header and the bytes of a PNG of 32 pixels', async () => {
    const ico = (await draw(SVG)).bytes['favicon.ico']!;
    expect([...ico.subarray(0, 6)]).toEqual([0, 0, 1, 0, 1, 0]);
    expect([ico.readUInt32LE(14), ico.readUInt32LE(18)]).toEqual([ico.length - 22, 22]);
    expect(pixelsOf(ico.subarray(22))(16, 16)).toEqual([255, 0, 0, 255]);
  });

  test('show a wide image in the center', async () => {
    const wide = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><path d="M0 0h8v4H0z" fill="#f00"/></svg>';
    const icon = pixelsOf((await draw(wide)).bytes['icon-192.png']!);
    expect([icon(96, 40)[3], icon(96, 60)[3], icon(2, 96)[3], icon(96, 150)[3]]).toEqual([0, 255, 255, 0]);
  });

  test.each([
    ['is damaged', '<svg xmlns="http://www.w3.org/2000/svg"><g', /could not be drawn/],
    ['has no visible elements', '<svg xmlns="http://www.w3.org/2000/svg"/>', /is empty/],
    ['contains text, which needs a font', SVG.replace('<circle', '<text>A</text><circle'), /contains text/],
  ])('are missing if the file %s, which is reported as information', async (_, text, message) => {
    const { bytes, diagnostics } = await draw(text);
    expect(bytes).toEqual({});
    expect(diagnostics).toMatchObject([
      { code: 'content.no-icons', severity: 'info', location: { file: 'static/icon.svg', line: 1 } },
    ]);
    expect(diagnostics[0]?.message).toMatch(message);
  });
});
