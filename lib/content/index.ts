export { readAuthors, type Authors } from './data/authors.ts';
export { isCategoryFile, readCategoryFile } from './data/category-file.ts';
export { compileDocument, compileFragment, isPartial } from './compile.ts';
export { draftOutline } from './draft-outline.ts';
export { filesIncludedIn } from './code/includes.ts';
export { componentDocument, type ComponentModule } from './component-page.ts';
export { codeSamplesOf } from './code/find-samples.ts';
