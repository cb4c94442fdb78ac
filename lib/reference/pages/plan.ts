import type { ApiConfig } from '../../core/model/config.ts';
import type { Heading } from '../../core/model/document.ts';
import { compareCodeUnits } from '../../core/text/escape.ts';
import {
  containersOf,
  EXPORT_GROUPS,
  type Container,
  type ExportGroup,
  type ModuleExport,
  type Model,
  type Module,
} from '../model/index.ts';
import { foreignGroupsOf } from '../model/foreign-members.ts';
import { inheritedGroupsOf, memberGroupsOf } from '../model/member-groups.ts';
import { fileIdOf } from '../model/names.ts';
import type { JsonReflection } from '../model/typedoc-json.ts';
import type { LabelOf } from './labels.ts';
import { headingBuilder, locationOf, type PlannedGroup } from './headings.ts';

/** The structure of a page: its sections and members in order, with their anchors. */
export interface PagePlan {
  readonly id: string;
  readonly kind: PageKind;
  readonly name: string;
  readonly module: Module;
  readonly reflection: JsonReflection;
  /** The category of a symbol among the symbols of its module. */
  readonly topic?: string;
  /** The lists of links to other pages, on the page of a module or namespace. */
  readonly index: readonly PlannedIndex[];
  /** Sections without members, such as the hierarchy of a class. */
  readonly sections: Readonly<Partial<Record<SectionTitle, string>>>;
  readonly groups: readonly PlannedGroup[];
  /** The headings in page order. */
  readonly headings: readonly Heading[];
}

/** A list of symbols that have separate pages. */
export interface PlannedIndex {
  /** In the language of the site. */
  readonly title: string;
  readonly anchor: string;
  readonly symbols: readonly ModuleExport[];
}

export type PageKind = 'module' | 'namespace' | 'class' | 'interface' | 'enum' | 'type' | 'function';

export type SectionTitle = 'Type Parameters' | 'Hierarchy' | 'Implements' | 'Implemented By';

/** The kinds of exports that have separate pages in a module that is split, and the folders of these pages. */
const PAGES: Readonly<Partial<Record<ExportGroup, readonly [kind: PageKind, folder: string]>>> = {
  Classes: ['class', 'classes'],
  Interfaces: ['interface', 'interfaces'],
  Enumerations: ['enum', 'enums'],
  'Type Aliases': ['type', 'types'],
  Functions: ['function', 'functions'],
};

/** The kinds of exports that always have separate pages. */
const ALWAYS: ReadonlySet<ExportGroup> = new Set(['Classes', 'Interfaces']);

/** A module with more symbols than this is split. Otherwise, its page would be slow and hard to read. */
const MAX_SYMBOLS = 24;

/** What planning the headings of pages requires. */
interface PlanOptions {
  readonly labelOf: LabelOf;
  /** Returns the anchors that the page of a module already contains. */
  readonly takenAnchors: (module: string) => readonly string[];
}

/** Plans the pages of all modules and of the symbols that have separate pages. Modules come first. */
export function planPages(
  model: Model,
  config: Pick<ApiConfig, 'routeBasePath' | 'layout'>,
  options: PlanOptions,
): readonly PagePlan[] {
  const base = config.routeBasePath;
  const planned = model.modules.map((module) => {
    const isSplit = shouldSplit(module, config.layout);
    const containers = isSplit ? containersOf(model, module) : [module];
    const hasPage = ({ group }: ModuleExport): boolean => (isSplit ? group in PAGES : ALWAYS.has(group));
    return { module, containers, hasPage, isListed: isSplit ? isNamespaceOr(hasPage) : hasPage };
  });
  const pages = [
    ...planned.flatMap(({ module, containers, isListed }) =>
      containers.map((container) => containerPlan(container, { ...options, module, isListed, base })),
    ),
    ...planned.flatMap(({ module, containers, hasPage }) =>
      containers.flatMap(({ exports }) =>
        exports.filter(hasPage).map((symbol) => symbolPlan(model, symbol, { ...options, module, base })),
      ),
    ),
  ];
  return withDistinctIds(pages);
}

function isNamespaceOr(hasPage: (symbol: ModuleExport) => boolean): (symbol: ModuleExport) => boolean {
  return (symbol) => symbol.group === 'Namespaces' || hasPage(symbol);
}

function shouldSplit({ exports }: Module, layout: ApiConfig['layout']): boolean {
  if (layout !== 'auto') return layout === 'symbols';
  return exports.filter(({ group }) => group !== 'References' && !ALWAYS.has(group)).length > MAX_SYMBOLS;
}

