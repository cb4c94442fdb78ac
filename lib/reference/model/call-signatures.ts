import { Kind, type JsonReflection, type JsonType } from '../model/typedoc-json.ts';

/** Matches React types of components, which are documented as functions of their props. */
const COMPONENT = /^React\.(?:\w*ExoticComponent|FunctionComponent|FC|VFC|ComponentType)$/;

const WRAPPED_COMPONENT = /^React\.(?:Memo|Lazy)ExoticComponent$/;

/**
 * Returns the call signatures of a function, or of a constant that is declared with a function type, as `typeof` another function, or as
 * a React component. Returns an empty array for other values.
 */
export function callSignaturesOf(
  reflection: JsonReflection,
  byId: ReadonlyMap<number, JsonReflection>,
): readonly JsonReflection[] {
  if (reflection.kind === Kind.Function) return reflection.signatures ?? [];
  if (reflection.kind !== Kind.Variable || !reflection.type) return [];
  const signatures = signaturesOfType(reflection, reflection.type, byId);
  return signatures.map((signature) => withComment({ ...signature, name: reflection.name }, reflection));
}

function signaturesOfType(
  owner: JsonReflection,
  type: JsonType,
  byId: ReadonlyMap<number, JsonReflection>,
): readonly JsonReflection[] {
  if (type.type === 'reflection') {
    const { signatures, children = [] } = type.declaration;
    return children.length === 0 ? (signatures ?? []) : [];
  }
  if (type.type === 'query') return signaturesOfQuery(type.queryType, byId);
  const wrapped = wrappedComponent(type);
  if (wrapped) return signaturesOfType(owner, wrapped, byId);
  const props = propsOf(type);
  return props ? [componentSignature(owner, props)] : [];
}

function signaturesOfQuery(query: JsonType, byId: ReadonlyMap<number, JsonReflection>): readonly JsonReflection[] {
  if (query.type !== 'reference' || typeof query.target !== 'number') return [];
  const target = byId.get(query.target);
  return target?.kind === Kind.Function ? (target.signatures ?? []) : [];
}

/** Returns the component in the result of `memo` and `lazy`, whose type argument is a component and not its props. */
function wrappedComponent(type: JsonType): JsonType | undefined {
  if (type.type !== 'reference' || typeof type.target === 'number') return undefined;
  return WRAPPED_COMPONENT.test(type.target.qualifiedName) ? type.typeArguments?.[0] : undefined;
}

function propsOf(type: JsonType): JsonType | undefined {
  if (type.type !== 'reference' || typeof type.target === 'number') return undefined;
  return COMPONENT.test(type.target.qualifiedName) ? type.typeArguments?.[0] : undefined;
}

function componentSignature(owner: JsonReflection, props: JsonType): JsonReflection {
  const { id, name, flags, sources } = owner;
  const base = { id, flags: {}, ...(sources && { sources }) };
  const node = { packageName: '@types/react', packagePath: 'index.d.ts', qualifiedName: 'React.ReactNode' };
  return {
    ...base,
    name,
    flags,
    kind: Kind.Function,
    parameters: [{ ...base, name: 'props', kind: Kind.Parameter, type: props }],
    type: { type: 'reference', name: 'ReactNode', target: node },
  };
}

/** Adds the comment of a constant to its signature. Its `@param` tags describe the parameters of the signature. */
function withComment(signature: JsonReflection, owner: JsonReflection): JsonReflection {
  const comment = owner.comment ?? signature.comment;
  const sources = owner.sources;
  const tags = comment?.blockTags?.filter((tag) => tag.tag === '@param') ?? [];
  const parameters = signature.parameters?.map((parameter) => {
    const tag = tags.find(({ name }) => name === parameter.name);
    return tag && !parameter.comment ? { ...parameter, comment: { summary: tag.content } } : parameter;
  });
  return {
    ...signature,
    ...(comment && { comment }),
    ...(sources && { sources }),
    ...(parameters && { parameters }),
  };
}
