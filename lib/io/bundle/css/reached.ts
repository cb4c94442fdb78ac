import { sourcePath, type SourcePath } from '../../../core/paths.ts';
import type { Bundled } from '../esbuild.ts';
import { reachedModules } from '../reached.ts';
import { STYLE_SHEET } from './style-imports.ts';

const NO_ISLANDS: ReadonlySet<SourcePath> = new Set();

/** Lists the style sheets that modules of a bundle import, directly or not, in the order in which they apply. */
export interface ReachedStyles {
  /** Returns the list for an entry, by its file. Ignores the module `without` and what only this module imports. */
  readonly ofFile: (file: string, without?: string) => readonly SourcePath[];
  /** Returns the list for a module, by its name in the bundle. */
  readonly ofModule: (input: string) => readonly SourcePath[];
}

/** The lists also contain the islands among the modules, because browsers may load more style sheets for an island. */
export function reachedStyles(bundled: Bundled, islands = NO_ISLANDS): ReachedStyles {
  const reached = reachedModules(bundled, (input) => STYLE_SHEET.test(input) || islands.has(sourcePath(input)));
  return {
    ofFile: (file, without) => reached.ofFile(file, without).map(sourcePath),
    ofModule: (input) => reached.ofModule(input).map(sourcePath),
  };
}
