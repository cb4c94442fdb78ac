/** Reports an index file that is truncated, corrupted, or not written by docsgen. */
export class DamagedIndexError extends Error {
  override readonly name = 'DamagedIndexError';
}

/** Reads numbers and strings in sequence. Throws a {@link DamagedIndexError} when it reads past the end. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  /** Reads an LEB128 number: seven bits per byte, lowest bits first. */
  number(): number {
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = this.byte();
      value += (byte & 127) * 2 ** shift;
      if (byte < 128) return value;
    }
    throw new DamagedIndexError('The search index contains an unterminated number.');
  }

  byte(): number {
    const byte = this.#bytes[this.#at++];
    if (byte === undefined) throw new DamagedIndexError('A file of the search index is truncated.');
    return byte;
  }

  bytes(length: number): Uint8Array {
    const end = this.#at + length;
    if (end > this.#bytes.length) throw new DamagedIndexError('A file of the search index is truncated.');
    const part = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return part;
  }

  text(length: number): string {
    return DECODER.decode(this.bytes(length));
  }

  /** Reads a word that is stored without the prefix that it shares with the previous word. */
  nextWord(previous: string): string {
    const shared = this.number();
    return previous.slice(0, shared) + this.text(this.number());
  }
}

const DECODER = new TextDecoder();
