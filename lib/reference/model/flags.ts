import type { ApiFlag } from '../../core/view/index.ts';
import type { JsonComment, JsonFlags, JsonReflection } from './typedoc-json.ts';

const FLAGS: readonly (readonly [keyof JsonFlags, ApiFlag])[] = [
  ['isStatic', 'static'],
  ['isAbstract', 'abstract'],
  ['isPrivate', 'private'],
  ['isProtected', 'protected'],
  ['isReadonly', 'readonly'],
  ['isConst', 'const'],
  ['isOptional', 'optional'],
  ['isRest', 'rest'],
];

const TAGS: readonly (readonly [string, ApiFlag])[] = [
  ['@deprecated', 'deprecated'],
  ['@experimental', 'experimental'],
  ['@alpha', 'alpha'],
  ['@beta', 'beta'],
  ['@internal', 'internal'],
];

/** Returns the flags of a declaration and of its comment, in a fixed order. */
export function flagsOf({ flags, comment }: Pick<JsonReflection, 'flags' | 'comment'>): readonly ApiFlag[] {
  const declared = FLAGS.filter(([key]) => flags[key] === true).map(([, flag]) => flag);
  const tagged = TAGS.filter(([tag]) => hasTag(comment, tag)).map(([, flag]) => flag);
  return [...new Set([...declared, ...tagged])];
}

/**
 * Returns the flags of a symbol. The comment of a function is part of its signatures, and a function is deprecated only if all of its
 * signatures are.
 */
export function flagsOfSymbol(symbol: JsonReflection): readonly ApiFlag[] {
  const { signatures = [], getSignature, setSignature } = symbol;
  const [first, ...others] = [...signatures, getSignature, setSignature].flatMap((one) => (one ? [flagsOf(one)] : []));
  const common = first?.filter((flag) => others.every((flags) => flags.includes(flag))) ?? [];
  return [...new Set([...flagsOf(symbol), ...common])];
}

function hasTag(comment: JsonComment | undefined, tag: string): boolean {
  return (
    comment?.modifierTags?.includes(tag) === true ||
    comment?.blockTags?.some((blockTag) => blockTag.tag === tag) === true
  );
}
