import { Kind, type JsonReflection, type JsonType } from './typedoc-json.ts';

/** Types of React that are components, and so functions of their props to whoever uses them. */
const COMPONENT = /^React\.(?:\w*ExoticComponent|FunctionComponent|FC|VFC|ComponentType)$/;

/**
 * The ways to call a module's function, or a constant that is one: written as a function type, as `typeof` another
 * function, or as a component of React. Empty for what can't be called.
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
  if (type.type === 'query' && type.queryType.type === 'reference') {
    const target = typeof type.queryType.target === 'number' ? byId.get(type.queryType.target) : undefined;
    return target?.kind === Kind.Function ? (target.signatures ?? []) : [];
  }
  if (type.type !== 'reference' || typeof type.target === 'number') return [];
  const props = type.typeArguments?.[0];
  if (!COMPONENT.test(type.target.qualifiedName) || !props) return [];
  return [componentSignature(owner, props)];
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

/** The comment of a constant describes its signature too: `@param` belongs to the parameters. */
function withComment(signature: JsonReflection, owner: JsonReflection): JsonReflection {
  const comment = owner.comment ?? signature.comment;
  const sources = owner.sources;
  const tags = comment?.blockTags?.filter((tag) => tag.tag === '@param') ?? [];
  const parameters = signature.parameters?.map((parameter) => {
    const tag = tags.find((one) => one.name === parameter.name);
    return tag && !parameter.comment ? { ...parameter, comment: { summary: tag.content } } : parameter;
  });
  return {
    ...signature,
    ...(comment && { comment }),
    ...(sources && { sources }),
    ...(parameters && { parameters }),
  };
}
