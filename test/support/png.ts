import { inflateSync } from 'node:zlib';

type Pixel = readonly [red: number, green: number, blue: number, alpha: number];

/** Decodes a PNG with 8 bits per channel and alpha, or with a palette. Returns a function that returns the color of a pixel. */
export function pixelsOf(png: Uint8Array): (x: number, y: number) => Pixel {
  const bytes = Buffer.from(png);
  const width = bytes.readUInt32BE(16);
  const isIndexed = bytes[25] === 3;
  if (bytes[24] !== 8 || (!isIndexed && bytes[25] !== 6))
    throw new Error('The PNG has neither RGBA pixels nor a palette.');
  const size = isIndexed ? 1 : 4;
  const rows = unfiltered(inflateSync(chunksOf(bytes, 'IDAT')), width * size, size);
  const palette = chunksOf(bytes, 'PLTE');
  return (x, y) => {
    const at = (y * width + x) * size;
    const color = isIndexed
      ? [...palette.subarray(rows[at]! * 3, rows[at]! * 3 + 3), 255]
      : [...rows.subarray(at, at + 4)];
    return color as unknown as Pixel;
  };
}

/** Returns the data of all chunks of a type. */
function chunksOf(bytes: Buffer, type: string): Buffer {
  const parts: Buffer[] = [];
  for (let at = 8; at < bytes.length; at += bytes.readUInt32BE(at) + 12) {
    if (bytes.toString('latin1', at + 4, at + 8) === type)
      parts.push(bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)));
  }
  return Buffer.concat(parts);
}

/** Reverts the filters of the rows (PNG specification, section 9). */
function unfiltered(data: Uint8Array, stride: number, size: number): Uint8Array {
  const height = data.length / (stride + 1);
  const out = new Uint8Array(height * stride);
  const at = (row: number, column: number): number => (row < 0 || column < 0 ? 0 : out[row * stride + column]!);
  for (let row = 0; row < height; row++) {
    const filter = data[row * (stride + 1)]!;
    for (let column = 0; column < stride; column++) {
      const [left, up, corner] = [
        at(row, column - size),
        at(row - 1, column),
        column < size ? 0 : at(row - 1, column - size),
      ];
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
