import type { Diagnostic } from './diagnostic.ts';
import type { WithDiagnostics } from './with-diagnostics.ts';

/** Collects the diagnostics of consecutive stages. */
export interface DiagnosticCollector {
  /** Keeps the diagnostics of a stage and returns its value. */
  readonly take: <T>(result: WithDiagnostics<T>) => T;
  readonly add: (diagnostics: readonly Diagnostic[]) => void;
  readonly all: readonly Diagnostic[];
}

/** Starts without diagnostics. */
export function diagnosticCollector(): DiagnosticCollector {
  const all: Diagnostic[] = [];
  const add = (diagnostics: readonly Diagnostic[]): void => void all.push(...diagnostics);
  return {
    all,
    add,
    take: ({ value, diagnostics }) => {
      add(diagnostics);
      return value;
    },
  };
}

/** Adds the diagnostics of a result to a list and returns the value of the result. */
export function collectInto<T>(list: Diagnostic[], { value, diagnostics }: WithDiagnostics<T>): T {
  list.push(...diagnostics);
  return value;
}
