import { TypeScript as ts } from 'typedoc';

const { factory } = ts;

/**
 * Returns a node of the kind that `typeToTypeNode` returns for a type, without the nodes inside. TypeDoc looks at the kind, at the names of
 * references, at the modifiers of mapped types and at the number of elements of tuples; everything else it reads from the type.
 */
export function shallowTypeNode(checker: ts.TypeChecker, type: ts.Type): ts.TypeNode {
  if (type.aliasSymbol) return factory.createTypeReferenceNode(type.aliasSymbol.name);
  if (type.isUnion()) return factory.createUnionTypeNode([]);
  if (type.isIntersection()) return factory.createIntersectionTypeNode([]);
  if (type.flags & ts.TypeFlags.Conditional) return conditionalNode(checker, type as ts.ConditionalType);
  if (type.flags & ts.TypeFlags.IndexedAccess) return factory.createIndexedAccessTypeNode(any(), any());
  if (type.flags & ts.TypeFlags.Index) return factory.createTypeOperatorNode(ts.SyntaxKind.KeyOfKeyword, any());
  return objectNode(checker, type as ts.ObjectType);
}

function objectNode(checker: ts.TypeChecker, type: ts.ObjectType): ts.TypeNode {
  if (type.objectFlags & ts.ObjectFlags.Reference) return referenceNode(checker, type as ts.TypeReference);
  const calls = type.getCallSignatures();
  const constructs = type.getConstructSignatures();
  const hasMembers = type.getProperties().length > 0 || checker.getIndexInfosOfType(type).length > 0;
  if (!hasMembers && calls.length + constructs.length === 0) return mappedNode(type);
  if (hasMembers || calls.length + constructs.length > 1) return factory.createTypeLiteralNode([]);
  if (calls.length === 1) return factory.createFunctionTypeNode([], [], any());
  return factory.createConstructorTypeNode([], [], [], any());
}

function referenceNode(checker: ts.TypeChecker, type: ts.TypeReference): ts.TypeNode {
  const args = checker.getTypeArguments(type);
  if (checker.isTupleType(type)) return readonlyNode(type.target, factory.createTupleTypeNode(args.map(any)));
  if (checker.isArrayType(type)) {
    const array = factory.createArrayTypeNode(any());
    return type.symbol.name === 'ReadonlyArray'
      ? factory.createTypeOperatorNode(ts.SyntaxKind.ReadonlyKeyword, array)
      : array;
  }
  return factory.createTypeReferenceNode(type.symbol.name);
}

function readonlyNode(target: ts.GenericType, tuple: ts.TupleTypeNode): ts.TypeNode {
  const { readonly } = target as ts.TupleType;
  return readonly ? factory.createTypeOperatorNode(ts.SyntaxKind.ReadonlyKeyword, tuple) : tuple;
}

/** A mapped type without members is one whose keys depend on a type parameter. Its declaration has the same modifiers. */
function mappedNode(type: ResolvedType): ts.TypeNode {
  if (!(type.objectFlags & ts.ObjectFlags.Mapped)) return factory.createTypeLiteralNode([]);
  const declaration = type.getSymbol()?.declarations?.find(ts.isMappedTypeNode);
  const isResolved = declaration && type.templateType && (!declaration.nameType || type.nameType);
  return isResolved ? declaration : ellipsis();
}

function conditionalNode(checker: ts.TypeChecker, type: ts.ConditionalType): ts.TypeNode {
  // Resolves the branches.
  checker.getBaseConstraintOfType(type);
  return type.resolvedTrueType && type.resolvedFalseType
    ? factory.createConditionalTypeNode(any(), any(), any(), any())
    : ellipsis();
}

/** TypeDoc reads the parts of a mapped type from the type. TypeScript resolves them on demand. */
interface ResolvedType extends ts.ObjectType {
  readonly templateType?: ts.Type;
  readonly nameType?: ts.Type;
}

/** TypeDoc would write `any` for parts of a type that TypeScript has not resolved. */
function ellipsis(): ts.TypeNode {
  return factory.createTypeReferenceNode('...');
}

function any(): ts.TypeNode {
  return factory.createKeywordTypeNode(ts.SyntaxKind.AnyKeyword);
}
