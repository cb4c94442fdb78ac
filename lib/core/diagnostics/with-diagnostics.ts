import type { Diagnostic } from './diagnostic.ts';

/** The result of a stage: its value and the diagnostics of its input. A stage never throws for a user's mistake. */
export interface WithDiagnostics<T> {
  readonly value: T;
  readonly diagnostics: readonly Diagnostic[];
}

/** Combines a value with its diagnostics. */
export function withDiagnostics<T>(value: T, diagnostics: readonly Diagnostic[] = []): WithDiagnostics<T> {
  return { value, diagnostics };
}

/** Turns a list of results into one result, keeping the order of values and diagnostics. */
export function all<T>(results: readonly WithDiagnostics<T>[]): WithDiagnostics<T[]> {
  return {
    value: results.map((result) => result.value),
    diagnostics: results.flatMap((result) => result.diagnostics),
  };
}

/** Applies a function to the value, keeping the diagnostics. */
export function map<T, U>(result: WithDiagnostics<T>, transform: (value: T) => U): WithDiagnostics<U> {
  return { value: transform(result.value), diagnostics: result.diagnostics };
}

/**
 * Passes the value to the next stage and joins the diagnostics of both. (The name `then` is not possible: `import()` treats
 * a module that exports `then` as a promise and never resolves.)
 */
export function chain<T, U>(result: WithDiagnostics<T>, next: (value: T) => WithDiagnostics<U>): WithDiagnostics<U> {
  const second = next(result.value);
  return { value: second.value, diagnostics: [...result.diagnostics, ...second.diagnostics] };
}
