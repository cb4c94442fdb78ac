/**
 * The engine's token types as classes of ours, so that themes don't depend on the engine. `null` takes the colour of
 * what is around it away: code inside of a template string or a tag is code again. Types that are missing here add
 * nothing, which keeps pages small.
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
  // Containers of other code.
  ...['interpolation', 'script', 'style', 'spread', 'generic', 'atrule', 'attr-equals', 'plain-text', 'parameters'].map(
    (type) => [type, null] as const,
  ),
]);

/** Classes of tokens that are one thing, whatever the engine finds in them. */
export const WHOLE: ReadonlySet<string> = new Set(['t-comment', 't-regex', 't-inserted', 't-deleted']);

/** The class of a token: that of its first type which has one. Undefined: that of what is around it. */
export function classOfTypes(types: readonly string[]): string | null | undefined {
  for (const type of types) {
    const className = CLASSES.get(type);
    if (className !== undefined) return className;
  }
  return undefined;
}
