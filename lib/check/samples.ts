import { diagnostic, type Diagnostic } from '../core/diagnostics/diagnostic.ts';
import type { CompilerMessage, LineStart, Sample, SampleModule } from '../core/model/index.ts';
import type { SourcePath } from '../core/paths.ts';
import type { SourceLocation } from '../core/diagnostics/source-location.ts';

/** The samples of one page, as modules. */
export interface PageSamples {
  readonly modules: readonly SampleModule[];
  /** How many samples they are made of. */
  readonly checked: number;
  /** How many are not compiled, because their page says so. */
  readonly skipped: number;
  /** What can be said without compiling. */
  readonly found: readonly Diagnostic[];
}

/** A module while it is put together. */
interface Draft {
  readonly path: string;
  readonly file?: SourcePath;
  readonly lines: string[];
  readonly starts: LineStart[];
}

/** A title that is the path of a module. */
const PATH = /^(?:[\w@.$-]+\/)*[\w@.$-]+\.[cm]?tsx?$/;

/**
 * Puts the samples of a page together: each is a module, named by its title where that is a path, so that samples import
 * each other as they would in a project; one that continues goes on with the module of the sample before it.
 */
export function pageSamples(samples: readonly Sample[]): PageSamples {
  const drafts = draftsOf(samples);
  const skipped = samples.filter(({ nocheck }) => nocheck !== undefined);
  return {
    modules: drafts.map(({ path, lines, file }) => ({
      path,
      text: `${lines.join('\n')}\n`,
      ...(file !== undefined && { file }),
    })),
    checked: samples.length - skipped.length,
    skipped: skipped.length,
    found: skipped.filter(({ nocheck }) => nocheck === '').map(({ location }) => withoutReason(location)),
  };
}

function draftsOf(samples: readonly Sample[]): Draft[] {
  const drafts: Draft[] = [];
  for (const [index, sample] of samples.entries()) {
    const { code, lines, file, continues, nocheck } = sample;
    if (nocheck !== undefined) continue;
    const before = continues ? drafts.at(-1) : undefined;
    const path = pathOf(sample) ?? `sample-${index + 1}.${sample.language}`;
    const draft = before ?? { path, ...(file !== undefined && { file }), lines: [], starts: [] };
    draft.lines.push(...code.split('\n'));
    draft.starts.push(...lines);
    if (!before) drafts.push(draft);
  }
  return drafts;
}

/** The path that a sample goes by. */
function pathOf({ title, file }: Sample): string | undefined {
  return title !== undefined && PATH.test(title) ? title : file?.slice(file.lastIndexOf('/') + 1);
}

function withoutReason(location: SourceLocation): Diagnostic {
  return diagnostic('sample.unchecked', 'This sample is not compiled, and does not say why.', {
    location,
    hint: 'Write the reason into its first line: `nocheck="a fragment of a class"`. Better still, make it compile.',
  });
}

/** What the compiler said of the modules of a page, where its author can mend it. Errors that a sample asks for are none. */
export function sampleFindings(samples: readonly Sample[], messages: readonly CompilerMessage[]): Diagnostic[] {
  const [file] = samples.map(({ location }) => location.file);
  if (file === undefined) return [];
  return draftsOf(samples).flatMap((draft, module) => {
    const said = messages.filter((one) => one.module === module);
    const wanted = draft.lines.flatMap((line, index) => wantedIn(line).map((code) => ({ code, index })));
    const codes = new Set(wanted.map(({ code }) => code));
    const locationOf = (index: number, column: number, length: number): SourceLocation => {
      const start = draft.starts[Math.min(index, draft.starts.length - 1)] ?? { line: 1, column: 1 };
      return { file: draft.file ?? file, line: start.line, column: start.column + column, length: Math.max(1, length) };
    };
    const missing = wanted.filter(({ code }) => !said.some((one) => one.code === code));
    return [
      ...said
        .filter(({ code }) => !codes.has(code))
        .map((one) => wrong(one, locationOf(one.line, one.column, one.length))),
      ...missing.map(({ code, index }) => notWrong(code, locationOf(index, 0, draft.lines[index]!.length))),
    ];
  });
}

/** The errors that a sample shall have: `// @errors: 2322 2345`. */
function wantedIn(line: string): number[] {
  const list = /^\s*\/\/ @errors:([\d\s]*)$/.exec(line)?.[1]?.trim() ?? '';
  return list === '' ? [] : list.split(/\s+/).map(Number);
}

function wrong({ code, text }: CompilerMessage, location: SourceLocation): Diagnostic {
  const [first = '', ...more] = text.split('\n').map((line) => line.trim());
  const hint = isOfPage(code, first) ? NO_SUCH_TITLE : more.join(' ');
  return diagnostic('sample.type-error', `${first} (TS${code})`, { location, ...(hint !== '' && { hint }) });
}

/** Whether a module can't be found that another sample of the page could be. */
function isOfPage(code: number, message: string): boolean {
  return code === MODULE_NOT_FOUND && /^Cannot find module '\.\.?\//.test(message);
}

const MODULE_NOT_FOUND = 2307;
const NO_SUCH_TITLE =
  'Samples of a page import each other by their titles: the one that is meant needs the path of this module as its title.';

function notWrong(code: number, location: SourceLocation): Diagnostic {
  return diagnostic('sample.missing-error', `This sample does not have the error TS${code} that it asks for.`, {
    location,
    hint: 'Mend the text around it too, if the compiler accepts by now what it did not.',
  });
}
