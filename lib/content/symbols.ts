/**
 * What in a text may be a symbol of the API reference. Which of them is one, and where it is described, is settled when
 * its page is made: a document is compiled without knowing the others.
 */

/** A name with a capital, a `$` or brackets is likely to be one; `true` and `text` are words. */
const NAMED = /^(?=[^]*[A-Z$(])([$\w]+)(?:\.([$\w]+))?(?:<[^<>]*>)?(?:\([^()]*\))?;?$/;
const MODULE = /^@?[\w.-]+(?:\/[\w.-]+)+$/;
const ELEMENT = /^<([A-Z]\w*)(?:\s*\/)?>$/;

/** What inline code may name: `LexicalEditor`, `$getRoot()`, `editor.update(fn)`, `<LexicalComposer />`, `@lexical/react/LexicalComposer`. */
export function symbolIn(code: string): string | undefined {
  if (MODULE.test(code)) return code;
  const element = ELEMENT.exec(code)?.[1];
  if (element !== undefined) return element;
  const [, name, member] = NAMED.exec(code) ?? [];
  if (name === undefined || /^\d/.test(name)) return undefined;
  return member === undefined ? name : `${name}.${member}`;
}

const IMPORT = /^[ \t]*import\s+(?:type\s+)?(?:[\w$]+\s*,\s*)?\{([^{}]*)\}\s*from\s*(['"])([^'".\n][^'"\n]*)\2/gm;

/** What a sample imports from packages, by the name that it has there: `LexicalEditor` → `LexicalEditor from lexical`. */
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
