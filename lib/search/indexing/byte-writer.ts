const ENCODER = new TextEncoder();

/** Writes the binary format that `engine/loading/byte-reader.ts` reads. */
export class ByteWriter {
  #bytes = new Uint8Array(1024);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** Writes an LEB128 number: seven bits per byte, lowest bits first. */
  number(value: number): this {
    let rest = value;
    for (; rest > 127; rest = Math.floor(rest / 128)) this.byte((rest % 128) | 128);
    return this.byte(rest);
  }

  byte(value: number): this {
    this.#reserve(1);
    this.#bytes[this.#length++] = value;
    return this;
  }

  bytes(bytes: Uint8Array): this {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
    return this;
  }

  /** Writes a word of a sorted list without the prefix that it shares with the previous word. */
  word(word: string, previous: string): this {
    const shared = sharedLength(word, previous);
    const rest = ENCODER.encode(word.slice(shared));
    return this.number(shared).number(rest.length).bytes(rest);
  }

  /** Returns a copy of the bytes written so far. */
  take(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  #reserve(count: number): void {
    if (this.#length + count <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + count));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }
}

/** Returns the length of the common prefix in UTF-16 code units. Never splits a surrogate pair. */
function sharedLength(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const last = a.charCodeAt(at - 1);
  return last >= 0xd800 && last <= 0xdbff ? at - 1 : at;
}
