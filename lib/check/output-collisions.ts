import { diagnostic, type Diagnostic } from '../core/diagnostics/diagnostic.ts';
import { dirOf, type OutPath, type SourcePath } from '../core/paths.ts';
import { startOfFile } from '../core/diagnostics/source-location.ts';

/** Notes who writes which file; a second claim on one is a finding. Names compare in lower case, as some disks do. */
export interface Claims {
  /** Returns true when the file is free and now taken. `source` is the file that an author can rename. */
  claim(out: OutPath, from: string, source?: SourcePath): boolean;
  readonly found: readonly Diagnostic[];
}

/** Starts an empty list of claims. */
export function outputClaims(): Claims {
  const files = new Map<string, string>();
  const folders = new Map<string, string>();
  const found: Diagnostic[] = [];
  return {
    found,
    claim: (out, from, source) => {
      const key = out.toLowerCase();
      const around = foldersOf(key);
      const owner = files.get(key) ?? folders.get(key) ?? firstOf(around, files);
      if (owner !== undefined) {
        found.push(collision(out, owner, from, source));
        return false;
      }
      files.set(key, from);
      for (const folder of around) if (!folders.has(folder)) folders.set(folder, from);
      return true;
    },
  };
}

/** `a/b/c` lies in `a/b` and `a`, neither of which can be a file then. */
function foldersOf(path: string): string[] {
  const folder = dirOf(path);
  return folder === '' ? [] : [folder, ...foldersOf(folder)];
}

function firstOf(keys: readonly string[], owners: ReadonlyMap<string, string>): string | undefined {
  return keys.map((key) => owners.get(key)).find((owner) => owner !== undefined);
}

function collision(out: OutPath, owner: string, from: string, source: SourcePath | undefined): Diagnostic {
  return diagnostic('output.collision', `Two parts of the site want to write \`${out}\`: ${owner} and ${from}.`, {
    ...(source === undefined ? { subject: from } : { location: startOfFile(source) }),
    hint: 'Rename one of them. The first one is kept.',
  });
}
