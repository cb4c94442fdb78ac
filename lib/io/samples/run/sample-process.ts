// The entry of the process of one code sample. It imports the sample and reports its values, output and errors to docsgen.
import { Console } from 'node:console';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { Writable } from 'node:stream';
import { isExpected, isExpectedText, shownText, shownValue } from './compare-values.ts';
import { RECORDER } from './recorder.ts';
import type { ProcessReport, ProcessTask } from './messages.ts';

/** A value that differs from its comment. */
type Difference = ProcessReport['differences'][number];

process.once('message', (task: ProcessTask) => void runTask(task, takeChannel()));

/** The stack of an error that a library throws is longer than the 10 frames that Node keeps. */
const STACK_FRAMES = 100;
/** How often, and at which interval in milliseconds, an idle process is checked again before it is reported. */
const IDLE_CHECKS = 20;
const IDLE_INTERVAL = 100;
/** More output is not recorded, so that an endless loop that prints reaches the time limit before the memory limit. */
const MAX_OUTPUT = 1_000_000;

/** Takes the connection to docsgen away from the sample. Its process looks like any other. */
function takeChannel(): (report: ProcessReport) => void {
  const { channel } = process;
  const send = process.send?.bind(process);
  delete process.send;
  // The process ends if the sample does, unless docsgen has to receive the report first.
  channel?.unref();
  return (report) => {
    channel?.ref();
    send?.(report);
  };
}

async function runTask(
  { setup, file, ...expected }: ProcessTask,
  send: (report: ProcessReport) => void,
): Promise<void> {
  Error.stackTraceLimit = STACK_FRAMES;
  const recorder = startRecorder(expected);
  const errors: unknown[] = [];
  const onError = (error: unknown): void => void errors.push(error);
  // docsgen ends the process when it has the report.
  const report = (end: ProcessReport['end']): void => send({ ...recorder.report(), end, errors: errors.map(errorOf) });
  process.on('uncaughtException', onError);
  process.on('unhandledRejection', onError);
  onIdle(() => report('unsettled'));
  // Ends the process with docsgen, also if it has timers.
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  try {
    if (setup !== undefined) await import(setup);
  } catch (error) {
    errors.unshift(error);
    report('setup');
    return;
  }
  try {
    recorder.clear();
    // Timers with the same delay fire in order, so a timer without delay of the sample fires before this one.
    const settle = async (): Promise<void> => {
      await setTimeout(0);
      await setImmediate();
    };
    await import(file);
    await settle();
  } catch (error) {
    errors.unshift(error);
  }
  report('finished');
}

/**
 * Calls a function when nothing is left that could settle the promise for which the module waits. On a busy machine, Node can also emit
 * `beforeExit` while it is still loading a module, so the process must stay idle for some time.
 */
function onIdle(report: () => void): void {
  let checks = 0;
  process.on('beforeExit', () => {
    if (++checks > IDLE_CHECKS) report();
    // A timer keeps the process running until the next check.
    else void setTimeout(IDLE_INTERVAL);
  });
}

/** Replaces the console, and defines the functions that an instrumented module calls. */
function startRecorder({ module, expectations }: Pick<ProcessTask, 'module' | 'expectations'>): {
  /** Forgets what a setup module has printed. */
  readonly clear: () => void;
  readonly report: () => Pick<ProcessReport, 'output' | 'reached' | 'differences'>;
} {
  const differences = new Map<number, Difference>();
  const reached = new Set<number>();
  let output = '';
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
      const text = withoutLineEnd(output.slice(printed));
      if (from === module) compare(index, isExpectedText(expectations[index]!, text), shownText(text));
    },
  };
  Object.defineProperty(globalThis, RECORDER, { value: recorder });
  const write = (text: string): void => {
    if (output.length < MAX_OUTPUT) output += text;
  };
  // The setup module may wrap the methods of the console, for example to turn printed errors into failures.
  Object.assign(console, recordingConsole(write));
  return {
    clear: () => void (output = ''),
    report: () => ({
      output: output === '' ? [] : withoutLineEnd(output).split('\n'),
      reached: [...reached],
      differences: [...differences.values()],
    }),
  };
}

function recordingConsole(write: (text: string) => void): Console {
  const stream = new Writable({
    decodeStrings: false,
    write: (text: string, _, done) => {
      write(text);
      done();
    },
  });
  return new Console({ stdout: stream, stderr: stream, colorMode: false, ignoreErrors: false });
}

function withoutLineEnd(text: string): string {
  return text.endsWith('\n') ? text.slice(0, -1) : text;
}

function errorOf(error: unknown): ProcessReport['errors'][number] {
  try {
    if (!(error instanceof Error)) return { text: shownValue(error), stack: '' };
    const [name, message, stack] = [error.name, error.message, error.stack ?? ''].map(String) as [
      string,
      string,
      string,
    ];
    // The path of the temporary module does not help.
    const own = message.replace(/ imported from \S*sample-\d+-\d+\.mjs$/, '');
    return { text: own.startsWith(name) ? own : `${name}: ${own}`, stack };
  } catch {
    // The properties of the error throw errors themselves.
    return { text: 'an error that cannot be shown', stack: '' };
  }
}
