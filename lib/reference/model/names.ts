import { fileNameOf } from '../../core/paths.ts';

/** The id of a module's file: `@lexical/rich-text` → `lexical_rich_text` (FACTS §1.7). */
export function fileIdOf(module: string): string {
  return module.replace(/\W/g, '_').replace(/^_/, '');
}

/**
 * What a default export is called: the name that code usually gives to it, from the last part of the module
 * (`@lexical/react/LexicalErrorBoundary` → `lexicalErrorBoundary`).
 */
export function defaultNameOf(module: string): string {
  const words = fileNameOf(module)
    .split(/\W+/)
    .filter((word) => word !== '');
  const name = words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('');
  return name.replace(/^[A-Z]/, (first) => first.toLowerCase());
}

/** The names of type parameters as a title shows them: `<K, V>`, or nothing. */
export function typeParameterList(names: readonly string[]): string {
  return names.length === 0 ? '' : `<${names.join(', ')}>`;
}
