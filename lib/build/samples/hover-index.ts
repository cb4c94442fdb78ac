import { shortHash } from '../../core/hash.ts';
import type { Hover, Sample } from '../../core/model/index.ts';
import type { SourcePath } from '../../core/paths.ts';

/** The hovers of the code samples of a source. */
export interface SourceHovers {
  readonly source: SourcePath;
  readonly samples: readonly Sample[];
  /** By sample. Undefined for a sample that is not compiled. */
  readonly hovers: readonly (readonly Hover[] | undefined)[];
}

/**
 * Returns the hovers of the code blocks of a page. The request is a {@link hoverRequest}, because the page depends on the result and
 * stores the request. The positions of hovers refer to the code without white space.
 */
export type HoversOf = (request: string) => readonly (readonly Hover[])[];

/** Returns the request for the hovers of code blocks, which are on a page of a source. */
export function hoverRequest(source: SourcePath, codes: readonly string[]): string {
  return JSON.stringify([source, ...codes.map(keyOf)]);
}

/** Returns a function that looks up hovers. A code block that is no compiled sample has none. */
export function hoverIndex(sources: readonly SourceHovers[]): HoversOf {
  const byKey = new Map<string, Candidate[]>();
  for (const { source, samples, hovers } of sources) {
    for (const [index, { shown }] of samples.entries()) {
      const found = hovers[index];
      if (!found) continue;
      const key = keyOf(shown.text);
      byKey.set(key, [...(byKey.get(key) ?? []), { source, hovers: found }]);
    }
  }
  return (request) => {
    const [source = '', ...keys] = JSON.parse(request) as string[];
    const met = new Map<string, number>();
    return keys.map((key) => {
      const nth = met.get(key) ?? 0;
      met.set(key, nth + 1);
      return choose(byKey.get(key) ?? [], source, nth);
    });
  };
}

interface Candidate {
  readonly source: string;
  readonly hovers: readonly Hover[];
}

/**
 * Returns the hovers of a code block among those of samples with the same code. Hidden code can give names another type, so samples of the
 * page's source have priority in their order. Other samples are only used if they have the same hovers.
 */
function choose(candidates: readonly Candidate[], source: string, nth: number): readonly Hover[] {
  const own = candidates.filter((one) => one.source === source);
  if (own.length > 0) return own[Math.min(nth, own.length - 1)]!.hovers;
  const [first, ...others] = candidates.map(({ hovers }) => JSON.stringify(hovers));
  return first !== undefined && others.every((one) => one === first) ? candidates[0]!.hovers : [];
}

function keyOf(code: string): string {
  return shortHash(code.replace(/\s+/g, ''));
}
