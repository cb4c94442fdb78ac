/**
 * Holds whatever a site contains, by the code around it. When it does not, docsgen has a mistake, and its report of a
 * crash says so (SPEC §5).
 * @throws Error `Invariant failed: {details}`
 */
export function invariant(condition: unknown, details: string): asserts condition {
  if (!condition) throw new Error(`Invariant failed: ${details}`);
}
