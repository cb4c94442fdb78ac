export { indexFiles, buildIndex, type IndexOptions } from './indexing/index.ts';
export { searchPageBuilder, type RenderedBody } from './pages.ts';
