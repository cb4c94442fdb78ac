import type { ApiToken } from '../../core/view/index.ts';
import { argumentOfReadonly, Precedence, precedenceOf, literalText } from './precedence.ts';
import { Kind, type JsonReference, type JsonReflection, type JsonType } from '../model/typedoc-json.ts';

/** Returns the URL of a referenced type, or undefined if there is none. */
export type LinkType = (reference: JsonReference) => string | undefined;

/** The maximum width of unions and object types on one line, in characters. */
const MAX_WIDTH = 64;

const keyword = (text: string): ApiToken => ({ kind: 'keyword', text });
const punctuation = (text: string): ApiToken => ({ kind: 'punctuation', text });
const nameToken = (text: string): ApiToken => ({ kind: 'name', text });

/**
 * Converts a type to the tokens of its TypeScript syntax. Long unions and object types are broken into lines that are indented by two
 * spaces. If `elide` is true, an object type is shortened to `{ … }` because its members are listed separately.
 */
export function typeTokens(type: JsonType, link: LinkType, elide = false): readonly ApiToken[] {
  return mergeTokens(print(type, Precedence.any, { link, depth: 0, elide }));
}

/** The options for printing a type. `depth` is the number of enclosing indented types. */
interface PrintContext {
  readonly link: LinkType;
  readonly depth: number;
  readonly elide: boolean;
}

const indented = (context: PrintContext): PrintContext => ({ ...context, depth: context.depth + 1 });

/** Prints a type, in parentheses if its precedence is lower than `precedence`. */
function print(type: JsonType, precedence: number, context: PrintContext): ApiToken[] {
  const tokens = printUnparenthesized(type, context);
  return precedenceOf(type) < precedence ? [punctuation('('), ...tokens, punctuation(')')] : tokens;
}

function printUnparenthesized(type: JsonType, outer: PrintContext): ApiToken[] {
  // Only an object that is the complete type is listed separately, also as part of an intersection or as the argument of `Readonly`.
  const context =
    type.type === 'intersection' || type.type === 'reflection' || argumentOfReadonly(type)
      ? outer
      : { ...outer, elide: false };
  switch (type.type) {
    case 'intrinsic':
      return [keyword(type.name)];
    case 'unknown':
      return [{ kind: 'text', text: type.name }];
    case 'literal':
      return [{ kind: 'literal', text: literalText(type.value) }];
    case 'reference':
      return referenceTokens(type, context);
    case 'reflection':
      return objectOrFunction(type.declaration, context);
    case 'union':
      return union(type.types, context);
    case 'intersection':
      return joinTokens(
        type.types.map((part) => print(part, Precedence.intersection + 1, context)),
        ' & ',
      );
    case 'array':
      return [...print(type.elementType, Precedence.postfix, context), punctuation('[]')];
    case 'optional':
      return [...print(type.elementType, Precedence.postfix, context), punctuation('?')];
    case 'rest':
      return [punctuation('...'), ...print(type.elementType, Precedence.postfix, context)];
    case 'tuple':
      return [
        punctuation('['),
        ...joinTokens(
          (type.elements ?? []).map((part) => print(part, Precedence.any, context)),
          ', ',
        ),
        punctuation(']'),
      ];
    case 'namedTupleMember':
      return [
        nameToken(type.name),
        punctuation(type.isOptional ? '?: ' : ': '),
        ...print(type.element, Precedence.any, context),
      ];
    default:
      return operation(type, context);
  }
}

