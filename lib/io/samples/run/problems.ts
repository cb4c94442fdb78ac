import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RunPosition, RunProblem, ThrownError } from '../../../core/model/index.ts';
import { sourcePath } from '../../../core/paths.ts';
import { NAMESPACE } from './bundle-samples.ts';
import type { Expectation } from './expectations.ts';
import type { ProcessReport } from './messages.ts';
import type { ProcessResult } from './run-process.ts';

export interface RunContext {
  readonly siteDir: string;
  readonly expectations: readonly Expectation[];
  /** The time limit in milliseconds. */
  readonly timeout: number;
}

/** Turns the end of a process into problems of its module. */
export function problemsOf(result: ProcessResult, { siteDir, expectations, timeout }: RunContext): RunProblem[] {
  if (result.kind === 'timeout') return [{ kind: 'timeout', ms: timeout }];
  if (result.kind === 'exit') return [result];
  const { end, errors, differences, reached } = result.report;
  if (end === 'setup') return errors.slice(0, 1).map((error) => ({ ...problemOfError(siteDir, error), kind: 'setup' }));
  if (errors.length > 0) return errors.map((error) => ({ ...problemOfError(siteDir, error), kind: 'error' }));
  if (end === 'unsettled') return [{ kind: 'unsettled' }];
  const different = differences.map(({ index, actual }): RunProblem => {
    const { line, text } = expectations[index]!;
    return { kind: 'value', line, expected: text, actual };
  });
  const unreached = [...expectations.keys()].filter((index) => !reached.includes(index));
  return [
    ...different,
    ...unreached.map((index): RunProblem => ({ kind: 'unreached', line: expectations[index]!.line })),
  ];
}

function problemOfError(siteDir: string, { text, stack }: ProcessReport['errors'][number]): ThrownError {
  const at = positionIn(siteDir, stack);
  return { text, ...(at && { at }) };
}

const IN_SAMPLE = new RegExp(`\\b${NAMESPACE}:\\d+/(\\d+):(\\d+):(\\d+)`);
const IN_FILE = /(file:\/\/[^()]*?|\/[^()]*?):(\d+):(\d+)\)?$/;

/**
 * Returns the position of an error: the innermost one in a code sample or in the test of the page, or else in a file of the site, such as a
 * setup module.
 */
function positionIn(siteDir: string, stack: string): RunPosition | undefined {
  const frames = stack.split('\n');
  for (const frame of frames) {
    const [, module, line, column] = IN_SAMPLE.exec(frame) ?? [];
    if (module !== undefined) return { module: Number(module), line: Number(line) - 1, column: Number(column) - 1 };
  }
  for (const frame of frames) {
    const [, where, line, column] = IN_FILE.exec(frame) ?? [];
    if (where === undefined) continue;
    const path = relative(siteDir, where.startsWith('file:') ? fileURLToPath(where) : where)
      .split(sep)
      .join('/');
    const isOwn = !path.startsWith('..') && !/(?:^|\/)(?:node_modules|\.docsgen|dist)\//.test(path);
    if (isOwn) return { file: sourcePath(path), line: Number(line) - 1, column: Number(column) - 1 };
  }
  return undefined;
}
