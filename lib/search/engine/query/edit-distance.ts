/**
 * Returns a function that counts the typos between `word` and another word (optimal string alignment distance): a
 * wrong, missing, or extra letter, or two swapped letters, counts as one. Returns `limit + 1` for more than `limit`.
 */
export function editDistance(word: string, limit: number): (other: string) => number {
  const width = word.length + 1;
  let [before, previous, current] = [new Uint8Array(width), new Uint8Array(width), new Uint8Array(width)];
  const fillRow = (other: string, row: number): number => {
    current[0] = row;
    let minimum = row;
    for (let column = 1; column < width; column++) {
      const isEqual = word[column - 1] === other[row - 1];
      let errors = Math.min(previous[column]! + 1, current[column - 1]! + 1, previous[column - 1]! + (isEqual ? 0 : 1));
      const isSwap =
        row > 1 && column > 1 && word[column - 1] === other[row - 2] && word[column - 2] === other[row - 1];
      if (isSwap) errors = Math.min(errors, before[column - 2]! + 1);
      current[column] = errors;
      if (errors < minimum) minimum = errors;
    }
    return minimum;
  };
  return (other) => {
    if (Math.abs(word.length - other.length) > limit) return limit + 1;
    for (let column = 0; column < width; column++) previous[column] = column;
    for (let row = 1; row <= other.length; row++) {
      if (fillRow(other, row) > limit) return limit + 1;
      [before, previous, current] = [previous, current, before];
    }
    return Math.min(previous[width - 1]!, limit + 1);
  };
}

/** Returns the number of typos to tolerate in a word: none in short words, because too many other words are similar. */
export function maxTypos(word: string): number {
  return word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
}
