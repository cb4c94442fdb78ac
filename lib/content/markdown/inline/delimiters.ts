import { classify, LETTER, MARK, STAR, TILDE } from '../characters.ts';

/** A run of `*`, `_` or `~`, with the delimiters that it was divided into. */
export class DelimiterRun {
  readonly marker: number;
  /** The number of characters that do not belong to a delimiter yet. */
  left: number;
  readonly canOpen: boolean;
  readonly canClose: boolean;
  /**
   * The sizes of the delimiters. Closing delimiters are taken from the left of the run, opening ones from the right.
   */
  readonly closes: number[] = [];
  readonly opens: number[] = [];

  constructor(marker: number, size: number, canOpen: boolean, canClose: boolean) {
    this.marker = marker;
    this.left = size;
    this.canOpen = canOpen;
    this.canClose = canClose;
  }
}

/**
 * Creates a run. The characters before and after it (-1 for none) determine whether it can open or close a pair. Returns undefined if it
 * can do neither.
 */
export function delimiterRun(marker: number, size: number, before: number, after: number): DelimiterRun | undefined {
  const classBefore = classify(before);
  const classAfter = classify(after);
  let canOpen = classAfter === LETTER || (classAfter === MARK && classBefore !== LETTER);
  let canClose = classBefore === LETTER || (classBefore === MARK && classAfter !== LETTER);
  if (marker !== TILDE) {
    // A `~` next to a run counts as a letter.
    canOpen ||= after === TILDE;
    canClose ||= before === TILDE;
    if (marker !== STAR) {
      const opens = canOpen && (classBefore !== LETTER || !canClose);
      canClose &&= classAfter !== LETTER || !canOpen;
      canOpen = opens;
    }
  }
  return canOpen || canClose ? new DelimiterRun(marker, size, canOpen, canClose) : undefined;
}

/** Runs that may open a pair, in order. */
class Openers {
  readonly #runs: DelimiterRun[] = [];
  /** The number of runs, from the first one, that have been searched without success for each kind of closing run. */
  readonly #searched: number[] = [];

  get runs(): readonly DelimiterRun[] {
    return this.#runs;
  }

  add(run: DelimiterRun): void {
    this.#runs.push(run);
  }

  /** Returns the index of the run that a closing run forms a pair with; -1 if there is none. */
  find(closer: DelimiterRun): number {
    const kind = kindOf(closer);
    const first = this.#searched[kind] ?? 0;
    for (let at = this.#runs.length - 1; at >= first; at--) if (matches(this.#runs[at]!, closer)) return at;
    this.#searched[kind] = this.#runs.length;
    return -1;
  }

  /** Removes and returns the runs from an index on. The run before them may have changed, so it is searched again. */
  take(index: number): DelimiterRun[] {
    for (const [kind, count] of this.#searched.entries()) {
      if (count !== undefined && count >= index) this.#searched[kind] = Math.max(0, index - 1);
    }
    return this.#runs.splice(index);
  }
}

/** Returns a number for each kind of closing runs that match the same runs. */
function kindOf({ marker, left, canOpen }: DelimiterRun): number {
  if (marker === TILDE) return left;
  return 3 + (marker === STAR ? 0 : 6) + (canOpen ? 3 : 0) + (left % 3);
}

/** Finds the pairs among runs in the same parent. */
export function pairDelimiters(runs: readonly DelimiterRun[], tildesFirst: boolean): void {
  if (runs.length < 2) return;
  if (tildesFirst) pairStars(pairTildes(runs));
  else pairTildes(pairStars(runs));
}

/** Returns the runs that are not in a pair, or that have characters left. */
function pairStars(runs: readonly DelimiterRun[]): readonly DelimiterRun[] {
  const openers = new Openers();
  for (const closer of runs) {
    const mayClose = closer.marker !== TILDE && closer.canClose;
    for (let at = mayClose ? openers.find(closer) : -1; at >= 0; at = openers.find(closer)) {
      const opener = openers.runs[at]!;
      const size = opener.left > 1 && closer.left > 1 ? 2 : 1;
      opener.opens.push(size);
      opener.left -= size;
      closer.closes.push(size);
      closer.left -= size;
      pairTildes(openers.take(at + 1));
      if (opener.left === 0) openers.take(at);
      // The closing run may have characters left, so it is checked again.
      if (closer.left === 0) break;
    }
    if (closer.left > 0) openers.add(closer);
  }
  return openers.runs;
}

/** Finds pairs of `~`, which have the same number of characters on both sides. */
function pairTildes(runs: readonly DelimiterRun[]): readonly DelimiterRun[] {
  const openers = new Openers();
  for (const closer of runs) {
    const at = closer.marker === TILDE && closer.canClose ? openers.find(closer) : -1;
    const [opener, ...inside] = at < 0 ? [] : openers.take(at);
    if (!opener) {
      openers.add(closer);
      continue;
    }
    opener.opens.push(opener.left);
    closer.closes.push(closer.left);
    opener.left = 0;
    closer.left = 0;
    pairStars(inside);
  }
  return openers.runs;
}

/** Applies the rule of three: in `*a**b*`, the `**` is text. Counts the characters that are left, as micromark does. */
function matches(opener: DelimiterRun, closer: DelimiterRun): boolean {
  if (!opener.canOpen || opener.marker !== closer.marker) return false;
  if (closer.marker === TILDE) return opener.left === closer.left;
  const isBoth = opener.canClose || closer.canOpen;
  return !(isBoth && closer.left % 3 !== 0 && (opener.left + closer.left) % 3 === 0);
}
