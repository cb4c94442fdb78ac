import type { JsonLiteral, JsonType } from '../model/typedoc-json.ts';

/** Returns whether a type is a function type: `() => void`. */
export function isFunction(type: JsonType): boolean {
  if (type.type !== 'reflection') return false;
  const { signatures, children, indexSignatures } = type.declaration;
  return signatures?.length === 1 && !children?.length && !indexSignatures?.length;
}

/** Returns whether a type is in curly brackets. */
export function isObject(type: JsonType): boolean {
  return type.type === 'mapped' || (type.type === 'reflection' && !isFunction(type));
}

/** Formats a literal as TypeScript. */
export function literalText(value: JsonLiteral): string {
  if (typeof value === 'string') return stringText(value);
  if (typeof value === 'object' && value !== null) return `${value.negative ? '-' : ''}${value.value}n`;
  return String(value);
}

/** Formats a string in single quotes, or in double quotes if they need fewer escapes. */
function stringText(value: string): string {
  const quote = value.split("'").length > value.split('"').length ? '"' : "'";
  return `${quote}${value.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`).replaceAll('\n', '\\n')}${quote}`;
}

/** Returns the name of a property, in quotes if necessary. */
export function propertyName(name: string): string {
  return /^(?:[\p{L}_$][\p{L}\p{N}_$]*|\[.*\]|\d+)$/u.test(name) ? name : stringText(name);
}

/** Returns the argument of `Readonly<…>`, which is documented like its argument, or undefined for other types. */
export function argumentOfReadonly(type: JsonType): JsonType | undefined {
  if (type.type !== 'reference' || typeof type.target === 'number') return undefined;
  const isReadonly = type.target.packageName === 'typescript' && type.name === 'Readonly';
  return isReadonly && type.typeArguments?.length === 1 ? type.typeArguments[0] : undefined;
}

/**
 * Returns the object types that are shortened if the members of a type are listed separately: the type itself, the objects of an
 * intersection, and the argument of `Readonly`.
 */
export function listedObjects(type: JsonType): readonly JsonType[] {
  if (type.type === 'intersection') return type.types.flatMap(listedObjects);
  const argument = argumentOfReadonly(type);
  if (argument) return listedObjects(argument);
  return type.type === 'reflection' && type.declaration.children?.length ? [type] : [];
}
