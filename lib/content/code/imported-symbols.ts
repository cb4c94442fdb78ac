/**
 * This module finds names that may be symbols of the API reference. Documents are compiled independently of each other,
 * so the links are resolved later, when the page is made.
 */

/** A name with a capital letter, a `$` or parentheses is likely a symbol; `true` and `text` are words. */
const NAMED = /^(?=[^]*[A-Z$(])([$\w]+)(?:\.([$\w]+))?(?:<[^<>]*>)?(?:\([^()]*\))?;?$/;
const MODULE = /^@?[\w.-]+(?:\/[\w.-]+)+$/;
const ELEMENT = /^<([A-Z]\w*)(?:\s*\/)?>$/;

/**
 * Returns the symbol that inline code may name: `LexicalEditor`, `$getRoot()`, `editor.update(fn)`, `<LexicalComposer
 * />`, `@lexical/react/LexicalComposer`.
 */
export function symbolIn(code: string): string | undefined {
  if (MODULE.test(code)) return code;
  const element = ELEMENT.exec(code)?.[1];
  if (element !== undefined) return element;
  const [, name, member] = NAMED.exec(code) ?? [];
  if (name === undefined || /^\d/.test(name)) return undefined;
  return member === undefined ? name : `${name}.${member}`;
}

const IMPORT = /^[ \t]*import\s+(?:type\s+)?(?:[\w$]+\s*,\s*)?\{([^{}]*)\}\s*from\s*(['"])([^'".\n][^'"\n]*)\2/gm;

/** Returns what a code sample imports from packages, by local name: `LexicalEditor` → `LexicalEditor from lexical`. */
export function importedSymbols(code: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, list = '', , from = ''] of code.matchAll(IMPORT)) {
    for (const item of list.replace(/\/\/.*$/gm, '').split(',')) {
      const [name, local = name] = item
        .trim()
        .replace(/^type\s+/, '')
        .split(/\s+as\s+/);
      if (name && local && /^[\w$]+$/.test(local)) found.set(local, `${name} from ${from}`);
    }
  }
  return found;
}
