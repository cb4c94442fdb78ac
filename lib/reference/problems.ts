import type { ApiConfig, ProblemHandling } from '../core/model/config.ts';
import { dirOf, isInside, type SourcePath } from '../core/paths.ts';

/** The owner of a declaration, and what its problems mean for the site. */
export interface Owner {
  /** The name of the package or entry point. */
  readonly name: string;
  readonly problems: ProblemHandling;
}

/**
 * Returns the owner of a file that TypeDoc read. The entry point with the longest matching path decides. Without one, files of installed
 * packages have the owner that npm knows, and all other files are the author's own.
 */
export function ownerOf(file: SourcePath, { entryPoints }: Pick<ApiConfig, 'entryPoints'>): Owner {
  const installed = packageOf(file);
  const [entry] = entryPoints
    .filter(({ from }) => (installed === undefined ? isInside(folderOf(from), file) : isPartOf(from, installed)))
    .sort((a, b) => b.from.length - a.from.length);
  const problems = entry?.problems ?? (installed === undefined ? 'report' : 'summarize');
  return { name: installed ?? entry?.name ?? file, problems };
}

/** Returns the name of the installed package that contains a file, or undefined for other files. */
export function packageOf(file: string): string | undefined {
  const [, name] = /^.*(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file) ?? [];
  return name;
}

function isPartOf(from: string, packageName: string): boolean {
  return from === packageName || from.startsWith(`${packageName}/`);
}

/** Returns the folder of an entry point that is a file: `./src/index.ts` → `src`. */
function folderOf(from: string): string {
  return dirOf(from.replace(/^\.\//, ''));
}
