import { diagnostic, type Diagnostic } from '../core/diagnostics/diagnostic.ts';
import type { SourceLocation } from '../core/diagnostics/source-location.ts';
import type { ModuleRun, RunPosition, RunProblem, Sample } from '../core/model/index.ts';
import { expectedErrors } from '../core/text/expected-errors.ts';
import { draftModules, type DraftModule } from './samples.ts';

/** The code samples of a page that run. */
export interface RunPlan {
  /** The indexes of the modules that run. */
  readonly modules: readonly number[];
  /** The number of code samples in these modules. */
  readonly ran: number;
  /** The samples that do not run, with reasons. */
  readonly exempt: readonly { readonly location: SourceLocation; readonly reason: string }[];
}

/** Decides which modules of a page run: all except those that the page excludes, and those that expect an error of the compiler. */
export function samplesToRun(samples: readonly Sample[]): RunPlan {
  const drafts = draftModules(samples).map((draft, index) => ({ ...draft, index, reason: reasonNotToRun(draft) }));
  const running = drafts.filter(({ reason }) => reason === undefined);
  const uncompiled = samples.filter(({ nocheck }) => nocheck !== undefined);
  return {
    modules: running.map(({ index }) => index),
    ran: running.filter(({ isTest }) => !isTest).reduce((sum, { parts }) => sum + parts.length, 0),
    exempt: [
      ...drafts.flatMap(({ parts, reason }) =>
        reason === undefined ? [] : parts.map(({ sample }) => ({ location: sample.location, reason })),
      ),
      ...uncompiled.map(({ location, nocheck = '' }) => ({ location, reason: nocheck })),
    ],
  };
}

function reasonNotToRun({ parts, lines }: DraftModule): string | undefined {
  const excluded = parts.find(({ sample }) => sample.norun !== undefined);
  if (excluded) return excluded.sample.norun;
  return lines.some((line) => expectedErrors(line)) ? 'expects an error of the compiler' : undefined;
}

/** Compares what happened when the modules of a page ran with what the page states. */
export function runDiagnostics(
  samples: readonly Sample[],
  runs: readonly ModuleRun[],
): { readonly diagnostics: Diagnostic[]; readonly compared: number } {
  const [page] = samples;
  const drafts = draftModules(samples);
  const locationOf = ({ module, file, line, column }: RunPosition): SourceLocation | undefined => {
    const draft = module === undefined ? undefined : drafts[module];
    if (!draft) return file === undefined ? undefined : { file, line: line + 1, column: column + 1, length: 1 };
    const start = draft.starts[Math.min(line, draft.starts.length - 1)] ?? { line: 1, column: 1 };
    const text = draft.lines[line] ?? '';
    const indent = text.length - text.trimStart().length;
    const length = Math.max(1, text.trimEnd().length - indent);
    return { file: draft.file ?? page!.location.file, line: start.line, column: start.column + indent, length };
  };
  const ofRuns = runs.map((run) => {
    const draft = drafts[run.module]!;
    const problems = run.problems.map((problem) => problemDiagnostic(problem, draft, { run, locationOf }));
    const output = expectedOutput(draft);
    const wrong = output && run.problems.every(({ kind }) => kind === 'value') ? wrongOutput(output, run) : [];
    return { diagnostics: [...problems, ...wrong], compared: run.expectations + (output || draft.isTest ? 1 : 0) };
  });
  return {
    diagnostics: ofRuns.flatMap((one) => one.diagnostics),
    compared: ofRuns.reduce((sum, { compared }) => sum + compared, 0),
  };
}

interface ProblemContext {
  readonly run: ModuleRun;
  readonly locationOf: (position: RunPosition) => SourceLocation | undefined;
}

