import type { JsonLiteral, JsonType } from '../model/typedoc-json.ts';

/** The precedence of type syntax. A type with a lower precedence than its context needs parentheses. */
export const Precedence = { any: 0, union: 1, intersection: 2, operator: 3, postfix: 4 } as const;

/** Returns the precedence of a type. */
export function precedenceOf(type: JsonType): number {
  switch (type.type) {
    case 'conditional':
    case 'predicate':
      return Precedence.any;
    case 'inferred':
      return type.constraint ? Precedence.any : Precedence.operator;
    case 'reflection':
      return isFunction(type) ? Precedence.any : Precedence.postfix;
    case 'union':
      return Precedence.union;
    case 'intersection':
      return Precedence.intersection;
    case 'typeOperator':
      return Precedence.operator;
    default:
      return Precedence.postfix;
  }
}

function isFunction({ declaration }: Extract<JsonType, { type: 'reflection' }>): boolean {
  const { signatures, children, indexSignatures } = declaration;
  return signatures?.length === 1 && !children?.length && !indexSignatures?.length;
}

/** Formats a literal as TypeScript. */
export function literalText(value: JsonLiteral): string {
  if (typeof value === 'string')
    return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;
  if (typeof value === 'object' && value !== null) return `${value.negative ? '-' : ''}${value.value}n`;
  return String(value);
}

/** Returns the argument of `Readonly<…>`, which is documented like its argument, or undefined for other types. */
export function argumentOfReadonly(type: JsonType): JsonType | undefined {
  if (type.type !== 'reference' || typeof type.target === 'number') return undefined;
  const isReadonly = type.target.packageName === 'typescript' && type.name === 'Readonly';
  return isReadonly && type.typeArguments?.length === 1 ? type.typeArguments[0] : undefined;
}
