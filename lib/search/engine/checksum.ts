/** Four letters and digits of FNV-1a: parts of an index are named by it, and known by it for what was written. */
export function checksum(bytes: Uint8Array): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < bytes.length; at++) hash = Math.imul(hash ^ bytes[at]!, 0x01000193);
  return ((hash >>> 0) % 36 ** 4).toString(36).padStart(4, '0');
}
