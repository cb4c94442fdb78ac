import type { ApiFlag, ApiMember, ApiToken, ApiType } from '../../core/view/index.ts';
import { Precedence } from './precedence.ts';
import { Kind, type JsonReflection, type JsonType } from '../model/typedoc-json.ts';
import { callableDoc, constructorDoc, typeParametersDoc, type NameOf } from './callable-docs.ts';
import { group, ifBroken, indent, indentIfBroken, join, layout, line, type Doc } from './layout.ts';
import { keyword, punctuation, type LinkType, type TypePrinter } from './printer.ts';
import { isFunction, listedObjects, propertyName } from './syntax.ts';
import { mergeTokens } from './type-tokens.ts';
import { typePrinter } from './type-docs.ts';

/** The width of declarations in characters, which is the default of Prettier. */
const WIDTH = 80;

/** A declaration with more lines omits the objects whose members are listed below it. */
const MAX_LINES = 12;

/** The parts of a declaration that are not in its reflection. */
export interface DeclarationContext {
  readonly kind: ApiMember['kind'];
  /** The exported name. The name of the class for a constructor. */
  readonly name: string;
  readonly flags: readonly ApiFlag[];
  readonly link: LinkType;
  /** The types whose members are listed below the declaration. */
  readonly listed: readonly JsonType[];
}

/**
 * Returns the tokens of the declaration of a function, method or constructor. They are not merged, so that overloads can be compared.
 */
export function signatureTokens(signature: JsonReflection, context: DeclarationContext, nameOf: NameOf): ApiType {
  const { kind, flags } = context;
  const name = declaredName(context);
  return shortest(context, (printer) => {
    if (kind === 'constructor') return [keyword('new '), name, constructorDoc(signature, printer, nameOf)];
    const head = [...modifiers(context), ...keywordOf(signature, kind), name];
    const optional = flags.includes('optional') ? [punctuation('?')] : [];
    return [...head, ...optional, callableDoc(signature, printer, nameOf)];
  });
}

/** A constant with the type of a constructor is called with `new`. */
function keywordOf(signature: JsonReflection, kind: ApiMember['kind']): readonly ApiToken[] {
  if (signature.kind === Kind.ConstructorSignature) return [keyword('new ')];
  return kind === 'function' ? [keyword('function ')] : [];
}

/** Returns the tokens of the declaration of a symbol that can't be called. The type is undefined if its members are listed instead. */
export function declarationTokens(
  reflection: JsonReflection,
  type: JsonType | undefined,
  context: DeclarationContext,
): ApiType {
  return mergeTokens(unmergedTokens(reflection, type, context));
}

function unmergedTokens(reflection: JsonReflection, type: JsonType | undefined, context: DeclarationContext): ApiType {
  if (context.kind === 'enum' || context.kind === 'namespace') {
    return [keyword(`${context.kind} `), declaredName(context)];
  }
  return context.kind === 'type-alias'
    ? aliasTokens(reflection, type, context)
    : valueTokens(reflection, type, context);
}

/** Returns the tokens of the declaration of a variable, property or accessor. */
function valueTokens(reflection: JsonReflection, type: JsonType | undefined, context: DeclarationContext): ApiType {
  const { flags, kind } = context;
  const name = declaredName(context);
  const { getSignature, setSignature, defaultValue } = reflection;
  const isConstant = kind === 'variable' && flags.includes('const');
  const head = [...modifiers(context), ...(isConstant ? [keyword('const ')] : [])];
  const optional = flags.includes('optional') ? '?' : '';
  if (getSignature ?? setSignature) return accessorTokens(reflection, [head, name], context);
  return shortest(context, (printer) => {
    const isShown = defaultValue !== undefined && defaultValue !== '...' && !repeats(type, defaultValue);
    const value = isShown ? [punctuation(' ='), group(indent(line)), punctuation(defaultValue)] : [];
    const typeDoc = type ? printer.print(type) : punctuation('{ … }');
    return [group([head, name, punctuation(`${optional}: `), typeDoc]), value];
  });
}

/** Returns whether the value of a constant repeats its type, as in `const IS_BOLD: 1 = 1`. */
function repeats(type: JsonType | undefined, value: string): boolean {
  if (type?.type !== 'literal') return false;
  const literal = typeof type.value === 'string' ? `'${type.value}'` : String(type.value);
  return literal === value.replaceAll('"', "'");
}

/** Returns the declaration of a getter, and of a setter on the next line. */
function accessorTokens(
  reflection: JsonReflection,
  [head, name]: readonly [Doc, Doc],
  context: DeclarationContext,
): ApiType {
  const { getSignature, setSignature } = reflection;
  const getter =
    getSignature && shortest(context, (printer) => [head, keyword('get '), name, callableDoc(getSignature, printer)]);
  const setter =
    setSignature &&
    shortest(context, (printer) => [
      head,
      keyword('set '),
      name,
      constructorDoc(setSignature, printer, (parameter) => parameter.name),
    ]);
  return [...(getter ?? []), ...(getter && setter ? [punctuation('\n')] : []), ...(setter ?? [])];
}

