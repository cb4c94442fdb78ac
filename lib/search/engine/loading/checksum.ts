/** Returns four base-36 characters of the FNV-1a hash. They name a part of the index and verify its content. */
export function checksum(bytes: Uint8Array): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < bytes.length; at++) hash = Math.imul(hash ^ bytes[at]!, 0x01000193);
  return ((hash >>> 0) % 36 ** 4).toString(36).padStart(4, '0');
}
