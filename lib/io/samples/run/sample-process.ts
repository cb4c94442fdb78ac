// The entry of the process of one code sample. It imports the sample and reports its values, output and errors to docsgen.
import { setImmediate } from 'node:timers/promises';
import { isExpected, isExpectedText, printedText, shownValue } from './compare-values.ts';
import { RECORDER } from './recorder.ts';
import type { ProcessReport, ProcessTask } from './messages.ts';

/** A value that differs from its comment. */
type Difference = ProcessReport['differences'][number];

const METHODS = ['log', 'info', 'debug', 'warn', 'error'] as const;

process.once('message', (task: ProcessTask) => void runTask(task));

/** The stack of an error that a library throws is longer than the 10 frames that Node keeps. */
const STACK_FRAMES = 100;

async function runTask({ setup, file, ...expected }: ProcessTask): Promise<void> {
  Error.stackTraceLimit = STACK_FRAMES;
  const recorder = startRecorder(expected);
  const errors: unknown[] = [];
  const onError = (error: unknown): void => void errors.push(error);
  process.on('uncaughtException', onError);
  process.on('unhandledRejection', onError);
  try {
    if (setup !== undefined) await import(setup);
    recorder.start();
    await import(file);
    // Lets promises that are already settled, and timers without delay, finish.
    await setImmediate();
    await setImmediate();
  } catch (error) {
    errors.unshift(error);
  }
  const report: ProcessReport = { ...recorder.report(), errors: errors.map(errorOf) };
  // docsgen ends the process when it has the report.
  process.send?.(report);
}

/** Replaces the console, and defines the functions that an instrumented module calls. */
function startRecorder({ module, expectations }: Pick<ProcessTask, 'module' | 'expectations'>): {
  readonly start: () => void;
  readonly report: () => Omit<ProcessReport, 'errors'>;
} {
  const differences = new Map<number, Difference>();
  const reached = new Set<number>();
  const output: string[] = [];
  const compare = (index: number, isEqual: boolean, actual: string): void => {
    reached.add(index);
    if (!isEqual && !differences.has(index)) differences.set(index, { index, actual });
  };
  let printed = 0;
  // Modules that the sample imports have their own expected values, which are compared when they run themselves.
  const recorder = {
    value: <T>(from: number, index: number, value: T): T => {
      if (from === module) compare(index, isExpected(expectations[index]!, value), shownValue(value));
      return value;
    },
    print: (): void => void (printed = output.length),
    printed: (from: number, index: number): void => {
      const text = output.slice(printed).join('\n');
      if (from === module) compare(index, isExpectedText(expectations[index]!, text), text);
    },
  };
  Object.defineProperty(globalThis, RECORDER, { value: recorder });
  return {
    start: () => {
      for (const method of METHODS) {
        // The sample writes to this console.
        // eslint-disable-next-line no-console
        console[method] = (...values: unknown[]) => void output.push(...printedText(values).split('\n'));
      }
    },
    report: () => ({ output, reached: [...reached], differences: [...differences.values()] }),
  };
}

function errorOf(error: unknown): ProcessReport['errors'][number] {
  if (!(error instanceof Error)) return { text: shownValue(error), stack: '' };
  const { name, message, stack = '' } = error;
  // The path of the temporary module does not help.
  const own = message.replace(/ imported from \S*sample-\d+-\d+\.mjs$/, '');
  return { text: own.startsWith(name) ? own : `${name}: ${own}`, stack };
}
