import { compareCodeUnits } from '../../core/text/escape.ts';
import { callSignaturesOf } from '../pages/callable.ts';
import { defaultNameOf } from './names.ts';
import { Kind, type JsonReference, type JsonReflection } from './typedoc-json.ts';

/** TypeDoc's project with what its JSON leaves to the reader: who is whose parent, and who is meant by a reference. */
export interface Model {
  readonly modules: readonly Module[];
  readonly byId: ReadonlyMap<number, JsonReflection>;
  readonly parentOf: ReadonlyMap<number, JsonReflection>;
}

/** An entry point, and what is in it under the names that code uses. */
export interface Module {
  readonly name: string;
  readonly reflection: JsonReflection;
  readonly items: readonly Item[];
}

/** Something that a module exports. */
export interface Item {
  /** With the names of the namespaces around it: `Schema.parse`. */
  readonly name: string;
  readonly group: ItemGroup;
  readonly reflection: JsonReflection;
}

/** In the order of a module's page. */
export const ITEM_GROUPS = [
  'References',
  'Classes',
  'Interfaces',
  'Enumerations',
  'Type Aliases',
  'Variables',
  'Functions',
] as const;

export type ItemGroup = (typeof ITEM_GROUPS)[number];

/** Reads the modules of a project, in the order of `order`. `defaultNames` says what `export default` exports. */
export function modelOf(
  project: JsonReflection,
  defaultNames: Readonly<Record<string, string>>,
  order: readonly string[] = [],
): Model {
  const byId = new Map<number, JsonReflection>();
  const parentOf = new Map<number, JsonReflection>();
  register(project, undefined, byId, parentOf);
  const children = project.children ?? [];
  // TypeDoc makes no module for an only entry point: the project is that module.
  const reflections = children.some((child) => child.kind === Kind.Module) ? children : [project];
  const rank = new Map(order.map((name, index) => [name, index]));
  const rankOf = ({ name }: JsonReflection): number => rank.get(name) ?? order.length;
  const modules = reflections
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .map((reflection) => {
      const { name } = reflection;
      return { name, reflection, items: itemsIn(reflection, '', { module: name, byId, defaultNames }) };
    });
  return { modules, byId, parentOf };
}

/** Walks every reflection, wherever it stands: in children and signatures, and in types that are written in place. */
function register(
  value: unknown,
  parent: JsonReflection | undefined,
  byId: Map<number, JsonReflection>,
  parentOf: Map<number, JsonReflection>,
): void {
  if (typeof value !== 'object' || value === null) return;
  const isReflection = 'id' in value && 'kind' in value;
  const own = isReflection ? (value as JsonReflection) : parent;
  if (isReflection) {
    byId.set(own!.id, own!);
    if (parent) parentOf.set(own!.id, parent);
  }
  for (const [key, member] of Object.entries(value)) {
    if (key !== 'comment' && key !== 'sources' && key !== 'flags') register(member, own, byId, parentOf);
  }
}

interface Naming {
  readonly module: string;
  readonly byId: ReadonlyMap<number, JsonReflection>;
  readonly defaultNames: Readonly<Record<string, string>>;
}

function itemsIn(container: JsonReflection, prefix: string, naming: Naming): readonly Item[] {
  return (container.children ?? [])
    .flatMap((reflection): readonly Item[] => {
      const name = prefix + shownName(reflection, naming);
      const group = groupOf(reflection, naming);
      return group === undefined ? itemsIn(reflection, `${name}.`, naming) : [{ name, group, reflection }];
    })
    .sort((a, b) => compareCodeUnits(a.name, b.name));
}

/** A default export that re-exports is named for its module, one that declares keeps the name it has at home. */
function shownName(reflection: JsonReflection, { module, defaultNames }: Naming): string {
  if (reflection.name !== 'default') return reflection.name;
  const local = reflection.kind === Kind.Reference ? undefined : defaultNames[module];
  return local ?? defaultNameOf(module);
}

/** The group of an item; undefined for a namespace of types, whose members stand on the page of the module. */
function groupOf(reflection: JsonReflection, { byId }: Naming): ItemGroup | undefined {
  switch (reflection.kind) {
    case Kind.Reference:
      return 'References';
    case Kind.Class:
      return 'Classes';
    case Kind.Interface:
      return 'Interfaces';
    case Kind.Enum:
      return 'Enumerations';
    case Kind.TypeAlias:
      return 'Type Aliases';
    case Kind.Namespace:
      return isObject(reflection) ? 'Variables' : undefined;
    default:
      return callSignaturesOf(reflection, byId).length > 0 ? 'Functions' : 'Variables';
  }
}

/** A namespace of values only (`import * as plugin`) is an object to its readers. */
export function isObject(namespace: JsonReflection): boolean {
  return (namespace.children ?? []).every((child) => {
    if (child.kind === Kind.Namespace) return isObject(child);
    return child.kind === Kind.Variable || child.kind === Kind.Function || child.kind === Kind.Reference;
  });
}

/** The member of a supertype that a member inherits, overrides or implements. */
export function memberMeant(
  model: Model,
  member: JsonReflection,
  reference: JsonReference,
): JsonReflection | undefined {
  const found = typeof reference.target === 'number' ? model.byId.get(reference.target) : undefined;
  if (found) return found.kind === member.kind ? found : (model.parentOf.get(found.id) ?? found);
  // TypeDoc loses the reference where a class has a constructor and a property of that name: the name still says it.
  const [typeName, ...memberName] = reference.name.split('.');
  const supertype = supertypesOf(model, model.parentOf.get(member.id)).find((one) => one.name === typeName);
  const candidates = supertype?.children?.filter((one) => one.name === memberName.join('.')) ?? [];
  return candidates.find((one) => one.kind === member.kind) ?? candidates[0];
}

/** The documented classes and interfaces that a type extends, in the order written. */
export function supertypesOf(model: Model, type: JsonReflection | undefined): readonly JsonReflection[] {
  return (type?.extendedTypes ?? []).flatMap((one) => {
    const target = one.type === 'reference' && typeof one.target === 'number' ? model.byId.get(one.target) : undefined;
    return target ?? [];
  });
}
