import type { DrawnIcon } from '../../build/ports.ts';
import { diagnostic, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { startOfFile } from '../../core/diagnostics/source-location.ts';
import { withDiagnostics, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import type { SourceFile } from '../../core/model/index.ts';
import { loadRenderer } from './resvg.ts';

/** The part of the touch icon that is empty on each side, because phones round its corners. */
const TOUCH_MARGIN = 0.1;

/** Draws the icons of a site from its favicon. `background` is the color behind the touch icon, which must not be transparent. */
export async function drawIcons(favicon: SourceFile, background: string): Promise<WithDiagnostics<DrawnIcon[]>> {
  // Text would be missing without an error, because the renderer has no fonts.
  if (/<text[\s>]/.test(favicon.text)) return withDiagnostics([], [noIcons(favicon, 'contains text')]);
  const { png, isEmpty } = await loadRenderer();
  const icon = (size: number): Uint8Array => png(square(favicon.text, { size }));
  try {
    // Damaged images within another image are not reported, so the favicon is checked first.
    if (isEmpty(favicon.text)) return withDiagnostics([], [noIcons(favicon, 'is empty')]);
    const touch = png(square(favicon.text, { size: 180, background, margin: TOUCH_MARGIN }));
    return withDiagnostics([
      drawn('favicon.ico', asIco(icon(32), 32)),
      drawn('apple-touch-icon.png', touch),
      drawn('icon-192.png', icon(192)),
      drawn('icon-512.png', icon(512)),
    ]);
  } catch {
    return withDiagnostics([], [noIcons(favicon, 'could not be drawn')]);
  }
}

interface Square {
  readonly size: number;
  readonly background?: string;
  /** The empty part on each side. */
  readonly margin?: number;
}

/** Returns an SVG that shows another one in the center of a square. */
function square(svg: string, { size, background = 'none', margin = 0 }: Square): string {
  const [start, inner] = [size * margin, size * (1 - 2 * margin)];
  const href = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">`,
    `<rect width="${size}" height="${size}" fill="${background}"/>`,
    `<image x="${start}" y="${start}" width="${inner}" height="${inner}" href="${href}"/>`,
    '</svg>',
  ].join('');
}

/** Puts a PNG into an ICO file: a header of 6 bytes, one directory entry of 16 bytes, and the PNG. */
function asIco(png: Uint8Array, size: number): Uint8Array {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

function drawn(name: string, bytes: Uint8Array): DrawnIcon {
  return { name, base64: Buffer.from(bytes).toString('base64') };
}

function noIcons({ path }: SourceFile, problem: string): Diagnostic {
  return diagnostic('content.no-icons', `docsgen makes no icons from this favicon, because it ${problem}.`, {
    location: startOfFile(path),
    hint: 'Convert text to paths and check that the file is valid SVG, or set `icons: false`.',
  });
}
