import { isStopWord, nameTerm, termsOf, tokensOf } from './words.ts';

/** A term to look up. */
export interface QueryTerm {
  readonly term: string;
  /** Whether longer words match too, because the reader may still be typing this word. */
  readonly isPrefix: boolean;
  /** Whether a section without this term covers the query only in part. Names and complete identifiers are optional. */
  readonly isRequired: boolean;
  /** Whether the term may be the name of a symbol. A section that documents the symbol then ranks first. */
  readonly isName: boolean;
  /** The share of the query that the term makes up, 0 to 1. A name gets its full bonus only if it is the entire query. */
  readonly share: number;
}

/** The maximum number of terms to look up. The rest of a longer query is ignored. */
const MAX_TERMS = 12;

/** Splits the reader's input into terms. Ignores stop words unless there is nothing else. */
export function parseQuery(query: string): QueryTerm[] {
  const chunks = query
    .normalize('NFC')
    .split(/\s+/)
    .filter((chunk) => chunk !== '');
  const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  const isPrefix = !/\s$/.test(query);
  const terms = chunks.flatMap((chunk, index) =>
    queryTermsOf(chunk, { isPrefix: isPrefix && index === chunks.length - 1, share: chunk.length / length }),
  );
  const informative = terms.filter(isInformative);
  return mergeTerms(informative.length > 0 ? informative : terms).slice(0, MAX_TERMS);
}

/** Returns false for stop words. An optional part of an identifier is none: `iF` becomes `iFrame`. */
function isInformative({ term, isRequired, isName }: QueryTerm): boolean {
  return (!isRequired && !isName) || !isStopWord(term);
}

function queryTermsOf(chunk: string, { isPrefix, share }: Pick<QueryTerm, 'isPrefix' | 'share'>): QueryTerm[] {
  const tokens = tokensOf(chunk);
  const queryTerms = tokens.flatMap(({ text }, index): QueryTerm[] => {
    const terms = termsOf(text);
    if (!terms) return [];
    const isLast = isPrefix && index === tokens.length - 1;
    const full = { term: terms.full, isPrefix: isLast, isRequired: true, isName: false, share };
    const parts = terms.parts.map((term, at) => {
      const isUnfinished = isLast && at === terms.parts.length - 1;
      // A single letter of an unfinished part is optional, because it may be the start of anything: `getR`, `getRoot`.
      return { ...full, term, isPrefix: isUnfinished, isRequired: !isUnfinished || term.length > 1 };
    });
    return [...parts, { ...full, isRequired: parts.length === 0 }];
  });
  return queryTerms.length === 0
    ? []
    : [...queryTerms, { term: nameTerm(chunk), isPrefix: false, isRequired: false, isName: true, share }];
}

/** Merges equal terms. For example, a part of an identifier may also be a name. */
function mergeTerms(terms: readonly QueryTerm[]): QueryTerm[] {
  const byTerm = new Map<string, QueryTerm>();
  for (const term of terms) {
    const previous = byTerm.get(term.term) ?? term;
    byTerm.set(term.term, {
      ...previous,
      isPrefix: previous.isPrefix || term.isPrefix,
      isRequired: previous.isRequired || term.isRequired,
      isName: previous.isName || term.isName,
    });
  }
  return [...byTerm.values()];
}
