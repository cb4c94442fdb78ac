/** Counts the edits between two texts. */
type EditDistance = (a: string, b: string) => number;

/** The share of the letters of a name that may differ. */
const LIMIT = 1 / 3;

/** The difference of a name that has more words before the same last one, such as `lexical.TextNode` and `TextNode`. */
const MORE_WORDS = 0.2;

const MAX_SUGGESTIONS = 3;

/**
 * Returns the paths whose last segment is similar to the last segment of a missing path, the most similar ones first: pages that have moved,
 * were renamed, or whose address was mistyped.
 */
export function similarPaths(missing: string, paths: Iterable<string>, editDistance: EditDistance): string[] {
  const wanted = normalized(missing);
  const name = lastSegment(wanted);
  if (name === '') return [];
  const found = [...new Set(paths)].flatMap((path) => {
    const candidate = normalized(path);
    const difference = differenceOf(name, lastSegment(candidate), editDistance);
    return difference <= LIMIT ? [{ path, difference, candidate }] : [];
  });
  return found
    .map((one) => ({ ...one, distance: editDistance(wanted, one.candidate) }))
    .sort((a, b) => a.difference - b.difference || a.distance - b.distance)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ path }) => path);
}

/** Returns a number from 0 (equal) to 1. */
function differenceOf(name: string, other: string, editDistance: EditDistance): number {
  if (name === other) return 0;
  const [words, otherWords] = [wordsOf(name), wordsOf(other)];
  const hasSameEnd = words.length > 0 && words.at(-1) === otherWords.at(-1);
  if (hasSameEnd && (isPartOf(words, otherWords) || isPartOf(otherWords, words))) return MORE_WORDS;
  const length = Math.max(name.length, other.length);
  // Names of very different lengths are not compared, because there can be thousands of them.
  if (Math.abs(name.length - other.length) > length * LIMIT) return 1;
  return editDistance(name, other) / length;
}

function isPartOf(part: readonly string[], words: readonly string[]): boolean {
  return part.every((word) => words.includes(word));
}

function normalized(path: string): string {
  return decoded(path)
    .toLowerCase()
    .replace(/(?:\/index)?\.html?$|\/+$/, '');
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function wordsOf(name: string): string[] {
  return name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}
