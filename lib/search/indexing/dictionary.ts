/** Every term that is known, by number. */
export interface Dictionary {
  readonly terms: readonly string[];
  readonly numberOf: (term: string) => number;
}

/** Opens a dictionary with the terms that are known already. */
export function createDictionary(known: readonly string[] = []): Dictionary {
  const terms = [...known];
  const numbers = new Map(terms.map((term, number) => [term, number]));
  return {
    terms,
    numberOf: (term) => {
      let number = numbers.get(term);
      if (number === undefined) numbers.set(term, (number = terms.push(term) - 1));
      return number;
    },
  };
}
