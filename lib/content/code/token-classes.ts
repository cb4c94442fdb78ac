/**
 * Maps Prism's token types to class names of ours, so that themes do not depend on Prism. `null` removes the color of
 * the enclosing token, because code in a template string or a tag is code again. Other types get no class, which keeps
 * pages small.
 */
const CLASSES: ReadonlyMap<string, string | null> = new Map([
  ...['comment', 'prolog', 'doctype', 'cdata', 'shebang'].map((type) => [type, 't-comment'] as const),
  ...['string', 'char', 'template-string', 'attr-value', 'url'].map((type) => [type, 't-string'] as const),
  ['number', 't-number'],
  ...['boolean', 'constant', 'symbol', 'variable', 'parameter'].map((type) => [type, 't-constant'] as const),
  ...['keyword', 'rule', 'important', 'table-header'].map((type) => [type, 't-keyword'] as const),
  ...['function', 'function-variable'].map((type) => [type, 't-function'] as const),
  ['class-name', 't-class'],
  ['maybe-class', 't-class'],
  ['builtin', 't-builtin'],
  ...['property', 'key'].map((type) => [type, 't-property'] as const),
  ...['tag', 'selector'].map((type) => [type, 't-tag'] as const),
  ['attr-name', 't-attr'],
  ['regex', 't-regex'],
  ...['inserted', 'inserted-sign'].map((type) => [type, 't-inserted'] as const),
  ...['deleted', 'deleted-sign'].map((type) => [type, 't-deleted'] as const),
  ['title', 't-heading'],
  ['bold', 't-bold'],
  ['italic', 't-italic'],
  // Tokens that contain code.
  ...['interpolation', 'script', 'style', 'spread', 'generic', 'atrule', 'attr-equals', 'plain-text', 'parameters'].map(
    (type) => [type, null] as const,
  ),
]);

/** Classes of tokens that get one color, whatever tokens they contain. */
export const WHOLE: ReadonlySet<string> = new Set(['t-comment', 't-regex', 't-inserted', 't-deleted']);

/**
 * Returns the class of a token: that of its first type that has one. Undefined if it has the class of the enclosing
 * token.
 */
export function classOfTypes(types: readonly string[]): string | null | undefined {
  for (const type of types) {
    const className = CLASSES.get(type);
    if (className !== undefined) return className;
  }
  return undefined;
}
