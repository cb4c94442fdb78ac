import type { JsonType } from '../model/typedoc-json.ts';
import { isFunction } from './syntax.ts';

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
