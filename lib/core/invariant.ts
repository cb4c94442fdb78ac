/**
 * Asserts a condition that holds for every input because of the surrounding code. A failure is a bug in docsgen, so
 * the command ends with a crash report and exit code 70.
 * @throws Error `Invariant failed: {details}`
 */
export function invariant(condition: unknown, details: string): asserts condition {
  if (!condition) throw new Error(`Invariant failed: ${details}`);
}
