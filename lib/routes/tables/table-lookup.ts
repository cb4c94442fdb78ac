import type { Document, Outline } from '../../core/model/index.ts';
import type { UrlPath } from '../../core/paths.ts';
import type { ApiTable } from '../../core/view/index.ts';
import type { VersionDocs } from '../docs/version-docs.ts';
import type { SymbolLookup } from '../links/symbols.ts';

/** The reference in the version that a document belongs to. */
export interface TableLookup {
  readonly docs: VersionDocs | undefined;
  readonly namedSymbols: SymbolLookup['namedSymbols'];
  readonly documentOf: (outline: Outline) => Document;
}

/** A table, and the parts of API pages that its content comes from. Their references resolve its placeholders. */
export interface ResolvedTable {
  readonly table: ApiTable;
  readonly sources: readonly { readonly document: Document; readonly url: UrlPath }[];
}
