import type { ApiModule } from '../../core/model/config.ts';
import { compareCodeUnits } from '../../core/text/escape.ts';
import { callSignaturesOf } from './call-signatures.ts';
import { defaultNameOf } from './names.ts';
import { Kind, type JsonReference, type JsonReflection } from './typedoc-json.ts';

/** A TypeDoc project with indexes that its JSON does not contain. */
export interface Model {
  readonly project: JsonReflection;
  readonly modules: readonly Module[];
  readonly byId: ReadonlyMap<number, JsonReflection>;
  readonly parentOf: ReadonlyMap<number, JsonReflection>;
}

/** A module or namespace with its exports. */
export interface Container {
  readonly name: string;
  readonly reflection: JsonReflection;
  readonly exports: readonly ModuleExport[];
}

/** An entry point. Its exports include those of its namespaces. */
export interface Module extends Container {
  /** The local name of the default export. */
  readonly defaultName: string | undefined;
}

/** An export of a module. */
export interface ModuleExport {
  /** The name including enclosing namespaces: `Schema.parse`. */
  readonly name: string;
  readonly group: ExportGroup;
  /** The text of `@category` or `@group` in its comment. */
  readonly topic?: string;
  readonly reflection: JsonReflection;
}

/** The groups of exports in the order of a module's page. */
export const EXPORT_GROUPS = [
  'Namespaces',
  'Classes',
  'Interfaces',
  'Enumerations',
  'Type Aliases',
  'Variables',
  'Functions',
  'References',
] as const;

export type ExportGroup = (typeof EXPORT_GROUPS)[number];

/** Creates the model of a project. `known` contains the modules in their order on the site. */
export function modelOf(project: JsonReflection, known: readonly ApiModule[]): Model {
  const byId = new Map<number, JsonReflection>();
  const parentOf = new Map<number, JsonReflection>();
  register(project, undefined, byId, parentOf);
  const children = project.children ?? [];
  // If a project has only one entry point, TypeDoc creates no module for it.
  const reflections = children.some((child) => child.kind === Kind.Module) ? children : [project];
  const rank = new Map(known.map(({ name }, index) => [name, index]));
  const rankOf = ({ name }: JsonReflection): number => rank.get(name) ?? known.length;
  const modules = reflections
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .map((reflection) => {
      const { name } = reflection;
      const defaultName = known[rankOf(reflection)]?.defaultName;
      const exports = exportsOf(reflection, '', { module: name, byId, defaultName, isFlat: true });
      return { name, reflection, defaultName, exports };
    });
  return { project, modules, byId, parentOf };
}

/** Registers all reflections, including reflections in signatures and in types. */
function register(
  value: unknown,
  parent: JsonReflection | undefined,
  byId: Map<number, JsonReflection>,
  parentOf: Map<number, JsonReflection>,
): void {
  if (typeof value !== 'object' || value === null) return;
  const reflection = 'id' in value && 'kind' in value ? (value as JsonReflection) : undefined;
  if (reflection) {
    byId.set(reflection.id, reflection);
    if (parent) parentOf.set(reflection.id, parent);
  }
  for (const [key, member] of Object.entries(value)) {
    if (key !== 'comment' && key !== 'sources' && key !== 'flags')
      register(member, reflection ?? parent, byId, parentOf);
  }
}

interface NamingContext {
  readonly module: string;
  readonly byId: ReadonlyMap<number, JsonReflection>;
  readonly defaultName: string | undefined;
  /** Whether the exports of namespaces of types are exports of the module. A namespace with a comment is an export, too. */
  readonly isFlat: boolean;
}

/** Returns a module and its namespaces, each with its own exports. */
export function containersOf({ byId }: Model, { name: module, defaultName, reflection }: Module): readonly Container[] {
  const naming = { module, byId, defaultName, isFlat: false };
  const containersIn = (container: JsonReflection, name: string, prefix: string): Container[] => {
    const exports = exportsOf(container, prefix, naming);
    const namespaces = exports.filter(({ group }) => group === 'Namespaces');
    return [
      { name, reflection: container, exports },
      ...namespaces.flatMap((one) => containersIn(one.reflection, one.name, `${one.name}.`)),
    ];
  };
  return containersIn(reflection, module, '');
}

