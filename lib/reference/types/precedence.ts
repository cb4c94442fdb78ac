import type { JsonLiteral, JsonType } from '../model/typedoc-json.ts';

/** How tightly the parts of a type hold together: what holds less than its surroundings needs parentheses. */
export const Level = { any: 0, union: 1, intersection: 2, operator: 3, postfix: 4 } as const;

/** The level of a type as it is written. */
export function levelOf(type: JsonType): number {
  switch (type.type) {
    case 'conditional':
    case 'predicate':
      return Level.any;
    case 'inferred':
      return type.constraint ? Level.any : Level.operator;
    case 'reflection':
      return isFunction(type) ? Level.any : Level.postfix;
    case 'union':
      return Level.union;
    case 'intersection':
      return Level.intersection;
    case 'typeOperator':
      return Level.operator;
    default:
      return Level.postfix;
  }
}

function isFunction({ declaration }: Extract<JsonType, { type: 'reflection' }>): boolean {
  const { signatures, children, indexSignatures } = declaration;
  return signatures?.length === 1 && !children?.length && !indexSignatures?.length;
}

/** A literal as TypeScript writes it. */
export function literalText(value: JsonLiteral): string {
  if (typeof value === 'string')
    return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;
  if (typeof value === 'object' && value !== null) return `${value.negative ? '-' : ''}${value.value}n`;
  return String(value);
}

/** `Readonly<{…}>`, which is read as the object inside of it. */
export function isReadonly(type: JsonType): type is Extract<JsonType, { type: 'reference' }> {
  if (type.type !== 'reference' || typeof type.target === 'number') return false;
  return type.target.packageName === 'typescript' && type.name === 'Readonly' && type.typeArguments?.length === 1;
}
