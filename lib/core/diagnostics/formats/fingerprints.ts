import { hashJson } from '../../hash.ts';
import type { Diagnostic } from '../diagnostic.ts';

/** Returns a text that identifies a diagnostic in the reports of several commits. */
export type FingerprintOf = (diagnostic: Diagnostic) => string;

/**
 * Identifies diagnostics by code, file and the text of their line, so that a diagnostic keeps its fingerprint when other lines
 * change. Equal diagnostics are numbered: `<hash>:1`, `<hash>:2`, as in GitHub's `primaryLocationLineHash`.
 */
export function fingerprints(textOf: (file: string) => string | undefined): FingerprintOf {
  const counts = new Map<string, number>();
  const lines = new Map<string, readonly string[] | undefined>();
  const lineOf = ({ location }: Diagnostic): string | undefined => {
    if (!location) return undefined;
    const { file, line } = location;
    if (!lines.has(file)) lines.set(file, textOf(file)?.split('\n'));
    return lines.get(file)?.[line - 1]?.replaceAll(/\s+/g, ' ').trim();
  };
  return (one) => {
    const hash = hashJson([one.code, one.location?.file, one.subject, lineOf(one) ?? one.message]);
    const count = (counts.get(hash) ?? 0) + 1;
    counts.set(hash, count);
    return `${hash}:${count}`;
  };
}