/** Adds numbers to ids that differ only in case, because many file systems ignore the case of names. */
function withDistinctIds(pages: readonly PagePlan[]): readonly PagePlan[] {
  const taken = new Map<string, number>();
  return pages.map((page) => {
    const key = page.id.toLowerCase();
    const count = taken.get(key) ?? 0;
    taken.set(key, count + 1);
    return count === 0 ? page : { ...page, id: `${page.id}-${count}` };
  });
}

interface SymbolContext extends PlanOptions {
  readonly module: Module;
  readonly base: string;
}

interface ContainerContext extends SymbolContext {
  /** Returns whether a container only lists an export. */
  readonly isListed: (symbol: ModuleExport) => boolean;
}

/** Plans the page of a module or namespace. Exports with a page are only listed. */
function containerPlan(
  { name, reflection, exports }: Container,
  { module, isListed, base, labelOf, takenAnchors }: ContainerContext,
): PagePlan {
  const headings = headingBuilder(locationOf(reflection), labelOf, takenAnchors(name));
  const index: PlannedIndex[] = [];
  const groups: PlannedGroup[] = [];
  const isModule = reflection === module.reflection;
  const addIndex = (title: string, symbols: readonly ModuleExport[]): void => {
    if (symbols.length > 0) index.push({ title: labelOf(title), anchor: headings.section(title), symbols });
  };
  const listed = exports.filter(isListed);
  const topics = topicsOf(listed);
  for (const topic of topics)
    addIndex(
      topic,
      listed.filter((symbol) => (symbol.topic ?? OTHER) === topic),
    );
  for (const title of EXPORT_GROUPS) {
    const members = exports.filter(({ group }) => group === title);
    if (topics.length === 0) addIndex(title, members.filter(isListed));
    const described = members.filter((symbol) => !isListed(symbol));
    if (described.length > 0) groups.push(headings.group(title, described));
  }
  const fileId = fileIdOf(module.name);
  return {
    id: isModule ? `${base}/modules/${fileId}` : `${base}/namespaces/${fileId}.${name}`,
    kind: isModule ? 'module' : 'namespace',
    name,
    module,
    reflection,
    index,
    sections: {},
    groups,
    headings: headings.all,
  };
}

/** The topic of symbols without one, in a module in which other symbols have topics. */
export const OTHER = 'Other';

/** Returns the topics of symbols in alphabetical order, `Other` last. Returns an empty array if no symbol has a topic. */
export function topicsOf(symbols: readonly { readonly topic?: string }[]): readonly string[] {
  const topics = new Set(symbols.flatMap(({ topic = [] }) => topic));
  topics.delete(OTHER);
  const sorted = [...topics].sort(compareCodeUnits);
  const hasOthers = symbols.some(({ topic = OTHER }) => topic === OTHER);
  return sorted.length > 0 && hasOthers ? [...sorted, OTHER] : sorted;
}

function symbolPlan(model: Model, symbol: ModuleExport, { module, base, labelOf }: SymbolContext): PagePlan {
  const { name, group, topic, reflection } = symbol;
  const [kind, folder] = PAGES[group]!;
  const id = `${base}/${folder}/${fileIdOf(module.name)}.${name}`;
  const plan = { id, kind, name, module, reflection, index: [], ...(topic !== undefined && { topic }) };
  if (!ALWAYS.has(group)) return { ...plan, sections: {}, groups: [], headings: [] };
  const headings = headingBuilder(locationOf(reflection), labelOf);
  const sections: Partial<Record<SectionTitle, string>> = {};
  for (const title of sectionsOf(reflection)) sections[title] = headings.section(title);
  const listed = [...inheritedGroupsOf(model, reflection), ...foreignGroupsOf(model, reflection)];
  const inherited = listed.length > 0 ? headings.reserve('Inherited Members') : undefined;
  const groups = memberGroupsOf(model, reflection).map(({ title, members }) =>
    headings.group(
      title,
      members.map((member) => ({ name: member.name, reflection: member })),
    ),
  );
  inherited?.();
  return { ...plan, sections, groups, headings: headings.all };
}

function sectionsOf(type: JsonReflection): readonly SectionTitle[] {
  const sections: SectionTitle[] = [];
  if (type.typeParameters?.length) sections.push('Type Parameters');
  if (type.extendedTypes?.length || type.extendedBy?.length) sections.push('Hierarchy');
  if (type.implementedTypes?.length) sections.push('Implements');
  if (type.implementedBy?.length) sections.push('Implemented By');
  return sections;
}