function operation(type: JsonType, context: PrintContext): ApiToken[] {
  switch (type.type) {
    case 'query':
      return [keyword('typeof '), ...print(type.queryType, Precedence.postfix, context)];
    case 'typeOperator':
      return [keyword(`${type.operator} `), ...print(type.target, Precedence.operator, context)];
    case 'indexedAccess':
      return [
        ...print(type.objectType, Precedence.postfix, context),
        punctuation('['),
        ...print(type.indexType, 0, context),
        punctuation(']'),
      ];
    case 'predicate':
      return predicate(type.name, type.asserts, type.targetType, context);
    case 'inferred':
      return [
        keyword('infer '),
        nameToken(type.name),
        ...(type.constraint ? extendsClause(type.constraint, context) : []),
      ];
    case 'conditional':
      return [
        ...print(type.checkType, Precedence.union, context),
        ...extendsClause(type.extendsType, context),
        punctuation(' ? '),
        ...print(type.trueType, Precedence.any, context),
        punctuation(' : '),
        ...print(type.falseType, Precedence.any, context),
      ];
    case 'mapped':
      return mapped(type, context);
    case 'templateLiteral':
      return [
        { kind: 'literal', text: `\`${type.head}` },
        ...type.tail.flatMap(([part, text]) => [
          punctuation('${'),
          ...print(part, Precedence.any, context),
          punctuation('}'),
          { kind: 'literal' as const, text },
        ]),
        { kind: 'literal', text: '`' },
      ];
    default:
      return [{ kind: 'text', text: '…' }];
  }
}

function referenceTokens(reference: JsonReference, context: PrintContext): ApiToken[] {
  const href = context.link(reference);
  // `JSX.Element` keeps its namespace to distinguish it from `Element` of the DOM.
  const qualifiedName = typeof reference.target === 'object' ? reference.target.qualifiedName : '';
  const name: ApiToken = {
    kind: 'type',
    text: qualifiedName.startsWith('JSX.') ? qualifiedName : reference.name,
    ...(href && { href }),
  };
  if (!reference.typeArguments?.length) return [name];
  const args = reference.typeArguments.map((part) => print(part, Precedence.any, context));
  return [name, punctuation('<'), ...joinTokens(args, ', '), punctuation('>')];
}

function union(types: readonly JsonType[], context: PrintContext): ApiToken[] {
  const parts = types.map((part) => print(part, Precedence.union, context));
  const inline = joinTokens(parts, ' | ');
  if (types.length < 4 || widthOf(inline) <= MAX_WIDTH) return inline;
  const indent = '  '.repeat(context.depth + 1);
  return types.flatMap((part) => [punctuation(`\n${indent}| `), ...print(part, Precedence.union, indented(context))]);
}

function objectOrFunction(declaration: JsonReflection, context: PrintContext): ApiToken[] {
  const { signatures = [], children = [], indexSignatures = [] } = declaration;
  if (signatures.length === 1 && children.length + indexSignatures.length === 0) {
    return callableTokens(signatures[0]!, ' => ', context);
  }
  if (context.elide && children.length > 0) return [punctuation('{ … }')];
  const membersIn = (inner: PrintContext): ApiToken[][] => [
    ...signatures.map((signature) => callableTokens(signature, ': ', inner)),
    ...indexSignatures.map((signature) => indexSignature(signature, inner)),
    ...children.map((member) => property(member, inner)),
  ];
  const inline = membersIn(context);
  if (inline.length === 0) return [punctuation('{}')];
  const flat = [punctuation('{ '), ...joinTokens(inline, '; '), punctuation(' }')];
  if (inline.length < 2 || widthOf(flat) <= MAX_WIDTH) return flat;
  const indent = '  '.repeat(context.depth);
  const lines = membersIn(indented(context)).flatMap((tokens) => [
    punctuation(`\n${indent}  `),
    ...tokens,
    punctuation(';'),
  ]);
  return [punctuation('{'), ...lines, punctuation(`\n${indent}}`)];
}

function property(member: JsonReflection, context: PrintContext): ApiToken[] {
  const head = [...(member.flags.isReadonly ? [keyword('readonly ')] : []), nameToken(propertyName(member.name))];
  const optional = member.flags.isOptional ? '?' : '';
  if (member.signatures?.[0])
    return [...head, punctuation(optional), ...callableTokens(member.signatures[0], ': ', context)];
  const declared = member.type ?? member.getSignature?.type;
  return [
    ...head,
    punctuation(`${optional}: `),
    ...(declared ? print(declared, Precedence.any, context) : [keyword('unknown')]),
  ];
}

