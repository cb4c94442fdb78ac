import type { ApiToken } from '../../core/view/index.ts';
import { isReadonly, Level, levelOf, literalText } from './type-levels.ts';
import { Kind, type JsonReference, type JsonReflection, type JsonType } from '../model/typedoc-json.ts';

/** Makes the href of a reference, or undefined where there is nothing to link to. */
export type LinkType = (reference: JsonReference) => string | undefined;

/** Wider than this in characters, unions and object types are broken into lines. */
const WIDTH = 64;

const keyword = (text: string): ApiToken => ({ kind: 'keyword', text });
const mark = (text: string): ApiToken => ({ kind: 'punctuation', text });
const named = (text: string): ApiToken => ({ kind: 'name', text });

/**
 * A type as TypeScript writes it. Long unions and object types are broken into lines, indented by two spaces.
 * With `elide` an object type is written as `{ … }`: for places that list its members below.
 */
export function typeTokens(type: JsonType, link: LinkType, elide = false): readonly ApiToken[] {
  return merged(written(type, Level.any, { link, depth: 0, elide }));
}

/** What a type is written with: the links, and how many levels of lines it is inside of. */
interface At {
  readonly link: LinkType;
  readonly depth: number;
  readonly elide: boolean;
}

const deeper = (at: At): At => ({ ...at, depth: at.depth + 1 });

/** A type, in parentheses when it holds together less than `level` asks for. */
function written(one: JsonType, level: number, at: At): ApiToken[] {
  const tokens = bare(one, at);
  return levelOf(one) < level ? [mark('('), ...tokens, mark(')')] : tokens;
}

function bare(one: JsonType, around: At): ApiToken[] {
  // Only objects that are the type itself are listed elsewhere, or parts of an intersection, or read-only.
  const at =
    one.type === 'intersection' || one.type === 'reflection' || isReadonly(one) ? around : { ...around, elide: false };
  switch (one.type) {
    case 'intrinsic':
      return [keyword(one.name)];
    case 'unknown':
      return [{ kind: 'text', text: one.name }];
    case 'literal':
      return [{ kind: 'literal', text: literalText(one.value) }];
    case 'reference':
      return reference(one, at);
    case 'reflection':
      return objectOrFunction(one.declaration, at);
    case 'union':
      return union(one.types, at);
    case 'intersection':
      return joined(
        one.types.map((part) => written(part, Level.intersection + 1, at)),
        ' & ',
      );
    case 'array':
      return [...written(one.elementType, Level.postfix, at), mark('[]')];
    case 'optional':
      return [...written(one.elementType, Level.postfix, at), mark('?')];
    case 'rest':
      return [mark('...'), ...written(one.elementType, Level.postfix, at)];
    case 'tuple':
      return [
        mark('['),
        ...joined(
          (one.elements ?? []).map((part) => written(part, Level.any, at)),
          ', ',
        ),
        mark(']'),
      ];
    case 'namedTupleMember':
      return [named(one.name), mark(one.isOptional ? '?: ' : ': '), ...written(one.element, Level.any, at)];
    default:
      return operation(one, at);
  }
}

function operation(one: JsonType, at: At): ApiToken[] {
  switch (one.type) {
    case 'query':
      return [keyword('typeof '), ...written(one.queryType, Level.postfix, at)];
    case 'typeOperator':
      return [keyword(`${one.operator} `), ...written(one.target, Level.operator, at)];
    case 'indexedAccess':
      return [...written(one.objectType, Level.postfix, at), mark('['), ...written(one.indexType, 0, at), mark(']')];
    case 'predicate':
      return predicate(one.name, one.asserts, one.targetType, at);
    case 'inferred':
      return [keyword('infer '), named(one.name), ...(one.constraint ? extending(one.constraint, at) : [])];
    case 'conditional':
      return [
        ...written(one.checkType, Level.union, at),
        ...extending(one.extendsType, at),
        mark(' ? '),
        ...written(one.trueType, Level.any, at),
        mark(' : '),
        ...written(one.falseType, Level.any, at),
      ];
    case 'mapped':
      return mapped(one, at);
    case 'templateLiteral':
      return [
        { kind: 'literal', text: `\`${one.head}` },
        ...one.tail.flatMap(([part, text]) => [
          mark('${'),
          ...written(part, Level.any, at),
          mark('}'),
          { kind: 'literal' as const, text },
        ]),
        { kind: 'literal', text: '`' },
      ];
    default:
      return [{ kind: 'text', text: '…' }];
  }
}

function reference(one: JsonReference, at: At): ApiToken[] {
  const href = at.link(one);
  // `Element` of JSX is easily taken for that of the DOM.
  const outside = typeof one.target === 'object' ? one.target.qualifiedName : '';
  const name: ApiToken = { kind: 'type', text: outside.startsWith('JSX.') ? outside : one.name, ...(href && { href }) };
  if (!one.typeArguments?.length) return [name];
  const args = one.typeArguments.map((part) => written(part, Level.any, at));
  return [name, mark('<'), ...joined(args, ', '), mark('>')];
}

function union(types: readonly JsonType[], at: At): ApiToken[] {
  const parts = types.map((part) => written(part, Level.union, at));
  const inline = joined(parts, ' | ');
  if (types.length < 4 || widthOf(inline) <= WIDTH) return inline;
  const indent = '  '.repeat(at.depth + 1);
  return types.flatMap((part) => [mark(`\n${indent}| `), ...written(part, Level.union, deeper(at))]);
}

