import type { Hover, ModuleHover, Sample } from '../core/model/index.ts';
import { draftModules, type SamplePart } from './samples.ts';

/**
 * Returns the hovers of each code sample of a page, in the order of the samples. Their positions refer to the code that readers see, without
 * its white space, because other tools change the white space of examples. Undefined for a sample that is not compiled.
 */
export function sampleHovers(
  samples: readonly Sample[],
  hovers: readonly (readonly ModuleHover[])[],
): (readonly Hover[] | undefined)[] {
  const parts = draftModules(samples).flatMap(({ parts }, module) => {
    return parts.map((part) => [part.sample, hoversOfPart(part, hovers[module] ?? [])] as const);
  });
  const bySample = new Map(parts);
  return samples.map((sample) => bySample.get(sample));
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
