import type { PagePlan } from './pages/plan.ts';

/** Where a symbol is described: a document, and an anchor unless the document is all about it. */
export interface ApiSymbol {
  readonly id: string;
  readonly anchor?: string;
  /** The module that exports it, or what it is a member of. */
  readonly module: string;
  /** Whether it is a method: its name by itself is hardly a word. */
  readonly isMethod?: true;
}

/** What goes by a name, in the order of the modules. */
export type Symbols = ReadonlyMap<string, readonly ApiSymbol[]>;

/** Everything described, by the names that prose uses. */
export function symbolsOf(pages: readonly PagePlan[]): Symbols {
  const symbols = new Map<string, ApiSymbol[]>();
  const add = (name: string, symbol: ApiSymbol): void => {
    const known = symbols.get(name);
    if (known) known.push(symbol);
    else symbols.set(name, [symbol]);
  };
  for (const { name, id, module } of pages) add(name, { id, module: module.name });
  for (const { kind, name, id, groups, module } of pages) {
    const prefix = kind === 'module' ? '' : `${name}.`;
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

/** The target of a name that only one symbol has. */
export function targetOfName(symbols: Symbols, name: string): string | undefined {
  const [symbol, ...others] = symbols.get(name) ?? [];
  if (!symbol || others.length > 0) return undefined;
  return symbol.anchor === undefined ? `doc:${symbol.id}` : `doc:${symbol.id}#${symbol.anchor}`;
}
