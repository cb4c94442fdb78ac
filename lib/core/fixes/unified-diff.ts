import { replaceAll, type Replacement } from './offsets.ts';
import type { ChangedFile } from './plan.ts';

/** The number of unchanged lines around a change. */
const CONTEXT = 3;

/** A change of consecutive lines. Lines are 0-based and contain their line endings. */
interface Change {
  readonly start: number;
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/**
 * Formats the changes of a file in the unified format of GNU diff, which `patch -p1` and `git apply` read. The changes follow from the
 * replacements, so that the two texts are not compared.
 */
export function unifiedDiff({ file, before, replacements }: ChangedFile): string {
  const lines = linesOf(before);
  const hunks = hunksOf(changesOf(before, lines, replacements));
  let shift = 0;
  const shown = hunks.map((changes) => {
    const text = formatHunk(lines, changes, shift);
    for (const { removed, added } of changes) shift += added.length - removed.length;
    return text;
  });
  return [`--- a/${file}\n`, `+++ b/${file}\n`, ...shown].join('');
}

function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

function changesOf(before: string, lines: readonly string[], replacements: readonly Replacement[]): Change[] {
  const starts = [0];
  for (const line of lines) starts.push(starts.at(-1)! + line.length);
  const lineAt = (offset: number): number => starts.findLastIndex((start) => start <= offset);
  const groups: { first: number; last: number; replacements: Replacement[] }[] = [];
  for (const replacement of replacements) {
    const [first, last] = [lineAt(replacement.start), lineAt(replacement.end)];
    const group = groups.at(-1);
    if (group && first <= group.last) {
      group.last = Math.max(group.last, last);
      group.replacements.push(replacement);
    } else groups.push({ first, last, replacements: [replacement] });
  }
  return groups.map(({ first, last, replacements: ofGroup }) => {
    const offset = starts[first]!;
    const removed = before.slice(offset, starts[last + 1] ?? before.length);
    const moved = ofGroup.map(({ start, end, text }) => ({ start: start - offset, end: end - offset, text }));
    return withoutEqualLines({ start: first, removed: linesOf(removed), added: linesOf(replaceAll(removed, moved)) });
  });
}

/** Removes the lines at both ends that the change leaves as they are. */
function withoutEqualLines({ start, removed, added }: Change): Change {
  const shorter = Math.min(removed.length, added.length);
  let head = 0;
  while (head < shorter && removed[head] === added[head]) head++;
  let tail = 0;
  while (tail < shorter - head && removed.at(-1 - tail) === added.at(-1 - tail)) tail++;
  return {
    start: start + head,
    removed: removed.slice(head, removed.length - tail),
    added: added.slice(head, added.length - tail),
  };
}

/** Groups the changes whose context overlaps. */
function hunksOf(changes: readonly Change[]): Change[][] {
  const hunks: Change[][] = [];
  for (const change of changes) {
    if (change.removed.length + change.added.length === 0) continue;
    const last = hunks.at(-1)?.at(-1);
    if (last && change.start - endOf(last) <= 2 * CONTEXT) hunks.at(-1)!.push(change);
    else hunks.push([change]);
  }
  return hunks;
}

function endOf({ start, removed }: Change): number {
  return start + removed.length;
}

function formatHunk(lines: readonly string[], changes: readonly Change[], shift: number): string {
  const first = Math.max(0, changes[0]!.start - CONTEXT);
  const end = Math.min(lines.length, endOf(changes.at(-1)!) + CONTEXT);
  const added = changes.reduce((sum, change) => sum + change.added.length - change.removed.length, 0);
  const body: string[] = [];
  let at = first;
  for (const change of changes) {
    body.push(...marked(' ', lines.slice(at, change.start)), ...marked('-', change.removed));
    body.push(...marked('+', change.added));
    at = endOf(change);
  }
  body.push(...marked(' ', lines.slice(at, end)));
  return `@@ -${range(first, end - first)} +${range(first + shift, end - first + added)} @@\n${body.join('')}`;
}

/** An empty range names the line before it. */
function range(start: number, length: number): string {
  return `${length === 0 ? start : start + 1},${length}`;
}

function marked(mark: string, lines: readonly string[]): string[] {
  return lines.map((line) => `${mark}${line}${line.endsWith('\n') ? '' : '\n\\ No newline at end of file\n'}`);
}
