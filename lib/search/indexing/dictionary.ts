/** Assigns a number to each term, in the order of first use. */
export interface Dictionary {
  readonly terms: readonly string[];
  readonly idOf: (term: string) => number;
}

/** Creates a dictionary that already contains the `initial` terms, numbered by position. */
export function createDictionary(initial: readonly string[] = []): Dictionary {
  const terms = [...initial];
  const ids = new Map(terms.map((term, id) => [term, id]));
  return {
    terms,
    idOf: (term) => {
      let id = ids.get(term);
      if (id === undefined) ids.set(term, (id = terms.push(term) - 1));
      return id;
    },
  };
}
