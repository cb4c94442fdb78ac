import { Kind, type JsonReflection, type JsonType } from '../model/typedoc-json.ts';
import { group, ifBroken, indent, indentIfBroken, join, line, softline, type Doc, type Group } from './layout.ts';
import { Precedence } from './precedence.ts';
import { keyword, nameToken, parameterToken, punctuation, type TypePrinter } from './printer.ts';
import { isObject, listedObjects } from './syntax.ts';

/** TypeDoc's name for a destructured parameter: `({ a, b }: Options)`. */
export const DESTRUCTURED = '__namedParameters';

/** Returns the name of a parameter, or the names that a destructured parameter declares. */
export type NameOf = (parameter: JsonReflection) => string | readonly string[];

const declaredName: NameOf = ({ name }) => (name === DESTRUCTURED ? 'options' : name);

/**
 * Returns the document of the part of a declaration after the name of a function. Its type parameters and its parameters break
 * separately.
 */
export function callableDoc(signature: JsonReflection, printer: TypePrinter, nameOf: NameOf = declaredName): Doc {
  const { types, parameters, returns } = partsOf(signature, printer, nameOf);
  return [types, group([parameters, punctuation(': '), returns])];
}

/** Returns the document of a function type. Its type parameters and its parameters break together. */
export function functionTypeDoc(signature: JsonReflection, printer: TypePrinter, arrow = ' => '): Doc {
  const { types, parameters, returns } = partsOf(signature, printer, declaredName);
  const create = signature.kind === Kind.ConstructorSignature ? [keyword('new ')] : [];
  return group([create, types, parameters, punctuation(arrow), returns]);
}

/** Returns the document of a method in an object type. `head` is its name. */
export function methodDoc(head: Doc, signature: JsonReflection, printer: TypePrinter): Doc {
  const { types, parameters, returns } = partsOf(signature, printer, declaredName);
  return group([head, types, parameters, group([punctuation(': '), returns])]);
}

interface CallableParts {
  readonly types: Doc;
  readonly parameters: Doc;
  readonly returns: Doc;
}

function partsOf(signature: JsonReflection, printer: TypePrinter, nameOf: NameOf): CallableParts {
  const parameters = parametersDoc(signature, printer, nameOf);
  return {
    types: typeParametersDoc(signature.typeParameters, printer) ?? [],
    parameters: breaksReturnsFirst(signature) ? group(parameters) : parameters,
    returns: signature.type ? printer.print(signature.type) : keyword('void'),
  };
}

/** Returns the document of the parameters of a constructor. */
export function constructorDoc(signature: JsonReflection, printer: TypePrinter, nameOf: NameOf): Doc {
  return group(parametersDoc(signature, printer, nameOf));
}

/** Returns whether a long signature breaks the object type that it returns, not its only parameter. */
function breaksReturnsFirst({ typeParameters = [], parameters = [], type }: JsonReflection): boolean {
  const isSimple = typeParameters.length <= 1 && !typeParameters[0]?.type && !typeParameters[0]?.default;
  return isSimple && parameters.length === 1 && type !== undefined && isObject(type);
}

/** Returns type parameters in angle brackets, or undefined if there are none. */
export function typeParametersDoc(
  parameters: readonly JsonReflection[] | undefined,
  printer: TypePrinter,
): Group | undefined {
  if (!parameters?.length) return undefined;
  const docs = parameters.map((parameter) => typeParameterDoc(parameter, printer));
  const content = [softline, join([punctuation(','), line], docs)];
  return group([punctuation('<'), indent(content), ifBroken(punctuation(',')), softline, punctuation('>')]);
}

/** Returns the document of a type parameter with its constraint and default: `K extends string = 'a'`. */
export function typeParameterDoc(parameter: JsonReflection, printer: TypePrinter): Doc {
  const { flags, type, name } = parameter;
  return group([
    ...(flags.isConst ? [keyword('const ')] : []),
    nameToken(name),
    ...(type ? clauseDoc(keyword(' extends'), type, printer) : []),
    ...(parameter.default ? clauseDoc(punctuation(' ='), parameter.default, printer) : []),
  ]);
}

/** Returns the document of a constraint or default, which begins on the next line only if its first word does not fit. */
function clauseDoc(operator: Doc, type: JsonType, printer: TypePrinter): readonly Doc[] {
  const start = group(indent(line));
  return [operator, start, indentIfBroken(printer.print(type, Precedence.any), start)];
}

function parametersDoc(signature: JsonReflection, printer: TypePrinter, nameOf: NameOf): Doc {
  const { parameters = [] } = signature;
  if (parameters.length === 0) return punctuation('()');
  const [only, ...others] = parameters;
  if (only && others.length === 0 && isHugged(only, nameOf)) {
    return [punctuation('('), parameterDoc(only, printer, { nameOf, isHugged: true }), punctuation(')')];
  }
  const docs = parameters.map((parameter) => parameterDoc(parameter, printer, { nameOf, isHugged: false }));
  const hasRest = parameters.some(({ flags }) => flags.isRest);
  return [
    punctuation('('),
    indent([softline, join([punctuation(','), line], docs)]),
    hasRest ? [] : ifBroken(punctuation(',')),
    softline,
    punctuation(')'),
  ];
}

/** Returns whether the brackets of an object are next to the parentheses: `create({`. */
function isHugged(parameter: JsonReflection, nameOf: NameOf): boolean {
  if (typeof nameOf(parameter) !== 'string') return true;
  return !parameter.flags.isRest && parameter.type !== undefined && isObject(parameter.type) && !defaultOf(parameter);
}

interface ParameterOptions {
  readonly nameOf: NameOf;
  readonly isHugged: boolean;
}

function parameterDoc(parameter: JsonReflection, printer: TypePrinter, options: ParameterOptions): Doc {
  const { flags, type = { type: 'intrinsic', name: 'any' } } = parameter;
  const name = options.nameOf(parameter);
  const isPattern = typeof name !== 'string';
  const value = defaultOf(parameter);
  const end = value === undefined ? [] : [punctuation(` = ${value}`)];
  // The types of destructured parameters are listed with their names.
  const pattern = isPattern ? patternDoc(name, options.isHugged) : undefined;
  if (pattern && listedObjects(type).some((object) => printer.elided.has(object))) return [pattern, ...end];
  return [
    ...(flags.isRest ? [punctuation('...')] : []),
    pattern ?? parameterToken(name as string),
    punctuation(flags.isOptional ? '?: ' : ': '),
    printer.print(type, Precedence.any, options.isHugged ? 'hugged' : 'other'),
    ...end,
  ];
}

function patternDoc(names: readonly string[], isHugged: boolean): Doc {
  const docs = names.map((name) => parameterToken(name));
  const content = [line, join([punctuation(','), line], docs)];
  const doc = [punctuation('{'), indent(content), ifBroken(punctuation(',')), line, punctuation('}')];
  return isHugged ? doc : group(doc);
}

function defaultOf({ defaultValue }: JsonReflection): string | undefined {
  return defaultValue === '...' ? undefined : defaultValue;
}
