/** Returns the id that a hash names. Hashes that authors write are not always well-formed. */
export function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
