import type { ApiConfig, SidebarCategoryConfig, SidebarItemConfig } from '../../core/model/config.ts';
import { compareCodeUnits } from '../../core/text/escape.ts';
import { flagsOfSymbol } from '../model/flags.ts';
import type { Module } from '../model/index.ts';
import type { Translate } from '../../core/text/ui-strings.ts';
import { labelsIn, type LabelOf } from './labels.ts';
import { OTHER, topicsOf, type PageKind, type PagePlan } from './plan.ts';

/** The categories of symbols, in the order of the sidebar, with their titles in English. */
const CATEGORIES: readonly (readonly [PageKind, title: string])[] = [
  ['namespace', 'Namespaces'],
  ['class', 'Classes'],
  ['interface', 'Interfaces'],
  ['enum', 'Enums'],
  ['type', 'Types'],
  ['function', 'Functions'],
];

/**
 * Returns the sidebar items of the reference: the list of modules, then the symbols by kind. If functions have separate pages, each
 * module is a category with its symbols, because the names of functions are only clear within their module. With `hasOverview`, the home
 * page comes first.
 */
export function apiSidebar(
  pages: readonly PagePlan[],
  config: ApiConfig,
  translate: Translate,
  hasOverview = false,
): readonly SidebarItemConfig[] {
  const labelOf = labelsIn(translate);
  const modules = pages.filter(({ kind }) => kind === 'module').sort(comparePages);
  const hasFunctions = pages.some(({ kind }) => kind !== 'module' && kind !== 'class' && kind !== 'interface');
  const isNested = hasFunctions && modules.length > 1;
  const moduleItem = isNested
    ? (page: PagePlan, label: string) => moduleCategory({ page, label }, pages, labelOf)
    : docItem;
  const doc = (name: string, label: string): SidebarItemConfig => {
    return { type: 'doc', id: `${config.routeBasePath}/${name}`, label };
  };
  return [
    ...(hasOverview ? [doc('index', translate('api.overview'))] : []),
    doc('modules', translate('api.tableOfContents')),
    ...(isNested
      ? groupedModules(modules, config, moduleItem)
      : category(labelOf('Modules'), groupedModules(modules, config, moduleItem))),
    ...(isNested ? [] : symbolCategories(pages, labelOf)),
  ];
}

/** Returns the item of a module with its symbols. */
function moduleCategory(
  { page, label }: { readonly page: PagePlan; readonly label: string },
  pages: readonly PagePlan[],
  labelOf: LabelOf,
): SidebarItemConfig {
  const items = symbolCategories(pages, labelOf, page.module);
  if (items.length === 0) return docItem(page, label);
  return { type: 'category', label, link: { type: 'doc', id: page.id }, items, collapsible: true, collapsed: true };
}

/** Returns a category for each topic, or else for each kind of symbol, of one module or of all modules. */
function symbolCategories(
  pages: readonly PagePlan[],
  labelOf: LabelOf,
  module?: Module,
): readonly SidebarCategoryConfig[] {
  const symbols = pages
    .filter(({ kind, ...page }) => kind !== 'module' && (module === undefined || page.module === module))
    .sort(comparePages);
  const topics = topicsOf(symbols);
  if (topics.length > 0) {
    return topics.flatMap((topic) =>
      category(
        labelOf(topic),
        symbols.filter((page) => (page.topic ?? OTHER) === topic).map((page) => docItem(page)),
      ),
    );
  }
  return CATEGORIES.flatMap(([kind, title]) =>
    category(
      labelOf(title),
      symbols.filter((page) => page.kind === kind).map((page) => docItem(page)),
    ),
  );
}

function comparePages(a: PagePlan, b: PagePlan): number {
  return compareCodeUnits(a.id, b.id);
}

function category(label: string, items: readonly SidebarItemConfig[]): readonly SidebarCategoryConfig[] {
  return items.length === 0 ? [] : [{ type: 'category', label, items, collapsible: true, collapsed: true }];
}

function docItem({ id, name, reflection }: PagePlan, label = name): SidebarItemConfig {
  const isDeprecated = flagsOfSymbol(reflection).includes('deprecated');
  return { type: 'doc', id, label, ...(isDeprecated && { isDeprecated }) };
}

type ModuleItem = (page: PagePlan, label: string) => SidebarItemConfig;

/** Combines the modules with the prefix of a group in a category at the position of its first module. */
function groupedModules(
  modules: readonly PagePlan[],
  { groups }: ApiConfig,
  itemOf: ModuleItem,
): readonly SidebarItemConfig[] {
  const groupOf = (page: PagePlan) => groups.find((group) => page.name.startsWith(group.prefix));
  return modules.flatMap((page, index): readonly SidebarItemConfig[] => {
    const group = groupOf(page);
    if (!group) return [itemOf(page, page.name)];
    if (modules.findIndex((other) => groupOf(other) === group) !== index) return [];
    const members = modules.filter((other) => groupOf(other) === group);
    return category(
      group.label,
      members.map((member) => itemOf(member, member.name.slice(group.prefix.length))),
    );
  });
}
