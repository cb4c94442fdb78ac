import type { SnapshotType } from '../../snapshot/format.ts';

/** Returns the primitive type of a literal. */
export function primitiveOf(text: string): string | undefined {
  if (/^(?:'(?:[^'\\]|\\.)*'|`[^`]*`)$/.test(text)) return 'string';
  if (/^-?[\d.]+(?:e[+-]?\d+)?$/i.test(text)) return 'number';
  if (/^-?\d+n$/.test(text)) return 'bigint';
  if (text === 'true' || text === 'false') return 'boolean';
  return text === 'unique symbol' ? 'symbol' : undefined;
}

const PRIMITIVES: ReadonlySet<string> = new Set(
  'string number boolean bigint symbol undefined null void never true false object'.split(' '),
);

/** Returns whether a text is a primitive type or a literal. */
export function isPrimitive(text: string): boolean {
  return PRIMITIVES.has(text) || primitiveOf(text) !== undefined;
}

/** Returns whether a type consists only of primitive types, literals, and arrays and unions of them. */
export function isKnown(type: SnapshotType): boolean {
  if (typeof type === 'string') return isPrimitive(type);
  if ('or' in type) return type.or.every(isKnown);
  return 'array' in type && isKnown(type.array);
}
