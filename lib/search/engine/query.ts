import { isFiller, nameTerm, termsOf, tokensOf } from './words.ts';

/** A term that is looked for. */
export interface Need {
  readonly term: string;
  /** It may go on: its last letter is the last of the query. */
  readonly isOpen: boolean;
  /** What is found without it is found in part only. Names and whole identifiers are extras over their parts. */
  readonly isCounted: boolean;
  /** What describes something of this name is what was asked for. */
  readonly isName: boolean;
  /** The share of the query that it stands for, 0 to 1: only what is all of it can be a name that is asked for. */
  readonly share: number;
}

/** More is no question but a text; what stands behind is not looked for. */
const MOST_NEEDS = 12;

/** Reads what somebody typed. */
export function parseQuery(query: string): Need[] {
  const chunks = query
    .normalize('NFC')
    .split(/\s+/)
    .filter((chunk) => chunk !== '');
  const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  const isOpen = !/\s$/.test(query);
  const needs = chunks.flatMap((chunk, index) =>
    needsOf(chunk, { isOpen: isOpen && index === chunks.length - 1, share: chunk.length / length }),
  );
  const telling = needs.filter(isTelling);
  return distinct(telling.length > 0 ? telling : needs).slice(0, MOST_NEEDS);
}

/** `iF` becomes `iFrame`: only words of their own are fillers. */
function isTelling({ term, isCounted, isName }: Need): boolean {
  return (!isCounted && !isName) || !isFiller(term);
}

function needsOf(chunk: string, { isOpen, share }: Pick<Need, 'isOpen' | 'share'>): Need[] {
  const tokens = tokensOf(chunk);
  const needs = tokens.flatMap(({ text }, index): Need[] => {
    const terms = termsOf(text);
    if (!terms) return [];
    const open = isOpen && index === tokens.length - 1;
    const whole = { term: terms.whole, isOpen: open, isCounted: true, isName: false, share };
    const parts = terms.parts.map((term, at) => {
      const goesOn = open && at === terms.parts.length - 1;
      // One letter of a part that goes on is no word that must be there: `getR` becomes `getRoot`.
      return { ...whole, term, isOpen: goesOn, isCounted: !goesOn || term.length > 1 };
    });
    return [...parts, { ...whole, isCounted: parts.length === 0 }];
  });
  return needs.length === 0
    ? []
    : [...needs, { term: nameTerm(chunk), isOpen: false, isCounted: false, isName: true, share }];
}

/** A word may be asked for more than once, as a part and as a name. */
function distinct(needs: readonly Need[]): Need[] {
  const byTerm = new Map<string, Need>();
  for (const need of needs) {
    const known = byTerm.get(need.term) ?? need;
    byTerm.set(need.term, {
      ...known,
      isOpen: known.isOpen || need.isOpen,
      isCounted: known.isCounted || need.isCounted,
      isName: known.isName || need.isName,
    });
  }
  return [...byTerm.values()];
}
