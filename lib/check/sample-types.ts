import { diagnostic, type Diagnostic } from '../core/diagnostics/diagnostic.ts';
import type { BlockTypes, Hover, ModuleHover, ModuleTypes, Sample, SampleQuery } from '../core/model/index.ts';
import { draftModules, type SamplePart } from './samples.ts';

/**
 * Returns the types in each code sample of a page, in the order of the samples. The positions of hovers refer to the code that readers see,
 * without its white space, because other tools change the white space of examples. Undefined for a sample that is not compiled.
 */
export function sampleTypes(
  samples: readonly Sample[],
  types: readonly (ModuleTypes | undefined)[],
): (BlockTypes | undefined)[] {
  const ofParts = draftModules(samples).flatMap(({ parts }, module) => {
    const { hovers = [], answers = [] } = types[module] ?? {};
    let asked = 0;
    return parts.map((part) => {
      const start = asked;
      asked += part.sample.queries?.length ?? 0;
      return [part.sample, { hovers: hoversOfPart(part, hovers), answers: answers.slice(start, asked) }] as const;
    });
  });
  const bySample = new Map(ofParts);
  return samples.map((sample) => bySample.get(sample));
}

/** Reports the queries of samples that have no answer. `types` are those of the samples. */
export function queryDiagnostics(samples: readonly Sample[], types: readonly (BlockTypes | undefined)[]): Diagnostic[] {
  return samples.flatMap((sample, index) =>
    (sample.queries ?? []).flatMap((query, nth) =>
      types[index]?.answers[nth] === null ? withoutAnswer(sample, query) : [],
    ),
  );
}

function withoutAnswer(sample: Sample, { kind, comment, column, shown }: SampleQuery): Diagnostic {
  const start = sample.lines[comment] ?? sample.location;
  const file = sample.file ?? sample.location.file;
  const location = { file, line: start.line, column: start.column + column, length: '^?'.length };
  const line = sample.shown.text.split('\n')[shown.line] ?? '';
  if (kind === 'completions')
    return diagnostic('sample.no-type', `The compiler knows no completions ${placeIn(line, shown.column)}.`, {
      location,
      hint: 'Move the caret of `^|` below the place where the completions would be inserted.',
    });
  return diagnostic('sample.no-type', `The compiler knows no type of ${named(line, shown.column)}.`, {
    location,
    hint: 'Move the caret of `^?` below a name, or run `docsgen check-samples` to see the errors of the sample.',
  });
}

/** Returns the name at a position in a line of code, or else the character. */
function named(line: string, column: number): string {
  const [after = ''] = /^[\w$]*/.exec(line.slice(column)) ?? [];
  const [before = ''] = /[\w$]*$/.exec(line.slice(0, column)) ?? [];
  return `\`${after === '' ? line.charAt(column) : before + after}\``;
}

function placeIn(line: string, column: number): string {
  const before = line.slice(0, column).trim();
  return before === '' ? 'at the start of the line' : `after \`${before}\``;
}

function hoversOfPart({ sample, firstLine }: SamplePart, hovers: readonly ModuleHover[]): Hover[] {
  const { text, lines, indent } = sample.shown;
  const code = sample.code.split('\n');
  const shown = text.split('\n');
  const shownAs = new Map(lines.slice(0, shown.length).map((line, index) => [line, index]));
  const starts = startsOf(shown);
  return hovers.flatMap(({ line, column, ...hover }) => {
    const inSample = line - firstLine;
    const index = shownAs.get(inSample);
    if (index === undefined) return [];
    const at = column - indent;
    const name = code[inSample]?.slice(column, column + hover.length);
    // An author can write over the rest of a line, for example with a mark.
    if (name === undefined || shown[index]?.slice(at, at + hover.length) !== name) return [];
    return { start: starts[index]! + visibleLength(shown[index].slice(0, at)), ...hover };
  });
}

/** Returns the number of visible characters before each line. */
function startsOf(lines: readonly string[]): number[] {
  let sum = 0;
  return lines.map((line) => {
    const start = sum;
    sum += visibleLength(line);
    return start;
  });
}

function visibleLength(text: string): number {
  return text.replace(/\s+/g, '').length;
}
