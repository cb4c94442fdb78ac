/** The task of the process of a code sample. */
export interface ProcessTask {
  /** The URL of a module that runs first. */
  readonly setup?: string;
  /** The URL of the module. */
  readonly file: string;
  /** The index of the module on its page. */
  readonly module: number;
  /** The expected values, by index. */
  readonly expectations: readonly string[];
}

/** What happened in the process of a code sample. */
export interface ProcessReport {
  /** How the module ended. Unsettled: it waits for a promise that nothing can settle. Setup: the module that runs first threw. */
  readonly end: 'finished' | 'unsettled' | 'setup';
  /** The lines that the sample wrote to the console. */
  readonly output: readonly string[];
  /** The indexes of the expected values whose statements ran. */
  readonly reached: readonly number[];
  /** The values that differ. */
  readonly differences: readonly { readonly index: number; readonly actual: string }[];
  readonly errors: readonly { readonly text: string; readonly stack: string }[];
}
