import { diagnostic, type Diagnostic } from '../core/diagnostics/diagnostic.ts';
import type { SourceLocation } from '../core/diagnostics/source-location.ts';
import type { CompilerMessage, LineStart, Sample, SampleModule } from '../core/model/index.ts';
import type { SourcePath } from '../core/paths.ts';
import { expectedErrors } from '../core/text/expected-errors.ts';

/** The code samples of one page, as modules. */
export interface PageSamples {
  readonly modules: readonly SampleModule[];
  /** The number of samples that the modules consist of. */
  readonly checked: number;
  /** The number of samples that are not compiled, because their page excludes them. */
  readonly skipped: number;
  /** The diagnostics that need no compiler. */
  readonly diagnostics: readonly Diagnostic[];
}

/** A module before its lines are joined. */
export interface DraftModule {
  readonly path: string;
  readonly file?: SourcePath;
  readonly isTest?: true;
  readonly lines: string[];
  readonly starts: LineStart[];
  readonly parts: SamplePart[];
}

/** A code sample in a module. */
export interface SamplePart {
  readonly sample: Sample;
  /** The index of its first line in the module. */
  readonly firstLine: number;
}

/** A title that is the path of a module. */
const PATH = /^(?:[\w@.$-]+\/)*[\w@.$-]+\.[cm]?tsx?$/;

/**
 * Turns the code samples of a page into modules. A module gets its path from the title of its sample, so samples import each other as
 * they would in a project. A sample that continues another is appended to the module before it.
 */
export function pageSamples(samples: readonly Sample[]): PageSamples {
  const drafts = draftModules(samples);
  const shown = samples.filter(({ isTest }) => !isTest);
  const skipped = shown.filter(({ nocheck }) => nocheck !== undefined);
  return {
    modules: drafts.map(({ path, lines, file, isTest, parts }) => ({
      path,
      text: `${lines.join('\n')}\n`,
      ...(file !== undefined && { file }),
      ...(isTest && { isTest }),
      ...queriesOf(parts),
    })),
    checked: shown.length - skipped.length,
    skipped: skipped.length,
    diagnostics: [
      ...skipped.filter(({ nocheck }) => nocheck === '').map(({ location }) => withoutReason(location, 'compiled')),
      ...shown.filter(({ norun }) => norun === '').map(({ location }) => withoutReason(location, 'run')),
    ],
  };
}

function queriesOf(parts: readonly SamplePart[]): Pick<SampleModule, 'queries'> {
  const queries = parts.flatMap(({ sample, firstLine }) =>
    (sample.queries ?? []).map(({ kind, line, column }) => ({ kind, line: firstLine + line, column })),
  );
  return queries.length > 0 ? { queries } : {};
}

/** Assembles the modules of a page. */
export function draftModules(samples: readonly Sample[]): DraftModule[] {
  const drafts: DraftModule[] = [];
  for (const [index, sample] of samples.entries()) {
    const { code, lines, file, isTest, continues, nocheck } = sample;
    if (nocheck !== undefined) continue;
    const before = continues ? drafts.at(-1) : undefined;
    const path = pathOf(sample) ?? `sample-${index + 1}.${sample.language}`;
    const source = { ...(file !== undefined && { file }), ...(isTest && { isTest }) };
    const draft = before ?? { path, ...source, lines: [], starts: [], parts: [] };
    draft.parts.push({ sample, firstLine: draft.lines.length });
    draft.lines.push(...code.split('\n'));
    draft.starts.push(...lines);
    if (!before) drafts.push(draft);
  }
  return drafts;
}

function pathOf({ title, file }: Sample): string | undefined {
  return title !== undefined && PATH.test(title) ? title : file?.slice(file.lastIndexOf('/') + 1);
}

function withoutReason(location: SourceLocation, what: 'compiled' | 'run'): Diagnostic {
  const hint =
    what === 'compiled'
      ? 'Add the reason to the first line, as in `nocheck="a fragment of a class"`. Better yet, make the sample compile.'
      : 'Add the reason to the first line, as in `norun="needs a server"`. Better yet, make the sample run.';
  return diagnostic('sample.unchecked', `This code sample is not ${what}, and no reason is given.`, { location, hint });
}

/** Turns the messages of the compiler into diagnostics with locations in the page. Expected errors are not reported. */
export function sampleDiagnostics(samples: readonly Sample[], messages: readonly CompilerMessage[]): Diagnostic[] {
  const [page] = samples.map(({ location }) => location.file);
  if (page === undefined) return [];
  return draftModules(samples).flatMap((draft, module) => {
    const reported = messages.filter((message) => message.module === module);
    const expected = draft.lines.flatMap((line, index) =>
      (expectedErrors(line)?.codes ?? []).map((code) => ({ code, index })),
    );
    const expectedCodes = new Set(expected.map(({ code }) => code));
    const locationOf = (index: number, column: number, length: number): SourceLocation => {
      const start = draft.starts[Math.min(index, draft.starts.length - 1)] ?? { line: 1, column: 1 };
      return { file: draft.file ?? page, line: start.line, column: start.column + column, length: Math.max(1, length) };
    };
    const missing = expected.filter(({ code }) => !reported.some((message) => message.code === code));
    return [
      ...reported
        .filter(({ code }) => !expectedCodes.has(code))
        .map((message) => typeError(message, locationOf(message.line, message.column, message.length))),
      ...missing.map(({ code, index }) => missingError(code, locationOf(index, 0, draft.lines[index]!.length))),
    ];
  });
}

function typeError({ code, text }: CompilerMessage, location: SourceLocation): Diagnostic {
  const [first = '', ...more] = text.split('\n').map((line) => line.trim());
  const hint = isMissingSample(code, first) ? NO_SUCH_TITLE : more.join(' ');
  return diagnostic('sample.type-error', `${first} (TS${code})`, { location, ...(hint !== '' && { hint }) });
}

/** Returns whether an import with a relative path fails, which can only mean another sample of the page. */
function isMissingSample(code: number, message: string): boolean {
  return code === MODULE_NOT_FOUND && /^Cannot find module '\.\.?\//.test(message);
}

const MODULE_NOT_FOUND = 2307;
const NO_SUCH_TITLE =
  'Code samples of a page import each other by their titles. Give the imported sample the path of this module as its title.';

function missingError(code: number, location: SourceLocation): Diagnostic {
  return diagnostic('sample.missing-error', `This code sample does not have the expected error TS${code}.`, {
    location,
    hint: 'If the code is correct now, remove the expected error and update the text around the sample.',
  });
}
