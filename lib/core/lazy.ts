/** Returns a function that computes a value on its first call and returns the same value on every later call. */
export function lazy<T>(compute: () => T): () => T {
  const known: { result?: { readonly value: T } } = {};
  return () => (known.result ??= { value: compute() }).value;
}
