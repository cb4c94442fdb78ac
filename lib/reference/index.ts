export type { CompileComment } from './comments.ts';
export { apiDocuments, type ApiOptions, type ApiReference } from './documents.ts';
export { codeKey, mayHaveExamples, type ExampleIndex } from './examples.ts';
export { ownerOf } from './problems.ts';
export type { ApiSymbol } from './symbols.ts';
