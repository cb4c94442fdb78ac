export { readAuthors, type Authors } from './authors.ts';
export { isCategoryFile, readCategoryFile } from './category-file.ts';
export { compileDocument, compileFragment, isPartial } from './compile.ts';
export { draftOutline } from './draft-outline.ts';
export { filesIncludedIn } from './includes.ts';
export { componentDocument, type ComponentModule } from './component-page.ts';
export { samplesOf } from './samples.ts';