/** Returns the tokens of a type alias: `type Name<T> = …`. */
function aliasTokens(
  { typeParameters }: JsonReflection,
  type: JsonType | undefined,
  context: DeclarationContext,
): ApiType {
  return shortest(context, (printer) => {
    const left = [keyword('type '), declaredName(context), typeParametersDoc(typeParameters, printer) ?? []];
    return assignmentDoc(left, type ? printer.print(type) : punctuation('{ … }'), { typeParameters, type });
  });
}

interface Alias {
  readonly typeParameters: readonly JsonReflection[] | undefined;
  readonly type: JsonType | undefined;
}

function assignmentDoc(left: Doc, right: Doc, { type, typeParameters = [] }: Alias): Doc {
  const operator = punctuation(' =');
  if (type?.type === 'conditional' && [type.checkType, type.extendsType].some(isGeneric)) {
    return group([group(left), operator, group(indent([line, right]))]);
  }
  const isComplex =
    typeParameters.length > 1 && typeParameters.some((parameter) => parameter.type ?? parameter.default);
  if (isComplex) return group([left, operator, punctuation(' '), group(right)]);
  const start = group(indent(line));
  return group([group(left), operator, start, indentIfBroken(right, start)]);
}

function isGeneric(type: JsonType): boolean {
  if (type.type === 'reference') return Boolean(type.typeArguments?.length);
  return isFunction(type) && type.type === 'reflection' && Boolean(type.declaration.signatures?.[0]?.typeParameters);
}

/** Returns the tokens of the head of a class or interface: `abstract class A<T> extends B<T> implements C`. */
export function headTokens(reflection: JsonReflection, kind: 'class' | 'interface', link: LinkType): ApiType {
  const { name, flags, typeParameters, extendedTypes = [], implementedTypes = [] } = reflection;
  const printer = typePrinter(link);
  const types = typeParametersDoc(typeParameters, printer);
  const clauses = [
    { word: 'extends', parents: extendedTypes },
    { word: 'implements', parents: kind === 'class' ? implementedTypes : [] },
  ].filter(({ parents }) => parents.length > 0);
  const [only] = clauses.length === 1 ? clauses : [];
  const start = only && types ? ifBroken(punctuation(' '), line, types) : line;
  const docs = clauses.map(({ word, parents }): Doc => [start, keyword(word), parentsDoc(parents, printer)]);
  const keywords = `${flags.isAbstract ? 'abstract ' : ''}${kind} `;
  const isFlat = !types && only?.parents.length === 1;
  const heritage = isFlat ? layout(docs, Infinity) : indent(docs);
  return mergeTokens(
    finish(group([keyword(keywords), { kind: 'declaration', text: name }, types ?? [], heritage]), ' {'),
  );
}

/** Returns one type on the same line, or several types on the same line or on one line each. */
function parentsDoc(types: readonly JsonType[], printer: TypePrinter): Doc {
  const docs = types.map((type) => printer.print(type, Precedence.postfix));
  if (docs.length === 1) return [punctuation(' '), docs];
  return group(indent([line, join([punctuation(','), line], docs)]));
}

/** Returns the complete declaration, or the declaration without the members that are listed below it if it is long. */
function shortest({ link, listed }: DeclarationContext, docOf: (printer: TypePrinter) => Doc): ApiType {
  const complete = finish(docOf(typePrinter(link)), ';');
  const objects = listed.flatMap(listedObjects);
  if (objects.length === 0 || lineCount(complete) <= MAX_LINES) return complete;
  return finish(docOf(typePrinter(link, new Set(objects))), ';');
}

/** Returns the tokens of a document that is followed by `end`, which is not part of the tokens. */
function finish(doc: Doc, end: string): ApiType {
  return layout([doc, punctuation(end)], WIDTH).slice(0, -1);
}

function lineCount(tokens: readonly ApiToken[]): number {
  return tokens.filter(({ text }) => text.startsWith('\n')).length + 1;
}

/** Returns the name of a declaration. The names of members are in quotes if necessary. */
function declaredName({ kind, name }: DeclarationContext): ApiToken {
  const isMember = kind === 'property' || kind === 'method' || kind === 'accessor';
  return { kind: 'declaration', text: isMember ? propertyName(name) : name };
}

const MODIFIERS = ['protected', 'static', 'abstract', 'readonly'] as const;

function modifiers({ flags }: DeclarationContext): readonly ApiToken[] {
  return MODIFIERS.filter((flag) => flags.includes(flag)).map((flag) => keyword(`${flag} `));
}
