/** What a file of the index is not when it was cut, mixed up or made by something else. */
export class DamagedIndexError extends Error {
  override readonly name = 'DamagedIndexError';
}

/** Reads numbers and texts one after the other; beyond the end it throws a {@link DamagedIndexError}. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  /** LEB128: seven bits a byte, low ones first. */
  number(): number {
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = this.byte();
      value += (byte & 127) * 2 ** shift;
      if (byte < 128) return value;
    }
    throw new DamagedIndexError('A number of the index has no end.');
  }

  byte(): number {
    const byte = this.#bytes[this.#at++];
    if (byte === undefined) throw new DamagedIndexError('A file of the index is too short.');
    return byte;
  }

  bytes(length: number): Uint8Array {
    const end = this.#at + length;
    if (end > this.#bytes.length) throw new DamagedIndexError('A file of the index is too short.');
    const part = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return part;
  }

  text(length: number): string {
    return DECODER.decode(this.bytes(length));
  }

  /** A word that shares its beginning with the one before. */
  nextWord(previous: string): string {
    const shared = this.number();
    return previous.slice(0, shared) + this.text(this.number());
  }
}

const DECODER = new TextDecoder();
