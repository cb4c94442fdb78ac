import type { JsonReference, JsonType } from '../model/typedoc-json.ts';
import { functionTypeDoc } from './callable-docs.ts';
import { group, ifBroken, indent, join, layout, line, softline, type Doc } from './layout.ts';
import { mappedDoc, objectDoc } from './object-docs.ts';
import { Precedence, precedenceOf } from './precedence.ts';
import {
  keyword,
  literalToken,
  nameToken,
  parameterToken,
  punctuation,
  type LinkType,
  type Place,
  type TypePrinter,
} from './printer.ts';
import { isFunction, isObject, literalText } from './syntax.ts';

type TypeOf<K extends JsonType['type']> = Extract<JsonType, { readonly type: K }>;

/** Returns a printer of types. Its documents break lines at the same places as Prettier. */
export function typePrinter(link: LinkType, elided: ReadonlySet<JsonType> = new Set()): TypePrinter {
  const printer: TypePrinter = {
    link,
    elided,
    print(type, precedence = Precedence.any, place = 'other') {
      if (precedenceOf(type) >= precedence) return typeDoc(type, printer, place);
      return [punctuation('('), inParentheses(type, printer), punctuation(')')];
    },
  };
  return printer;
}

function inParentheses(type: JsonType, printer: TypePrinter): Doc {
  if (type.type === 'union') return group([indent([softline, group(unionParts(type.types, printer))]), softline]);
  const doc = typeDoc(type, printer, 'other');
  return type.type === 'conditional' ? group([indent([softline, doc]), softline]) : doc;
}

function typeDoc(type: JsonType, printer: TypePrinter, place: Place): Doc {
  switch (type.type) {
    case 'intrinsic':
      return keyword(type.name);
    case 'unknown':
      return { kind: 'text', text: type.name };
    case 'literal':
      return literalToken(literalText(type.value));
    case 'reference':
      return referenceDoc(type, printer);
    case 'reflection':
      return declarationDoc(type, printer, place);
    case 'union':
      return unionDoc(type.types, printer, place);
    case 'intersection':
      return intersectionDoc(type.types, printer);
    case 'array':
      return [printer.print(type.elementType, Precedence.postfix), punctuation('[]')];
    case 'optional':
      return [printer.print(type.elementType, Precedence.postfix), punctuation('?')];
    case 'rest':
      return [punctuation('...'), printer.print(type.elementType, Precedence.postfix)];
    case 'tuple':
      return tupleDoc(type.elements ?? [], printer);
    case 'namedTupleMember':
      return [nameToken(type.name), punctuation(type.isOptional ? '?: ' : ': '), printer.print(type.element)];
    default:
      return operationDoc(type, printer, place);
  }
}

function operationDoc(type: JsonType, printer: TypePrinter, place: Place): Doc {
  switch (type.type) {
    case 'query':
      return [keyword('typeof '), printer.print(type.queryType, Precedence.postfix)];
    case 'typeOperator':
      return [keyword(`${type.operator} `), printer.print(type.target, Precedence.operator)];
    case 'indexedAccess':
      return [
        printer.print(type.objectType, Precedence.postfix),
        punctuation('['),
        printer.print(type.indexType),
        punctuation(']'),
      ];
    case 'predicate':
      return predicateDoc(type, printer);
    case 'inferred':
      return [
        keyword('infer '),
        nameToken(type.name),
        ...(type.constraint ? [keyword(' extends '), printer.print(type.constraint, Precedence.union)] : []),
      ];
    case 'conditional':
      return conditionalDoc(type, printer, place);
    case 'mapped':
      return mappedDoc(type, printer);
    case 'templateLiteral':
      return [
        literalToken(`\`${type.head}`),
        ...type.tail.map(([part, text]): Doc => [
          punctuation('${'),
          layout(printer.print(part), Infinity),
          punctuation('}'),
          literalToken(text),
        ]),
        literalToken('`'),
      ];
    default:
      return { kind: 'text', text: '…' };
  }
}

function referenceDoc(reference: JsonReference, printer: TypePrinter): Doc {
  const href = printer.link(reference);
  // `JSX.Element` keeps its namespace to distinguish it from `Element` of the DOM.
  const qualifiedName = typeof reference.target === 'object' ? reference.target.qualifiedName : '';
  const text = /^JSX\./.test(qualifiedName) ? qualifiedName : reference.name;
  const name: Doc = { kind: 'type', text, ...(href && { href }) };
  const args = reference.typeArguments ?? [];
  if (args.length === 0) return name;
  const docs = args.map((part) => printer.print(part, Precedence.any, 'argument'));
  if (args.length === 1 && isShort(args[0]!)) return [name, punctuation('<'), docs, punctuation('>')];
  const content = indent([softline, join([punctuation(','), line], docs)]);
  return [name, group([punctuation('<'), content, softline, punctuation('>')])];
}

