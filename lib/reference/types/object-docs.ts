import type { JsonReflection, JsonType } from '../model/typedoc-json.ts';
import { functionTypeDoc, methodDoc } from './callable-docs.ts';
import { group, ifBroken, indent, join, line, softline, type Doc } from './layout.ts';
import { keyword, nameToken, parameterToken, punctuation, type TypePrinter } from './printer.ts';
import { propertyName } from './syntax.ts';

const SEPARATOR: Doc = [punctuation(';'), line];

/**
 * Returns the document of an object type, with one member on each line if it is broken. An object in the parentheses of a function is
 * no group, because it is broken if the function does not fit on one line.
 */
export function objectDoc(declaration: JsonReflection, printer: TypePrinter, isHugged: boolean): Doc {
  const { signatures = [], children = [], indexSignatures = [] } = declaration;
  const members = [
    ...signatures.map((signature) => functionTypeDoc(signature, printer, ': ')),
    ...indexSignatures.map((signature) => indexSignatureDoc(signature, printer)),
    ...children.flatMap((member) => memberDocs(member, printer)),
  ];
  if (members.length === 0) return punctuation('{}');
  const content = [
    punctuation('{'),
    indent([line, join(SEPARATOR, members)]),
    ifBroken(punctuation(';')),
    line,
    punctuation('}'),
  ];
  return isHugged ? content : group(content);
}

/** Returns the documents of a property, or of the signatures of a method. */
function memberDocs(member: JsonReflection, printer: TypePrinter): readonly Doc[] {
  const { name, flags, signatures } = member;
  const head = [...(flags.isReadonly ? [keyword('readonly ')] : []), nameToken(propertyName(name))];
  const optional = flags.isOptional ? '?' : '';
  if (signatures?.length) {
    return signatures.map((signature) => methodDoc([...head, punctuation(optional)], signature, printer));
  }
  return [[...head, punctuation(`${optional}: `), typeOfMember(member, printer)]];
}

function typeOfMember({ type, getSignature, setSignature }: JsonReflection, printer: TypePrinter): Doc {
  const declared = type ?? getSignature?.type ?? setSignature?.parameters?.[0]?.type;
  return declared ? printer.print(declared) : keyword('unknown');
}

function indexSignatureDoc({ flags, parameters = [], type }: JsonReflection, printer: TypePrinter): Doc {
  const docs = parameters.map((parameter): Doc => [
    parameterToken(parameter.name),
    punctuation(': '),
    parameter.type ? printer.print(parameter.type) : keyword('string'),
  ]);
  return [
    ...(flags.isReadonly ? [keyword('readonly ')] : []),
    punctuation('['),
    group([indent([softline, join(punctuation(', '), docs)]), softline]),
    punctuation(']: '),
    type ? printer.print(type) : keyword('unknown'),
  ];
}

/** Returns the document of a mapped type: `{ readonly [K in keyof T]?: T[K] }`. */
export function mappedDoc(type: Extract<JsonType, { type: 'mapped' }>, printer: TypePrinter): Doc {
  const sign = { '+': '', '-': '-' } as const;
  const key: Doc = [
    softline,
    nameToken(type.parameter),
    keyword(' in '),
    printer.print(type.parameterType),
    ...(type.nameType ? [keyword(' as '), printer.print(type.nameType)] : []),
  ];
  const content: Doc = [
    line,
    ...(type.readonlyModifier ? [punctuation(sign[type.readonlyModifier]), keyword('readonly ')] : []),
    group([punctuation('['), indent(key), softline, punctuation(']')]),
    punctuation(`${type.optionalModifier ? `${sign[type.optionalModifier]}?` : ''}: `),
    printer.print(type.templateType),
    ifBroken(punctuation(';')),
  ];
  return group([punctuation('{'), indent(content), line, punctuation('}')]);
}
