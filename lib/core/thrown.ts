import type { SourcePath } from './paths.ts';
import { placeAt, type Place } from './place.ts';

/** What was thrown, in words. Where a package was looked for from is a file of docsgen's, and says nothing to an author. */
export function describeThrown(thrown: unknown): string {
  const text = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
  return text.replace(/ imported from .*$/s, '');
}

/** What an error misses: its name in the source, and what it is. */
export interface Missing {
  readonly kind: 'component' | 'variable' | 'package' | 'island';
  readonly name: string;
}

const MISSING: readonly (readonly [Missing['kind'], RegExp])[] = [
  ['component', /Expected component `([\w.]+)` to be defined/],
  ['variable', /ReferenceError: ([\w$]+) is not defined/],
  ['package', /Cannot find package '([^']+)'/],
  // Our own words: no stack names who uses an island wrongly.
  ['island', /`<Island (of=\{[\w$]+)\}>`/],
  ['island', /`(<Island)>`/],
];

/** What the words of an error name as missing. The sentences are those of MDX, V8, Node and lib/render/islands. */
export function missingIn(message: string): Missing | undefined {
  for (const [kind, pattern] of MISSING) {
    const name = pattern.exec(message)?.[1];
    if (name !== undefined) return { kind, name };
  }
  return undefined;
}

/** Where a text first has a name that stands alone: neither part of another name nor of a path. */
export function placeOfName(file: SourcePath, text: string, name: string): Place | undefined {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const at = text.search(new RegExp(`(?<![\\w$./-])${escaped}(?![\\w$])`));
  return at === -1 ? undefined : placeAt(file, text, at, name.length);
}
