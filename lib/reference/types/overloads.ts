import type { ApiToken, ApiType } from '../../core/view/index.ts';

/** Longer signatures are not compared, because the time grows with the square of their length. */
const MAX_TOKENS = 300;

/** Marks the tokens of each overload that are not in the previous overload, so that readers see the difference. */
export function compareOverloads(overloads: readonly ApiType[]): readonly ApiType[] {
  return overloads.map((tokens, index) => {
    const previous = overloads[index - 1];
    return previous ? markChanges(previous, tokens) : tokens;
  });
}

function markChanges(previous: ApiType, tokens: ApiType): ApiType {
  if (previous.length > MAX_TOKENS || tokens.length > MAX_TOKENS) return tokens;
  const words = wordIndexes(tokens);
  const common = commonWords(
    wordIndexes(previous).map((index) => previous[index]!.text.trim()),
    words.map((index) => tokens[index]!.text.trim()),
  );
  const changed = new Set(words.filter((_, position) => !common.has(position)));
  const isBetween = (index: number): boolean =>
    changed.has(index - 1) && changed.has(index + 1) && !tokens[index]!.text.includes('\n');
  return tokens.map((token, index) =>
    changed.has(index) || (isSeparator(token) && isBetween(index)) ? { ...token, changed: true } : token,
  );
}

/** Returns the indexes of the tokens that are compared. Separators depend on the lengths of other parts. */
function wordIndexes(tokens: ApiType): readonly number[] {
  return tokens.flatMap((token, index) => (isSeparator(token) ? [] : [index]));
}

function isSeparator({ text }: ApiToken): boolean {
  return /^[\s,]*$/.test(text);
}

/** Returns the indexes in `after` of a longest common subsequence of two lists. */
function commonWords(before: readonly string[], after: readonly string[]): ReadonlySet<number> {
  const lengths = before.map(() => new Array<number>(after.length + 1).fill(0));
  const lengthAt = (row: number, column: number): number => lengths[row]?.[column] ?? 0;
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const isEqual = before[row] === after[column];
      lengths[row]![column] = isEqual
        ? lengthAt(row + 1, column + 1) + 1
        : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
    }
  }
  const common = new Set<number>();
  for (let row = 0, column = 0; row < before.length && column < after.length;) {
    if (before[row] === after[column]) {
      common.add(column);
      row += 1;
      column += 1;
    } else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row += 1;
    else column += 1;
  }
  return common;
}
