// @ts-check
/**
 * Measures the time of a query in this process in milliseconds, with the index in memory: the median and the 95th percentile.
 *
 * @param {import('./recall.mjs').Search} search
 * @param {readonly string[]} queries
 */
export async function latencyOf(search, queries) {
  const times = [];
  // The first round is a warm-up: the JIT compiles the code, and docsgen loads parts of its index.
  for (const isWarm of [false, true]) {
    for (const query of queries) {
      const start = performance.now();
      await search(query);
      if (isWarm) times.push(performance.now() - start);
    }
  }
  times.sort((a, b) => a - b);
  const quantile = (/** @type {number} */ share) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { median: quantile(0.5), p95: quantile(0.95) };
}

/**
 * Returns the queries that are sent while a user types: each prefix from the third letter on.
 *
 * @param {readonly string[]} queries
 */
export function keystrokesOf(queries) {
  return queries.flatMap((query) =>
    Array.from({ length: Math.max(0, query.length - 2) }, (_, index) => query.slice(0, index + 3)),
  );
}