function objectOrFunction(declaration: JsonReflection, at: At): ApiToken[] {
  const { signatures = [], children = [], indexSignatures = [] } = declaration;
  if (signatures.length === 1 && children.length + indexSignatures.length === 0) {
    return callable(signatures[0]!, ' => ', at);
  }
  if (at.elide && children.length > 0) return [mark('{ … }')];
  const inner = (at: At): ApiToken[][] => [
    ...signatures.map((one) => callable(one, ': ', at)),
    ...indexSignatures.map((one) => indexSignature(one, at)),
    ...children.map((one) => property(one, at)),
  ];
  const inline = inner(at);
  if (inline.length === 0) return [mark('{}')];
  const flat = [mark('{ '), ...joined(inline, '; '), mark(' }')];
  if (inline.length < 2 || widthOf(flat) <= WIDTH) return flat;
  const indent = '  '.repeat(at.depth);
  const lines = inner(deeper(at)).flatMap((tokens) => [mark(`\n${indent}  `), ...tokens, mark(';')]);
  return [mark('{'), ...lines, mark(`\n${indent}}`)];
}

function property(one: JsonReflection, at: At): ApiToken[] {
  const head = [...(one.flags.isReadonly ? [keyword('readonly ')] : []), named(propertyName(one.name))];
  const optional = one.flags.isOptional ? '?' : '';
  if (one.signatures?.[0]) return [...head, mark(optional), ...callable(one.signatures[0], ': ', at)];
  const declared = one.type ?? one.getSignature?.type;
  return [...head, mark(`${optional}: `), ...(declared ? written(declared, Level.any, at) : [keyword('unknown')])];
}

function indexSignature(one: JsonReflection, at: At): ApiToken[] {
  return [mark('['), ...parameters(one, at), mark(']: '), ...(one.type ? written(one.type, Level.any, at) : [])];
}

function callable(one: JsonReflection, arrow: string, at: At): ApiToken[] {
  const returns = one.type ? written(one.type, Level.any, at) : [keyword('void')];
  const types = one.typeParameters?.map((parameter) => typeParameter(parameter, at)) ?? [];
  const generics = types.length === 0 ? [] : [mark('<'), ...joined(types, ', '), mark('>')];
  const create = one.kind === Kind.ConstructorSignature ? [keyword('new ')] : [];
  return [...create, ...generics, mark('('), ...parameters(one, at), mark(`)${arrow}`), ...returns];
}

function typeParameter(one: JsonReflection, at: At): ApiToken[] {
  return [named(one.name), ...(one.type ? extending(one.type, at) : [])];
}

function parameters(one: JsonReflection, at: At): ApiToken[] {
  const each = (one.parameters ?? []).map((parameter): ApiToken[] => [
    ...(parameter.flags.isRest ? [mark('...')] : []),
    { kind: 'parameter', text: parameter.name === '__namedParameters' ? 'options' : parameter.name },
    mark(parameter.flags.isOptional ? '?: ' : ': '),
    ...(parameter.type ? written(parameter.type, Level.any, at) : [keyword('any')]),
  ]);
  return joined(each, ', ');
}

function predicate(name: string, asserts: boolean, target: JsonType | undefined, at: At): ApiToken[] {
  const head = [...(asserts ? [keyword('asserts ')] : []), name === 'this' ? keyword(name) : parameterToken(name)];
  return target ? [...head, keyword(' is '), ...written(target, Level.any, at)] : head;
}

function extending(constraint: JsonType, at: At): ApiToken[] {
  return [keyword(' extends '), ...written(constraint, Level.union, at)];
}

function mapped(one: Extract<JsonType, { type: 'mapped' }>, at: At): ApiToken[] {
  const sign = { '+': '', '-': '-' } as const;
  return [
    mark('{ '),
    ...(one.readonlyModifier ? [mark(sign[one.readonlyModifier]), keyword('readonly ')] : []),
    mark('['),
    named(one.parameter),
    keyword(' in '),
    ...written(one.parameterType, Level.any, at),
    ...(one.nameType ? [keyword(' as '), ...written(one.nameType, Level.any, at)] : []),
    mark(`]${one.optionalModifier ? `${sign[one.optionalModifier]}?` : ''}: `),
    ...written(one.templateType, Level.any, at),
    mark(' }'),
  ];
}

const parameterToken = (text: string): ApiToken => ({ kind: 'parameter', text });

/** A property's name, quoted where it has to be. */
export function propertyName(name: string): string {
  return /^(?:[\p{L}_$][\p{L}\p{N}_$]*|\[.*\]|\d+)$/u.test(name) ? name : `'${name}'`;
}

function joined(parts: readonly ApiToken[][], separator: string): ApiToken[] {
  return parts.flatMap((tokens, index) => (index === 0 ? tokens : [mark(separator), ...tokens]));
}

function widthOf(tokens: readonly ApiToken[]): number {
  return tokens.reduce((width, token) => width + token.text.length, 0);
}

/** Neighbours of one kind become one token: half the HTML. */
function merged(tokens: readonly ApiToken[]): readonly ApiToken[] {
  const result: ApiToken[] = [];
  for (const token of tokens) {
    const last = result.at(-1);
    if (last?.kind === token.kind && last.href === undefined && token.href === undefined) {
      result[result.length - 1] = { kind: token.kind, text: last.text + token.text };
    } else if (token.text !== '') result.push(token);
  }
  return result;
}
