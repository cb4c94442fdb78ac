/** Runs jobs one after the other. */
export interface WorkQueue {
  /** Adds a job. The promise is fulfilled when the job is done, and rejected with the error of the job. */
  readonly add: (job: () => Promise<void>) => Promise<void>;
  /** Fulfilled when all jobs that were added before are done. */
  readonly settled: () => Promise<void>;
  /** How many jobs were added so far. */
  readonly count: () => number;
}

/** Starts without jobs. A job that fails does not stop the next one. */
export function workQueue(): WorkQueue {
  let last: Promise<void> = Promise.resolve();
  let count = 0;
  return {
    add: (job) => {
      count++;
      const done = last.then(job);
      last = done.catch(() => undefined);
      return done;
    },
    settled: () => last,
    count: () => count,
  };
}
