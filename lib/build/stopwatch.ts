import type { ProgressEvent, StageTime } from './run-types.ts';
import type { Clock } from './ports.ts';

/** Measures the stages of a build and reports its progress. Stages may overlap. */
export interface Stopwatch {
  /** Runs a stage. Its name appears in the terminal. */
  run<T>(stage: string, work: () => T): T;
  /** Reports how many steps of a running stage are done. */
  step(stage: string, done: number, total: number): void;
  readonly times: readonly StageTime[];
}

/** Creates a stopwatch without times. */
export function stopwatch(clock: Clock, onProgress: (event: ProgressEvent) => void): Stopwatch {
  const times: StageTime[] = [];
  return {
    times,
    step: (stage, done, total) => onProgress({ stage, done, total }),
    run: (stage, work) => {
      onProgress({ stage });
      const start = clock.now();
      const stop = (): void => {
        const end = clock.now();
        times.push({ name: stage, ms: end.ms - start.ms, cpuMs: end.cpuMs - start.cpuMs });
      };
      const result = work();
      if (result instanceof Promise) return result.finally(stop) as typeof result;
      stop();
      return result;
    },
  };
}
