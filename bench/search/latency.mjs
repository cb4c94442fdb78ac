// @ts-check
/**
 * How long one answer takes in this process, in ms, index at hand: the median and what 95 of 100 stay below.
 *
 * @param {import('./recall.mjs').Search} search
 * @param {readonly string[]} queries
 */
export async function latencyOf(search, queries) {
  const times = [];
  // The first round warms up: the JIT for all, and what docsgen fetches.
  for (const isWarm of [false, true]) {
    for (const query of queries) {
      const start = performance.now();
      await search(query);
      if (isWarm) times.push(performance.now() - start);
    }
  }
  times.sort((a, b) => a - b);
  const at = (/** @type {number} */ share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { median: at(0.5), p95: at(0.95) };
}

/**
 * What is asked for while a query is typed: from the third letter on, each beginning of it.
 *
 * @param {readonly string[]} queries
 */
export function keystrokesOf(queries) {
  return queries.flatMap((query) =>
    Array.from({ length: Math.max(0, query.length - 2) }, (_, at) => query.slice(0, at + 3)),
  );
}
