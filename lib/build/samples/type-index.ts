import { shortHash } from '../../core/hash.ts';
import type { BlockTypes, Sample } from '../../core/model/index.ts';
import type { SourcePath } from '../../core/paths.ts';

/** The types in the code samples of a source. */
export interface SourceTypes {
  readonly source: SourcePath;
  readonly samples: readonly Sample[];
  /** By sample. Undefined for a sample that is not compiled. */
  readonly types: readonly (BlockTypes | undefined)[];
}

/**
 * Returns the types in the code blocks of a page. The request is a {@link typesRequest}, because the page depends on the result and stores
 * the request. The positions of hovers refer to the code without white space.
 */
export type TypesOf = (request: string) => readonly BlockTypes[];

/** A code block of a page, without the answers to its queries. */
export interface RequestedBlock {
  readonly code: string;
  readonly queries: readonly RequestedQuery[];
}

/** The kind of a query, and its position in the code that readers see. */
export type RequestedQuery = readonly [kind: string, line: number, column: number];

/** Returns the request for the types in code blocks, which are on a page of a source. */
export function typesRequest(source: SourcePath, blocks: readonly RequestedBlock[]): string {
  return JSON.stringify([source, ...blocks.map(keyOf)]);
}

/** Returns a function that looks up types. A code block that is no compiled sample has none. */
export function typeIndex(sources: readonly SourceTypes[]): TypesOf {
  const byKey = new Map<string, Candidate[]>();
  for (const { source, samples, types } of sources) {
    for (const [index, sample] of samples.entries()) {
      const found = types[index];
      if (!found) continue;
      const key = keyOf(blockOf(sample));
      byKey.set(key, [...(byKey.get(key) ?? []), { source, types: found }]);
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
  readonly types: BlockTypes;
}

const NO_TYPES: BlockTypes = { hovers: [], answers: [] };

/**
 * Returns the types in a code block among those of samples with the same code. Hidden code can give names another type, so samples of the
 * page's source have priority in their order. Other samples are only used if they have the same types.
 */
function choose(candidates: readonly Candidate[], source: string, nth: number): BlockTypes {
  const own = candidates.filter((one) => one.source === source);
  if (own.length > 0) return own[Math.min(nth, own.length - 1)]!.types;
  const [first, ...others] = candidates.map(({ types }) => JSON.stringify(types));
  return first !== undefined && others.every((one) => one === first) ? candidates[0]!.types : NO_TYPES;
}

function blockOf({ shown, queries = [] }: Sample): RequestedBlock {
  return { code: shown.text, queries: queries.map((query) => [query.kind, query.shown.line, query.shown.column]) };
}

function keyOf({ code, queries }: RequestedBlock): string {
  return shortHash(JSON.stringify([code.replace(/\s+/g, ''), queries]));
}
