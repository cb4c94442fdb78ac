import { diagnostic, type Diagnostic } from '../core/diagnostics/diagnostic.ts';
import { startOfFile } from '../core/diagnostics/source-location.ts';
import { formNote } from '../core/diagnostics/unicode-form.ts';
import { dirOf, type OutPath, type SourcePath } from '../core/paths.ts';

/**
 * Records which part of the site writes which file. Paths are compared without regard to letter case and Unicode
 * form, as the file systems of macOS and Windows do.
 */
export interface OutputClaims {
  /**
   * Returns whether the file was free. If it was not, adds a diagnostic. `source` is the file that an author can rename.
   */
  claim(out: OutPath, from: string, source?: SourcePath): boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/** Creates an empty list of claims. */
export function outputClaims(): OutputClaims {
  const files = new Map<string, string>();
  const folders = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  return {
    diagnostics,
    claim: (out, from, source) => {
      const key = out.normalize('NFC').toLowerCase();
      const parents = parentsOf(key);
      const owner = files.get(key) ?? folders.get(key) ?? firstOwner(parents, files);
      if (owner !== undefined) {
        diagnostics.push(collision(out, owner, from, source));
        return false;
      }
      files.set(key, from);
      for (const folder of parents) if (!folders.has(folder)) folders.set(folder, from);
      return true;
    },
  };
}

/** Returns the folders that contain a path. Neither of them can be a file. */
function parentsOf(path: string): string[] {
  const folder = dirOf(path);
  return folder === '' ? [] : [folder, ...parentsOf(folder)];
}

function firstOwner(keys: readonly string[], owners: ReadonlyMap<string, string>): string | undefined {
  return keys.map((key) => owners.get(key)).find((owner) => owner !== undefined);
}

function collision(out: OutPath, owner: string, from: string, source: SourcePath | undefined): Diagnostic {
  return diagnostic('output.collision', `Two parts of the site write the file \`${out}\`: ${owner} and ${from}.`, {
    ...(source === undefined ? { subject: from } : { location: startOfFile(source) }),
    hint: `Rename one of them. docsgen keeps the first.${formNote(owner, from)}`,
  });
}