function exportsOf(container: JsonReflection, prefix: string, naming: NamingContext): readonly ModuleExport[] {
  return (container.children ?? [])
    .flatMap((reflection): readonly ModuleExport[] => {
      const name = prefix + exportName(reflection, naming);
      const group = groupOf(reflection, naming);
      if (group === undefined) {
        const namespace: ModuleExport = { name, group: 'Namespaces', reflection };
        return [...(reflection.comment ? [namespace] : []), ...exportsOf(reflection, `${name}.`, naming)];
      }
      const topic = topicOf(reflection);
      return [{ name, group, reflection, ...(topic !== undefined && { topic }) }];
    })
    .sort((a, b) => compareCodeUnits(a.name, b.name));
}

/** Returns the text of `@category` or `@group`. The comment of a function belongs to its signatures. */
function topicOf({ comment, signatures }: JsonReflection): string | undefined {
  const tags = [comment, ...(signatures ?? []).map((signature) => signature.comment)].flatMap(
    (one) => one?.blockTags ?? [],
  );
  const tag = tags.find((one) => one.tag === '@category') ?? tags.find((one) => one.tag === '@group');
  const text = tag?.content
    .map((part) => part.text)
    .join('')
    .trim();
  return text === '' ? undefined : text;
}

/** TypeDoc's names for `export default` and `export =`. */
const DEFAULT_NAMES: ReadonlySet<string> = new Set(['default', 'export=']);

/** Returns whether an export is imported without braces. */
export function isDefaultExport({ name }: JsonReflection): boolean {
  return DEFAULT_NAMES.has(name);
}

/** Matches local names that compilers and authors of declarations choose because they don't matter: `_default`, `e`. */
const MEANINGLESS_NAME = /^(?:_.*|[a-z])$/;

/** Returns the name of an export. A default export has its local name, or a name derived from the module if there is no meaningful one. */
function exportName(reflection: JsonReflection, { module, defaultName = '_' }: NamingContext): string {
  if (!isDefaultExport(reflection)) return reflection.name;
  const hasLocalName = reflection.kind !== Kind.Reference && !MEANINGLESS_NAME.test(defaultName);
  return hasLocalName ? defaultName : defaultNameOf(module);
}

/** Returns the group of an export, or undefined for a namespace whose members are on the page of the module. */
function groupOf(reflection: JsonReflection, { byId, isFlat }: NamingContext): ExportGroup | undefined {
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
      if (!isFlat) return 'Namespaces';
      return isValueNamespace(reflection) ? 'Variables' : undefined;
    default:
      return callSignaturesOf(reflection, byId).length > 0 ? 'Functions' : 'Variables';
  }
}

/** Returns whether a namespace contains only values (`import * as plugin`). Such a namespace is documented like an object. */
export function isValueNamespace(namespace: JsonReflection): boolean {
  return (namespace.children ?? []).every((child) => {
    if (child.kind === Kind.Namespace) return isValueNamespace(child);
    return child.kind === Kind.Variable || child.kind === Kind.Function || child.kind === Kind.Reference;
  });
}

/** Finds the member of a supertype that a member inherits, overrides or implements. */
export function relatedMember(
  model: Model,
  member: JsonReflection,
  reference: JsonReference,
): JsonReflection | undefined {
  const target = typeof reference.target === 'number' ? model.byId.get(reference.target) : undefined;
  if (target) return target.kind === member.kind ? target : (model.parentOf.get(target.id) ?? target);
  // TypeDoc loses the reference if a class has both a constructor and a property called `constructor`. The name is still correct.
  const [typeName, ...memberName] = reference.name.split('.');
  const supertype = supertypesOf(model, model.parentOf.get(member.id)).find(({ name }) => name === typeName);
  const candidates = supertype?.children?.filter(({ name }) => name === memberName.join('.')) ?? [];
  return candidates.find(({ kind }) => kind === member.kind) ?? candidates[0];
}

/** Returns the documented classes and interfaces that a type extends, in source order. */
export function supertypesOf(model: Model, type: JsonReflection | undefined): readonly JsonReflection[] {
  return (type?.extendedTypes ?? []).flatMap((extended) => {
    if (extended.type !== 'reference' || typeof extended.target !== 'number') return [];
    return model.byId.get(extended.target) ?? [];
  });
}
