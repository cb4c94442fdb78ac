import type { Bundled } from './esbuild.ts';

/** Lists the modules of a bundle that others import, directly or not, in the order in which they run. */
export interface ReachedModules {
  /** Returns the list for an entry, by its file. Ignores the module `without` and what only this module imports. */
  readonly ofFile: (file: string, without?: string) => readonly string[];
  /** Returns the list for a module, by its name in the bundle. */
  readonly ofModule: (input: string) => readonly string[];
}

/** Lists only the modules that are wanted, by their names in the bundle. */
export function reachedModules(
  { inputs, files, importsOf }: Bundled,
  isWanted: (input: string) => boolean,
): ReachedModules {
  // The common case. The walk below would take longer than everything else that happens to the modules of a page.
  if (!inputs.some(isWanted)) return { ofFile: () => [], ofModule: () => [] };
  const entries = new Map(files.map(({ path, entryPoint }) => [path, entryPoint]));
  const reached = (entry: string, without?: string): readonly string[] => {
    const seen = new Set(without === undefined ? [] : [without]);
    const found: string[] = [];
    const visit = (input: string): void => {
      if (seen.has(input)) return;
      seen.add(input);
      for (const imported of importsOf(input)) visit(imported);
      if (isWanted(input)) found.push(input);
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
