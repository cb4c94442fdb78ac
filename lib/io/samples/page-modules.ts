import { dirname, join, posix, sep } from 'node:path';
import type { SampleModule } from '../../core/model/index.ts';
import type { PageModules } from '../../build/ports.ts';

/** A module of the program. */
export interface ProgramModule extends SampleModule {
  /** The absolute path of its file, or a path that does not exist on disk. */
  readonly name: string;
  /** The index of the page, and of the module in the page. */
  readonly page: number;
  readonly module: number;
  /** The modules of the page, by the path for imports. Several modules may have the same path. */
  readonly siblings: ReadonlyMap<string, readonly ProgramModule[]>;
}

/** The modules that are not on disk, and the tests of pages, by name. Their imports can name other modules of their page. */
export type VirtualModules = ReadonlyMap<string, ProgramModule>;

/** Places virtual modules below the folder of their page, so that packages resolve as they do for the page. */
export function modulesOf(siteDir: string, { source, modules }: PageModules, page: number): ProgramModule[] {
  const siblings = new Map<string, ProgramModule[]>();
  return modules.map((one, module) => {
    const path = one.file ?? join(dirname(source), `~${page}.${module}`, one.path);
    const made: ProgramModule = { ...one, page, module, siblings, name: join(siteDir, path).split(sep).join('/') };
    siblings.set(one.path, [...(siblings.get(one.path) ?? []), made]);
    return made;
  });
}

/** Returns all modules except included files. */
export function virtualModules(modules: readonly ProgramModule[]): VirtualModules {
  return new Map(modules.flatMap((one) => (one.file === undefined || one.isTest ? [[one.name, one]] : [])));
}

const EXTENSIONS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

/** Returns the module of the same page that a relative import means: of several with the same path, the last one above it. */
export function siblingOf(from: ProgramModule | undefined, specifier: string): ProgramModule | undefined {
  if (!from || !specifier.startsWith('.')) return undefined;
  const stem = posix.join(posix.dirname(from.path), specifier).replace(/\.([cm]?)jsx?$/, '');
  for (const extension of EXTENSIONS) {
    const found = from.siblings.get(stem + extension);
    if (found) return found.findLast(({ module }) => module < from.module) ?? found[0];
  }
  return undefined;
}
