import { diagnostic } from '../core/diagnostics/diagnostic.ts';
import { withDiagnostics, type WithDiagnostics } from '../core/diagnostics/with-diagnostics.ts';
import type { SourcePath } from '../core/paths.ts';
import { startOfFile } from '../core/diagnostics/source-location.ts';

/**
 * Runs the compilation of one file and handles what it throws. Parsers and serializers are recursive, so a file that is
 * nested too deeply exhausts the stack: that is a diagnostic, and the value is undefined.
 *
 * @throws Error for anything else. It is a bug in docsgen; the message names the file, and the cause is the exception.
 */
export function guarded<T>(file: SourcePath, compile: () => WithDiagnostics<T>): WithDiagnostics<T | undefined> {
  try {
    return compile();
  } catch (error) {
    if (isStackOverflow(error)) return withDiagnostics(undefined, [tooNested(file)]);
    const message = error instanceof Error ? error.message : String(error);
    throw new Error(`Cannot compile ${file}: ${message}`, { cause: error });
  }
}

/** Tells the end of the stack from other errors of the same class, such as an invalid array length. */
export function isStackOverflow(error: unknown): boolean {
  return error instanceof RangeError && error.message === 'Maximum call stack size exceeded';
}

/** Reports a file that is nested too deeply. */
export function tooNested(file: SourcePath) {
  return diagnostic('content.too-nested', 'This page is nested too deeply.', {
    location: startOfFile(file),
    hint: 'Look for thousands of `>`, `-` or `[` in a row.',
  });
}