function indexSignature(signature: JsonReflection, context: PrintContext): ApiToken[] {
  return [
    punctuation('['),
    ...parameters(signature, context),
    punctuation(']: '),
    ...(signature.type ? print(signature.type, Precedence.any, context) : []),
  ];
}

function callableTokens(signature: JsonReflection, arrow: string, context: PrintContext): ApiToken[] {
  const returns = signature.type ? print(signature.type, Precedence.any, context) : [keyword('void')];
  const types = signature.typeParameters?.map((parameter) => typeParameter(parameter, context)) ?? [];
  const generics = types.length === 0 ? [] : [punctuation('<'), ...joinTokens(types, ', '), punctuation('>')];
  const create = signature.kind === Kind.ConstructorSignature ? [keyword('new ')] : [];
  return [
    ...create,
    ...generics,
    punctuation('('),
    ...parameters(signature, context),
    punctuation(`)${arrow}`),
    ...returns,
  ];
}

function typeParameter(parameter: JsonReflection, context: PrintContext): ApiToken[] {
  return [nameToken(parameter.name), ...(parameter.type ? extendsClause(parameter.type, context) : [])];
}

function parameters(signature: JsonReflection, context: PrintContext): ApiToken[] {
  const each = (signature.parameters ?? []).map((parameter): ApiToken[] => [
    ...(parameter.flags.isRest ? [punctuation('...')] : []),
    { kind: 'parameter', text: parameter.name === '__namedParameters' ? 'options' : parameter.name },
    punctuation(parameter.flags.isOptional ? '?: ' : ': '),
    ...(parameter.type ? print(parameter.type, Precedence.any, context) : [keyword('any')]),
  ]);
  return joinTokens(each, ', ');
}

function predicate(name: string, asserts: boolean, target: JsonType | undefined, context: PrintContext): ApiToken[] {
  const head = [...(asserts ? [keyword('asserts ')] : []), name === 'this' ? keyword(name) : parameterToken(name)];
  return target ? [...head, keyword(' is '), ...print(target, Precedence.any, context)] : head;
}

function extendsClause(constraint: JsonType, context: PrintContext): ApiToken[] {
  return [keyword(' extends '), ...print(constraint, Precedence.union, context)];
}

function mapped(type: Extract<JsonType, { type: 'mapped' }>, context: PrintContext): ApiToken[] {
  const sign = { '+': '', '-': '-' } as const;
  return [
    punctuation('{ '),
    ...(type.readonlyModifier ? [punctuation(sign[type.readonlyModifier]), keyword('readonly ')] : []),
    punctuation('['),
    nameToken(type.parameter),
    keyword(' in '),
    ...print(type.parameterType, Precedence.any, context),
    ...(type.nameType ? [keyword(' as '), ...print(type.nameType, Precedence.any, context)] : []),
    punctuation(`]${type.optionalModifier ? `${sign[type.optionalModifier]}?` : ''}: `),
    ...print(type.templateType, Precedence.any, context),
    punctuation(' }'),
  ];
}

const parameterToken = (text: string): ApiToken => ({ kind: 'parameter', text });

/** Returns the name of a property, in quotes if necessary. */
export function propertyName(name: string): string {
  return /^(?:[\p{L}_$][\p{L}\p{N}_$]*|\[.*\]|\d+)$/u.test(name) ? name : `'${name}'`;
}

function joinTokens(parts: readonly ApiToken[][], separator: string): ApiToken[] {
  return parts.flatMap((tokens, index) => (index === 0 ? tokens : [punctuation(separator), ...tokens]));
}

function widthOf(tokens: readonly ApiToken[]): number {
  return tokens.reduce((width, token) => width + token.text.length, 0);
}

/** Merges adjacent tokens of the same kind, which halves the size of the HTML. */
function mergeTokens(tokens: readonly ApiToken[]): readonly ApiToken[] {
  const result: ApiToken[] = [];
  for (const token of tokens) {
    const last = result.at(-1);
    if (last?.kind === token.kind && last.href === undefined && token.href === undefined) {
      result[result.length - 1] = { kind: token.kind, text: last.text + token.text };
    } else if (token.text !== '') result.push(token);
  }
  return result;
}