/** Returns whether the brackets of the only type argument are next to the angle brackets: `Promise<{`. */
function isShort(type: JsonType): boolean {
  if (type.type === 'intrinsic' || isObject(type)) return true;
  if (type.type === 'reference') return !type.typeArguments?.length;
  return type.type === 'union' && isObjectOrNothing(type.types);
}

function declarationDoc(type: TypeOf<'reflection'>, printer: TypePrinter, place: Place): Doc {
  const { declaration } = type;
  const { signatures = [], children = [], indexSignatures = [] } = declaration;
  if (signatures.length === 1 && children.length + indexSignatures.length === 0) {
    return functionTypeDoc(signatures[0]!, printer);
  }
  if (printer.elided.has(type)) return punctuation('{ … }');
  return objectDoc(declaration, printer, place === 'hugged');
}

function unionDoc(types: readonly JsonType[], printer: TypePrinter, place: Place): Doc {
  if (isObjectOrNothing(types)) {
    return join(
      punctuation(' | '),
      types.map((part) => printer.print(part, Precedence.operator)),
    );
  }
  if (!['element', 'hugged', 'other'].includes(place)) return group(unionParts(types, printer));
  if (place !== 'element') return group(indent([softline, group(unionParts(types, printer))]));
  const parts = group(unionParts(types, printer));
  return group([indent([ifBroken([punctuation('('), softline]), parts]), softline, ifBroken(punctuation(')'))]);
}

/** Returns the members of a union, each on a line that starts with `|` if the union is broken. */
function unionParts(types: readonly JsonType[], printer: TypePrinter): Doc {
  const docs = types.map((part) => indent(printer.print(part, Precedence.operator)));
  return [ifBroken(punctuation('| ')), join([line, punctuation('| ')], docs)];
}

/** Returns whether a union consists of one object or reference, and `null` or `void`. Such unions have no line breaks. */
function isObjectOrNothing(types: readonly JsonType[]): boolean {
  const objects = types.filter((type) => !isNothing(type));
  return objects.length === 1 && (objects[0]!.type === 'reference' || isTypeLiteral(objects[0]!));
}

const isNothing = (type: JsonType): boolean =>
  (type.type === 'literal' && type.value === null) || (type.type === 'intrinsic' && type.name === 'void');

const isTypeLiteral = (type: JsonType): boolean => type.type === 'reflection' && !isFunction(type);

/** Lines break only between two types that are not objects. The brackets of objects are next to the `&`. */
function intersectionDoc(types: readonly JsonType[], printer: TypePrinter): Doc {
  let wasIndented = false;
  const docs = types.map((type, index): Doc => {
    const doc = printer.print(type, Precedence.intersection + 1);
    if (index === 0) return doc;
    const objects = [types[index - 1]!, type].filter(isObject).length;
    if (objects === 0) return indent([punctuation(' &'), line, doc]);
    if (objects === 1 && index > 1) wasIndented = true;
    return [punctuation(' & '), wasIndented && (objects === 2 || index > 1) ? indent(doc) : doc];
  });
  return group(docs);
}

function tupleDoc(elements: readonly JsonType[], printer: TypePrinter): Doc {
  if (elements.length === 0) return punctuation('[]');
  const place = elements.length === 1 ? 'onlyElement' : 'element';
  const docs = elements.map((element) => group(printer.print(element, Precedence.any, place)));
  const content = indent([softline, join([punctuation(','), line], docs)]);
  return group([punctuation('['), content, ifBroken(punctuation(',')), softline, punctuation(']')]);
}

/** A chain of conditional types has one group, because either all of its branches are on separate lines, or none. */
function conditionalDoc(type: TypeOf<'conditional'>, printer: TypePrinter, place: Place): Doc {
  const { checkType, extendsType, trueType, falseType } = type;
  const extended = isFunction(extendsType) || extendsType.type === 'inferred' ? Precedence.any : Precedence.union;
  const test = [printer.print(checkType, Precedence.union), keyword(' extends '), printer.print(extendsType, extended)];
  const yes = indent(printer.print(trueType, Precedence.any, 'trueBranch'));
  const isNested = trueType.type === 'conditional';
  const branches = [
    line,
    punctuation('? '),
    isNested ? [ifBroken([], punctuation('(')), yes, ifBroken([], punctuation(')'))] : yes,
    line,
    punctuation(': '),
    indent(printer.print(falseType, Precedence.any, 'falseBranch')),
  ];
  if (place === 'trueBranch') return [test, branches];
  return place === 'falseBranch' ? [indent(test), branches] : group([test, indent(branches)]);
}

function predicateDoc({ name, asserts, targetType }: TypeOf<'predicate'>, printer: TypePrinter): Doc {
  return [
    ...(asserts ? [keyword('asserts ')] : []),
    name === 'this' ? keyword(name) : parameterToken(name),
    ...(targetType ? [keyword(' is '), printer.print(targetType)] : []),
  ];
}
