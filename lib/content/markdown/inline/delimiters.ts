import type { Budget } from '../unsupported.ts';
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

/** Finds the pairs among runs in the same parent. */
export function pairDelimiters(runs: readonly DelimiterRun[], tildesFirst: boolean, budget: Budget): void {
  if (runs.length < 2) return;
  if (tildesFirst) pairStars(pairTildes(runs, budget), budget);
  else pairTildes(pairStars(runs, budget), budget);
}

/** Returns the runs that are not in a pair, or that have characters left. */
function pairStars(runs: readonly DelimiterRun[], budget: Budget): DelimiterRun[] {
  const open: DelimiterRun[] = [];
  for (const closer of runs) {
    const mayClose = closer.marker !== TILDE && closer.canClose;
    for (let at = mayClose ? findOpener(open, closer, budget) : -1; at >= 0; at = findOpener(open, closer, budget)) {
      const opener = open[at]!;
      const size = opener.left > 1 && closer.left > 1 ? 2 : 1;
      opener.opens.push(size);
      opener.left -= size;
      closer.closes.push(size);
      closer.left -= size;
      pairTildes(open.splice(at + 1), budget);
      if (opener.left === 0) open.pop();
      // The closing run may have characters left, so it is checked again.
      if (closer.left === 0) break;
    }
    if (closer.left > 0) open.push(closer);
  }
  return open;
}

/** Finds pairs of `~`, which have the same number of characters on both sides. */
function pairTildes(runs: readonly DelimiterRun[], budget: Budget): DelimiterRun[] {
  const open: DelimiterRun[] = [];
  for (const closer of runs) {
    const at = closer.marker === TILDE && closer.canClose ? findOpener(open, closer, budget) : -1;
    const [opener, ...inside] = at < 0 ? [] : open.splice(at);
    if (!opener) {
      open.push(closer);
      continue;
    }
    opener.opens.push(opener.left);
    closer.closes.push(closer.left);
    opener.left = 0;
    closer.left = 0;
    pairStars(inside, budget);
  }
  return open;
}

function findOpener(open: readonly DelimiterRun[], closer: DelimiterRun, budget: Budget): number {
  let at = open.length - 1;
  while (at >= 0 && !matches(open[at]!, closer)) at--;
  budget.spend(open.length - at);
  return at;
}

/** Applies the rule of three: in `*a**b*`, the `**` is text. Counts the characters that are left, as micromark does. */
function matches(opener: DelimiterRun, closer: DelimiterRun): boolean {
  if (!opener.canOpen || opener.marker !== closer.marker) return false;
  if (closer.marker === TILDE) return opener.left === closer.left;
  const isBoth = opener.canClose || closer.canOpen;
  return !(isBoth && closer.left % 3 !== 0 && (opener.left + closer.left) % 3 === 0);
}
