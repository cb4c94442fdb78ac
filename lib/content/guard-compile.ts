import type { Diagnostic } from '../core/diagnostics/diagnostic.ts';
import { withDiagnostics, type WithDiagnostics } from '../core/diagnostics/with-diagnostics.ts';
import type { SourcePath } from '../core/paths.ts';
import { startOfFile } from '../core/diagnostics/source-location.ts';
import { limitDiagnostic, TooComplex } from './limits/too-complex.ts';

/**
 * Runs the compilation of one file and handles what it throws. For a file that exceeds a limit of pages, the value is undefined and a
 * diagnostic has the location.
 *
 * @throws Error for anything else. It is a bug in docsgen; the message names the file, and the cause is the exception.
 */
export function guarded<T>(file: SourcePath, compile: () => WithDiagnostics<T>): WithDiagnostics<T | undefined> {
  try {
    return compile();
  } catch (error) {
    const excess = excessOf(file, error);
    if (excess) return withDiagnostics(undefined, [excess]);
    const message = error instanceof Error ? error.message : String(error);
    throw new Error(`Cannot compile ${file}: ${message}`, { cause: error });
  }
}

/** Tells the end of the stack from other errors of the same class, such as an invalid array length. */
export function isStackOverflow(error: unknown): boolean {
  return error instanceof RangeError && error.message === 'Maximum call stack size exceeded';
}

/**
 * Returns a diagnostic for a file that exceeds a limit; undefined for other errors. Parsers and serializers are recursive, so plugins and
 * components that nest a page too deeply exhaust the stack.
 */
export function excessOf(file: SourcePath, error: unknown): Diagnostic | undefined {
  if (error instanceof TooComplex) return limitDiagnostic(file, error.limit, error.place);
  return isStackOverflow(error) ? limitDiagnostic(file, 'nesting', startOfFile(file)) : undefined;
}
