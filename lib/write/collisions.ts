import { diagnostic, type Diagnostic } from '../core/diagnostic.ts';
import type { OutPath } from '../core/paths.ts';

/** Notes who writes which file; a second claim on one is a finding. Names compare in lower case, as some disks do. */
export interface Claims {
  /** Returns true when the file is free and now taken. */
  claim(out: OutPath, from: string): boolean;
  readonly found: readonly Diagnostic[];
}

/** Starts an empty list of claims. */
export function outputClaims(): Claims {
  const owners = new Map<string, string>();
  const found: Diagnostic[] = [];
  return {
    found,
    claim: (out, from) => {
      const key = out.toLowerCase();
      const owner = owners.get(key);
      if (owner === undefined) {
        owners.set(key, from);
        return true;
      }
      found.push(
        diagnostic('output.collision', `Two parts of the site want to write \`${out}\`: ${owner} and ${from}.`, {
          subject: from,
          hint: 'Rename one of them. The first one is kept.',
        }),
      );
      return false;
    },
  };
}
