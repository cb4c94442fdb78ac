import { TypeScript as ts } from 'typedoc';

/** Returns the symbols that a module exports, also from other modules. Empty if the file is not a module. */
export function exportsOf(checker: ts.TypeChecker, file: ts.SourceFile): readonly ts.Symbol[] {
  const module = checker.getSymbolAtLocation(file);
  if (!module) return [];
  // The value of `export =` is not one of the exports.
  const value = module.exports?.get(ts.InternalSymbolName.ExportEquals);
  return [...(value ? [value] : []), ...checker.getExportsOfModule(module)].map((one) => originalOf(checker, one));
}

function originalOf(checker: ts.TypeChecker, symbol: ts.Symbol): ts.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}
