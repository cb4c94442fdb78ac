import type { TypeScript as ts } from 'typedoc';
import type { EntryFile } from '../entry-points.ts';
import { exportsOf } from './exports.ts';
import type { ConvertedProgram } from './programs.ts';

/** A program and the modules that are not documented because they repeat others. */
export interface ProgramWithRepetitions extends ConvertedProgram {
  readonly repetitions: readonly EntryFile[];
}

/**
 * Omits modules that repeat a module above them in the same package: `date-fns/add` has no exports that `date-fns` does not have. Symbols
 * are documented where users import them. Modules that the configuration names are kept.
 */
export function withoutRepetitions(converted: ConvertedProgram): ProgramWithRepetitions {
  const { program, entries } = converted;
  const checker = program.getTypeChecker();
  const exports = new Map<string, ReadonlySet<ts.Symbol>>();
  for (const entry of entries) {
    const file = entry.ofPackage && program.getSourceFile(entry.file);
    if (file) exports.set(entry.name, new Set(exportsOf(checker, file)));
  }
  const isRepetition = ({ name, ofPackage }: EntryFile): boolean => {
    const own = [...(exports.get(name) ?? [])];
    return namesAbove(name, ofPackage?.name ?? name).some((above) =>
      own.every((symbol) => exports.get(above)?.has(symbol)),
    );
  };
  const repetitions = entries.filter(isRepetition);
  return { ...converted, entries: entries.filter((entry) => !repetitions.includes(entry)), repetitions };
}

/** Returns the names of the modules above a module: `date-fns/fp/add` → `date-fns/fp`, `date-fns`. */
function namesAbove(name: string, packageName: string): readonly string[] {
  const above = name.slice(0, name.lastIndexOf('/'));
  return name.length > packageName.length ? [above, ...namesAbove(above, packageName)] : [];
}
