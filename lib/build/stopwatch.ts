import type { ProgressEvent, StageTime } from './contract.ts';
import type { Clock } from './ports.ts';

/** Says which stage is under way, and how long each one took. Stages may overlap. */
export interface Stopwatch {
  /** Runs a stage under a name that a person would use. */
  run<T>(stage: string, work: () => T): T;
  /** Tells how far the stage under way has come. */
  step(stage: string, done: number, total: number): void;
  readonly times: readonly StageTime[];
}

/** Starts with no times. */
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
