const ENCODER = new TextEncoder();
/** The maximum number of UTF-8 bytes for a UTF-16 code unit. */
const MAX_BYTES = 3;

/**
 * Returns a function that encodes text as UTF-8 into a buffer that it reuses, so its result is valid until the next call. A new buffer
 * for each page would take more time than the encoding.
 */
export function reusedEncoder(): (text: string) => Uint8Array {
  let buffer = new Uint8Array(0);
  return (text) => {
    const size = text.length * MAX_BYTES;
    if (size > buffer.length) buffer = new Uint8Array(2 * size);
    return buffer.subarray(0, ENCODER.encodeInto(text, buffer).written);
  };
}
