export { indexFiles, makeIndex, type IndexOptions } from './indexing/index.ts';
export { searchPages, type RenderedBody } from './pages.ts';
