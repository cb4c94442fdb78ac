import type { Failure } from './engine.mjs';

/** Returns the failure that an exception of a build is. */
export function crashOf(error: string): Failure;

/** Returns the first failure of diagnostics and their reports: a bug, a stack trace, or an invalid location. */
export function diagnosticsFailure(
  diagnostics: readonly object[],
  reports: readonly string[],
  textOf: (file: string) => string | undefined,
): Failure | undefined;

/** Returns a failure if a file of the output contains the mark of placeholders. */
export function placeholderFailure(output: ReadonlyMap<string, Buffer>): Failure | undefined;

/** Returns a failure if two folders differ. */
export function difference(
  what: string,
  left: ReadonlyMap<string, Buffer>,
  right: ReadonlyMap<string, Buffer>,
): Failure | undefined;
