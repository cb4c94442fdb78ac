import { inflateSync } from 'node:zlib';

type Pixel = readonly [red: number, green: number, blue: number, alpha: number];

/** Decodes a PNG with 8 bits per channel and alpha. Returns a function that returns the color of a pixel. */
export function pixelsOf(png: Uint8Array): (x: number, y: number) => Pixel {
  const bytes = Buffer.from(png);
  const width = bytes.readUInt32BE(16);
  if (bytes[24] !== 8 || bytes[25] !== 6) throw new Error('The PNG has no RGBA pixels.');
  const parts: Buffer[] = [];
  for (let at = 8; at < bytes.length; at += bytes.readUInt32BE(at) + 12) {
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)));
  }
  const rows = unfiltered(inflateSync(Buffer.concat(parts)), width * 4);
  return (x, y) => [...rows.subarray((y * width + x) * 4, (y * width + x + 1) * 4)] as unknown as Pixel;
}

/** Reverts the filters of the rows (PNG specification, section 9). */
function unfiltered(data: Uint8Array, stride: number): Uint8Array {
  const height = data.length / (stride + 1);
  const out = new Uint8Array(height * stride);
  const at = (row: number, column: number): number => (row < 0 || column < 0 ? 0 : out[row * stride + column]!);
  for (let row = 0; row < height; row++) {
    const filter = data[row * (stride + 1)]!;
    for (let column = 0; column < stride; column++) {
      const [left, up, corner] = [at(row, column - 4), at(row - 1, column), column < 4 ? 0 : at(row - 1, column - 4)];
      const predicted = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter]!;
      out[row * stride + column] = data[row * (stride + 1) + 1 + column]! + predicted;
    }
  }
  return out;
}

function paeth(left: number, up: number, corner: number): number {
  const estimate = left + up - corner;
  const [a, b, c] = [Math.abs(estimate - left), Math.abs(estimate - up), Math.abs(estimate - corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}
