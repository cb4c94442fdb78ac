import { fileNameOf } from '../../core/paths.ts';

/** Returns the file id of a module: `@lexical/rich-text` → `lexical_rich_text`. */
export function fileIdOf(module: string): string {
  return module.replace(/\W/g, '_').replace(/^_/, '');
}

/**
 * Returns the conventional name of a default export, which is the last part of the module name (`@lexical/react/LexicalErrorBoundary` →
 * `lexicalErrorBoundary`).
 */
export function defaultNameOf(module: string): string {
  const words = fileNameOf(module)
    .split(/\W+/)
    .filter((word) => word !== '');
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return name.replace(/^[A-Z]/, (first) => first.toLowerCase());
}

/** Formats the names of type parameters for a title: `<K, V>`, or an empty string if there are none. */
export function typeParameterList(names: readonly string[]): string {
  return names.length === 0 ? '' : `<${names.join(', ')}>`;
}
