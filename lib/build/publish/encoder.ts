const ENCODER = new TextEncoder();
/** UTF-8 takes at most so many bytes for a unit of UTF-16. */
const MOST_BYTES = 3;

/**
 * Encodes texts as UTF-8, all into the same memory: what it returns is valid until the next text. Fresh memory for each
 * page would take more time than the encoding.
 */
export function reusedEncoder(): (text: string) => Uint8Array {
  let memory = new Uint8Array(0);
  return (text) => {
    const most = text.length * MOST_BYTES;
    if (most > memory.length) memory = new Uint8Array(2 * most);
    return memory.subarray(0, ENCODER.encodeInto(text, memory).written);
  };
}
