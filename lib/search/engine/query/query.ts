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
  /** Whether the term is an identifier of several parts, which may contain a typo. */
  readonly isIdentifier?: boolean;
  /** The share of the query that the term makes up, 0 to 1. A name gets its full bonus only if it is the entire query. */
  readonly share: number;
}

/** The maximum number of terms to look up. The rest of a longer query is ignored. */
const MAX_TERMS = 12;
/** The maximum number of words in the name of a symbol that the reader spelled as separate words. */
const MAX_NAME_WORDS = 4;

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
  const words = mergeTerms(informative.length > 0 ? informative : terms).slice(0, MAX_TERMS);
  return [...withOptionalNumbers(words), ...spelledOutName(chunks)];
}

/** Makes numbers optional next to a word: they name one case, and a page about all cases may not list it (`error 12`). */
function withOptionalNumbers(terms: readonly QueryTerm[]): QueryTerm[] {
  const isNumber = ({ term }: QueryTerm): boolean => /^\d+$/.test(term);
  if (terms.every((term) => isNumber(term) || !term.isRequired)) return [...terms];
  return terms.map((term) => (isNumber(term) ? { ...term, isRequired: false } : term));
}

/** The share of the query for a name that the reader spelled as separate words, which may also be plain words. */
const SPELLED_OUT_SHARE = 0.8;

/** Returns the name that a query of several words may spell out: `EditorState toJSON`, `insert node to nearest root`. */
function spelledOutName(chunks: readonly string[]): QueryTerm[] {
  const [first = '', second = ''] = chunks;
  const isMember = chunks.length === 2 && /^[\w$]+$/.test(first) && /[a-z][A-Z]/.test(first + second);
  if (!isMember && (chunks.length < 3 || chunks.length > MAX_NAME_WORDS)) return [];
  const term = nameTerm(chunks.join(isMember ? '.' : ''));
  return [{ term, isPrefix: false, isRequired: false, isName: true, share: isMember ? 1 : SPELLED_OUT_SHARE }];
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
    const exact = terms.exact === undefined ? [] : [{ ...full, term: terms.exact, isRequired: false }];
    const isIdentifier = parts.length > 1 && { isIdentifier: true };
    return [...parts, { ...full, isRequired: parts.length === 0, ...isIdentifier }, ...exact];
  });
  if (queryTerms.length === 0) return [];
  const names = namesIn(chunk).map((term) => ({ term, isPrefix: false, isRequired: false, isName: true, share }));
  return [...queryTerms, ...names];
}

/** Returns the names that a chunk may refer to: `editor.update` is a member of any class, if `editor` is a variable. */
function namesIn(chunk: string): string[] {
  const name = nameTerm(chunk);
  const member = /^[\w$]+\.([\w$]+)$/.exec(name)?.[1];
  return member === undefined ? [name] : [name, member];
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
