import { sourcePath, type SourcePath } from '../../../core/paths.ts';
import type { Bundled } from '../esbuild.ts';
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
export function reachedStyles({ inputs, files, importsOf }: Bundled, islands = NO_ISLANDS): ReachedStyles {
  // The common case. The walk below would take longer than everything else that happens to the modules of a page.
  if (islands.size === 0 && !inputs.some(isStyleSheet)) return { ofFile: () => [], ofModule: () => [] };
  const entries = new Map(files.map(({ path, entryPoint }) => [path, entryPoint]));
  const reached = (entry: string, without?: string): readonly SourcePath[] => {
    const seen = new Set(without === undefined ? [] : [without]);
    const found: SourcePath[] = [];
    const visit = (input: string): void => {
      if (seen.has(input)) return;
      seen.add(input);
      for (const imported of importsOf(input)) visit(imported);
      const path = sourcePath(input);
      if (isStyleSheet(input) || islands.has(path)) found.push(path);
    };
    visit(entry);
    return found;
  };
  return {
    ofFile: (file, without) => {
      const entry = entries.get(file);
      return entry === undefined ? [] : reached(entry, without);
    },
    ofModule: (input) => (inputs.includes(input) ? reached(input) : []),
  };
}

function isStyleSheet(input: string): boolean {
  return STYLE_SHEET.test(input);
}
