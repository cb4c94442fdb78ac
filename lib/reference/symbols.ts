import type { PagePlan } from './pages/plan.ts';

/** The location of a symbol: a document, and an anchor unless the complete document describes the symbol. */
export interface ApiSymbol {
  readonly id: string;
  readonly anchor?: string;
  /** The module that exports the symbol or its parent. */
  readonly module: string;
  /** Whether the symbol is a method. Only the names of methods are recognized without the name of their type. */
  readonly isMethod?: true;
}

/** The symbols with a name, in the order of their modules. */
export type Symbols = ReadonlyMap<string, readonly ApiSymbol[]>;

/** Returns all symbols of the reference, by the names that prose uses. */
export function symbolsOf(pages: readonly PagePlan[]): Symbols {
  const symbols = new Map<string, ApiSymbol[]>();
  const add = (name: string, symbol: ApiSymbol): void => {
    const existing = symbols.get(name);
    if (existing) existing.push(symbol);
    else symbols.set(name, [symbol]);
  };
  for (const { name, id, module } of pages) add(name, { id, module: module.name });
  for (const { kind, name, id, groups, module } of pages) {
    const prefix = kind === 'module' || kind === 'namespace' ? '' : `${name}.`;
    for (const { title, members } of groups) {
      if (title === 'References') continue;
      const isMethod = title === 'Methods';
      for (const { name: member, anchor } of members) {
        add(prefix + member, { id, anchor, module: module.name, ...(isMethod && { isMethod }) });
      }
    }
  }
  return symbols;
}

/** Returns the target of a name, or undefined if no symbol or more than one symbol has the name. */
export function targetOfName(symbols: Symbols, name: string): string | undefined {
  const [symbol, ...others] = symbols.get(name) ?? [];
  if (!symbol || others.length > 0) return undefined;
  return symbol.anchor === undefined ? `doc:${symbol.id}` : `doc:${symbol.id}#${symbol.anchor}`;
}
