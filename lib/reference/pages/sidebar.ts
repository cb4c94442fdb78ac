import type { ApiConfig, SidebarCategoryConfig, SidebarItemConfig } from '../../core/model/config.ts';
import { compareCodeUnits } from '../../core/text/escape.ts';
import type { PagePlan } from './section-plan.ts';

/** Returns the sidebar items of the reference: the list of modules, then the modules, classes and interfaces. */
export function apiSidebar(pages: readonly PagePlan[], config: ApiConfig): readonly SidebarItemConfig[] {
  const pagesOf = (kind: PagePlan['kind']): readonly PagePlan[] =>
    pages.filter((page) => page.kind === kind).sort((a, b) => compareCodeUnits(a.id, b.id));
  return [
    { type: 'doc', id: `${config.routeBasePath}/modules`, label: 'Table of Contents' },
    ...category('Modules', groupedModules(pagesOf('module'), config)),
    ...category('Classes', pagesOf('class').map(docItem)),
    ...category('Interfaces', pagesOf('interface').map(docItem)),
  ];
}

function category(label: string, items: readonly SidebarItemConfig[]): readonly SidebarCategoryConfig[] {
  return items.length === 0 ? [] : [{ type: 'category', label, items, collapsible: true, collapsed: true }];
}

function docItem({ id, name }: Pick<PagePlan, 'id' | 'name'>): SidebarItemConfig {
  return { type: 'doc', id, label: name };
}

/** Combines the modules with the prefix of a group in a category at the position of its first module. */
function groupedModules(modules: readonly PagePlan[], { groups }: ApiConfig): readonly SidebarItemConfig[] {
  const groupOf = (page: PagePlan) => groups.find((group) => page.name.startsWith(group.prefix));
  return modules.flatMap((page, index): readonly SidebarItemConfig[] => {
    const group = groupOf(page);
    if (!group) return [docItem(page)];
    if (modules.findIndex((other) => groupOf(other) === group) !== index) return [];
    const members = modules.filter((other) => groupOf(other) === group);
    return category(
      group.label,
      members.map(({ id, name }) => docItem({ id, name: name.slice(group.prefix.length) })),
    );
  });
}