function problemDiagnostic(problem: RunProblem, draft: DraftModule, { run, locationOf }: ProblemContext): Diagnostic {
  const start = draft.parts[0]!.sample.location;
  const at = (line: number): { readonly location: SourceLocation } => ({
    location: locationOf({ module: run.module, line, column: 0 }) ?? start,
  });
  const what = draft.isTest ? 'This test of the code samples' : 'This code sample';
  switch (problem.kind) {
    case 'error':
      return diagnostic('sample.threw', `${what} throws an error: ${problem.text}`, {
        location: (problem.at && locationOf(problem.at)) ?? start,
        ...(!draft.isTest && {
          hint: `If the sample can't run alone, exclude it with a reason: \`norun="needs a server"\`.`,
        }),
      });
    case 'setup':
      return diagnostic('sample.threw', `The setup module of the code samples throws an error: ${problem.text}`, {
        ...(problem.at ? { location: locationOf(problem.at) ?? start } : { subject: 'samples.run.setup' }),
        hint: 'No code sample runs until `samples.run.setup` runs without an error.',
      });
    case 'unsettled':
      return diagnostic('sample.timed-out', `${what} waits for a promise that never settles.`, { location: start });
    case 'exit': {
      const how = problem.signal === null ? `with exit code ${problem.code}` : `by ${problem.signal}`;
      return diagnostic('sample.threw', `${what} ends its process ${how}.`, { location: start });
    }
    case 'timeout':
      return diagnostic('sample.timed-out', `${what} does not finish within ${problem.ms / 1000} seconds.`, {
        location: start,
        hint: 'Look for an endless loop or a promise that never settles, or raise `samples.run.timeout`.',
      });
    case 'value':
      return diagnostic('sample.wrong-value', `The value is \`${problem.actual}\`, not \`${problem.expected}\`.`, {
        ...at(problem.line),
        hint: 'Correct the comment after `// =>`, or the code.',
      });
    case 'unreached':
      return diagnostic('sample.not-reached', 'This statement has an expected value, but it does not run.', {
        ...at(problem.line),
        hint: 'Call the function that contains it, or move `// =>` to a statement that runs.',
      });
    case 'misplaced':
      return diagnostic('sample.no-statement', 'There is no value that `// =>` could be about.', {
        ...at(problem.line),
        hint: 'Write `// =>` at the end of an expression, a declaration with a value, or `return`, or in the next line.',
      });
  }
}

interface StatedOutput {
  readonly text: string;
  readonly location: SourceLocation;
}

/** Returns the output that a page states for a module, which can consist of several samples. */
function expectedOutput({ parts }: DraftModule): StatedOutput | undefined {
  const stated = parts.flatMap(({ sample: { output, location } }) => (output ? [{ output, file: location.file }] : []));
  const [first] = stated;
  if (!first) return undefined;
  const { line, column, length } = first.output;
  return {
    text: stated.map(({ output }) => output.text).join('\n'),
    location: { file: first.file, line, column, length },
  };
}

function wrongOutput({ text, location }: StatedOutput, { output }: ModuleRun): Diagnostic[] {
  const trimmed = (lines: string): string[] =>
    lines
      .trimEnd()
      .split('\n')
      .map((line) => line.trimEnd());
  const stated = trimmed(text);
  const actual = trimmed(output.join('\n'));
  const index = Array.from({ length: Math.max(stated.length, actual.length) }, (_, line) => line).find(
    (line) => stated[line] !== actual[line],
  );
  if (index === undefined) return [];
  const quoted = (line: string | undefined): string => (line === undefined ? 'nothing' : `\`${line}\``);
  return [
    diagnostic(
      'sample.wrong-output',
      `Line ${index + 1} of the output is ${quoted(actual[index])}, not ${quoted(stated[index])}.`,
      { location, hint: `The code sample prints:\n${shownLines(output).join('\n')}` },
    ),
  ];
}

/** The number of lines of output in a diagnostic. */
const MAX_LINES = 30;

function shownLines(lines: readonly string[]): readonly string[] {
  return lines.length > MAX_LINES ? [...lines.slice(0, MAX_LINES), '…'] : lines;
}
