export interface PageQuery {
  readonly query: string;
  readonly pages: readonly string[];
  readonly note?: string;
}

export interface SymbolQuery {
  readonly query: string;
  readonly page: string;
  readonly anchors: readonly (string | null)[];
}

export const NATURAL: readonly PageQuery[];
export const TYPOS: readonly PageQuery[];
export const SYMBOLS: readonly SymbolQuery[];
