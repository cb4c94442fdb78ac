import type { SnapshotSymbol } from '../snapshot/format.ts';
import type { ApiIndex } from './api-index.ts';
import { substitute } from './types/substitute.ts';
import type { ApiChange } from './change.ts';
import type { Versions } from './types/relation.ts';

/** The place in the new version where a removed export is found. */
export interface MoveTarget {
  readonly module: string;
  readonly name: string;
  readonly symbols: readonly SnapshotSymbol[];
}

/** Finds a removed export in another module or namespace: the same declaration, or else one of the same name and kind. */
export function movedTo(name: string, symbols: readonly SnapshotSymbol[], index: ApiIndex): MoveTarget | undefined {
  if (symbols.length === 0) return undefined;
  const last = lastName(name);
  const candidates = [...index.paths].flatMap(([path, key]): MoveTarget[] => {
    const [module = '', exported = ''] = path.split('#');
    if (lastName(exported) !== last) return [];
    return [{ module, name: exported, symbols: index.declarations.get(key) ?? [] }];
  });
  const shape = textOfShape(symbols);
  return (
    candidates.find((one) => textOfShape(one.symbols) === shape) ??
    candidates.find((one) => one.name === name && kindsOf(one.symbols) === kindsOf(symbols))
  );
}

function textOfShape(symbols: readonly SnapshotSymbol[]): string {
  return JSON.stringify(
    symbols.map((symbol) => ({ ...symbol, name: '', bases: symbol.bases?.map(({ type }) => type) })),
  );
}

function lastName(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

function kindsOf(symbols: readonly SnapshotSymbol[]): string {
  return symbols.map(({ kind }) => kind).join();
}

/** Returns the new names of removed exports: the only added export of the module with the same declaration. */
export function possibleNames(
  changes: readonly ApiChange[],
  { old, new: current }: Versions,
): ReadonlyMap<string, string> {
  const added = new Map<string, string[]>();
  for (const { rule, module, symbol = '' } of changes) {
    if (rule !== 'export-added') continue;
    const shape = shapeOf(current, module, symbol);
    added.set(shape, [...(added.get(shape) ?? []), symbol]);
  }
  return new Map(
    changes.flatMap(({ rule, module, symbol = '' }): [string, string][] => {
      if (rule !== 'export-removed') return [];
      const shape = shapeOf(old, module, symbol);
      const [name, ...others] = added.get(shape) ?? [];
      return name === undefined || others.length > 0 || shape.length < MIN_SHAPE ? [] : [[`${module}#${symbol}`, name]];
    }),
  );
}

/** Shorter declarations, such as a constant of type `string`, are equal by chance. */
const MIN_SHAPE = 60;

/** Returns a text of the declaration without its name. */
function shapeOf(index: ApiIndex, module: string, name: string): string {
  const symbols = index.declarations.get(index.paths.get(`${module}#${name}`) ?? '') ?? [];
  const anonymous = symbols.map((symbol) => JSON.stringify({ ...symbol, name: '' }));
  const own = new Map([[lastName(name), '_']]);
  return `${module} ${String(substitute(anonymous.join(), own))}`;
}
