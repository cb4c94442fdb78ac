import type { Diagnostic } from './diagnostic.ts';

/** What a stage returns: its value and everything it has to say about the input. It does not throw for a user's mistake. */
export interface Outcome<T> {
  readonly value: T;
  readonly diagnostics: readonly Diagnostic[];
}

/** An outcome; without diagnostics, a clean one. */
export function outcome<T>(value: T, diagnostics: readonly Diagnostic[] = []): Outcome<T> {
  return { value, diagnostics };
}

/** Turns a list of outcomes into the outcome of a list, keeping the order of both. */
export function all<T>(outcomes: readonly Outcome<T>[]): Outcome<T[]> {
  return {
    value: outcomes.map((one) => one.value),
    diagnostics: outcomes.flatMap((one) => one.diagnostics),
  };
}

/** Applies a function to the value, keeping the diagnostics. */
export function map<T, U>(one: Outcome<T>, transform: (value: T) => U): Outcome<U> {
  return { value: transform(one.value), diagnostics: one.diagnostics };
}

/**
 * Passes the value to the next stage and joins what both had to say. (It can't be called `then`: a module that
 * exports that name is taken for a promise by `import()`, and never arrives.)
 */
export function chain<T, U>(one: Outcome<T>, next: (value: T) => Outcome<U>): Outcome<U> {
  const second = next(one.value);
  return { value: second.value, diagnostics: [...one.diagnostics, ...second.diagnostics] };
}
