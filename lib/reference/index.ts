export type { CompileComment } from './comments.ts';
export { apiDocuments, type ApiOptions, type ApiReference } from './documents.ts';
export { ownerOf } from './problems.ts';
export type { ApiSymbol } from './symbols.ts';
