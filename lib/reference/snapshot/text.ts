import type {
  SnapshotMember,
  SnapshotParameter,
  SnapshotSignature,
  SnapshotSymbol,
  SnapshotType,
  SnapshotTypeParameter,
} from './format.ts';

/** Formats a type as TypeScript on one line. */
export function textOfType(type: SnapshotType): string {
  if (typeof type === 'string') return type;
  if ('or' in type) return type.or.map((part) => enclosed(part, isFunction)).join(' | ');
  if ('and' in type) return type.and.map((part) => enclosed(part, isUnionOrFunction)).join(' & ');
  if ('array' in type) {
    const text = `${enclosed(type.array, isComposed)}[]`;
    return type.isReadonly ? `readonly ${text}` : text;
  }
  if ('is' in type) return `${type.asserts ? 'asserts ' : ''}${type.of} is ${textOfType(type.is)}`;
  if ('name' in type) return `${type.name}<${type.args.map(textOfType).join(', ')}>`;
  if ('call' in type) return `${type.isNew ? 'new ' : ''}${textOfSignature('', type.call, ' => ')}`;
  const members = type.object.flatMap((member) => textsOfMember(member));
  return members.length === 0 ? '{}' : `{ ${members.join('; ')} }`;
}

function enclosed(type: SnapshotType, needsParentheses: (type: SnapshotType) => boolean): string {
  return needsParentheses(type) ? `(${textOfType(type)})` : textOfType(type);
}

const isFunction = (type: SnapshotType): boolean => (typeof type === 'string' ? /\? .* : /.test(type) : 'call' in type);
const isUnionOrFunction = (type: SnapshotType): boolean =>
  isFunction(type) || (typeof type === 'object' && 'or' in type);
const isComposed = (type: SnapshotType): boolean =>
  isUnionOrFunction(type) ||
  (typeof type === 'string' ? /^(?:keyof|typeof|unique|infer|readonly) /.test(type) : 'and' in type);

/** Formats a signature: `parse(text: string, radix?: number): number`. */
export function textOfSignature(name: string, signature: SnapshotSignature, arrow = ': '): string {
  const parameters = signature.parameters.map(textOfParameter).join(', ');
  return `${name}${textOfTypeParameters(signature.typeParameters)}(${parameters})${arrow}${textOfType(signature.returns)}`;
}

function textOfParameter({ name, type, isOptional, isRest }: SnapshotParameter): string {
  return `${isRest ? '...' : ''}${name}${isOptional ? '?' : ''}: ${textOfType(type)}`;
}

/** Formats type parameters: `<T extends string = string>`, or an empty string if there are none. */
export function textOfTypeParameters(parameters: readonly SnapshotTypeParameter[] = []): string {
  if (parameters.length === 0) return '';
  const texts = parameters.map((one) => {
    const constraint = one.constraint === undefined ? '' : ` extends ${textOfType(one.constraint)}`;
    return one.name + constraint + (one.default === undefined ? '' : ` = ${textOfType(one.default)}`);
  });
  return `<${texts.join(', ')}>`;
}

/** Formats a member. A method has one text for each overload. */
export function textsOfMember(member: SnapshotMember): readonly string[] {
  const modifiers = [
    ...(member.isProtected ? ['protected '] : []),
    ...(member.isStatic ? ['static '] : []),
    ...(member.isAbstract ? ['abstract '] : []),
    ...(member.isReadonly ? ['readonly '] : []),
  ].join('');
  const mark = member.isOptional ? '?' : '';
  const { name, type, signatures = [] } = member;
  if (name.startsWith('[')) return [`${modifiers}[key: ${name.slice(1, -1)}]: ${textOfType(type ?? 'any')}`];
  if (type !== undefined) return [`${modifiers}${name}${mark}: ${textOfType(type)}`];
  const called = name === '()' ? '' : name === 'new()' ? 'new ' : name + mark;
  return signatures.map((signature) => textOfSignature(modifiers + called, signature));
}

/** Formats the head of a declaration. Functions have one text for each overload. */
export function textsOfSymbol(symbol: SnapshotSymbol): readonly string[] {
  const { name, kind, type, signatures = [] } = symbol;
  const generic = name + textOfTypeParameters(symbol.typeParameters);
  switch (kind) {
    case 'function':
      return signatures.map((signature) => `function ${textOfSignature(name, signature)}`);
    case 'variable':
      return [`const ${name}: ${textOfType(type ?? 'any')}`];
    case 'type':
      return [`type ${generic} = ${textOfType(type ?? 'any')}`];
    case 'class':
    case 'interface': {
      const bases = (symbol.bases ?? []).map((base) => textOfType(base.type)).join(', ');
      return [`${symbol.isAbstract ? 'abstract ' : ''}${kind} ${generic}${bases === '' ? '' : ` extends ${bases}`}`];
    }
    default:
      return [`${kind} ${name}`];
  }
}
