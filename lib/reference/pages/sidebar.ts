import type { ApiConfig, SidebarCategoryConfig, SidebarItemConfig } from '../../core/model/config.ts';
import { compareCodeUnits } from '../../core/text/escape.ts';
import type { PagePlan } from './plan.ts';

/** The reference in the sidebar: the list of modules, then modules, classes and interfaces as FACTS §1.7 orders them. */
export function apiSidebar(pages: readonly PagePlan[], config: ApiConfig): readonly SidebarItemConfig[] {
  const of = (kind: PagePlan['kind']): readonly PagePlan[] =>
    pages.filter((page) => page.kind === kind).sort((a, b) => compareCodeUnits(a.id, b.id));
  return [
    { type: 'doc', id: `${config.routeBasePath}/modules`, label: 'Table of Contents' },
    ...category('Modules', groupedModules(of('module'), config)),
    ...category('Classes', of('class').map(docItem)),
    ...category('Interfaces', of('interface').map(docItem)),
  ];
}

function category(label: string, items: readonly SidebarItemConfig[]): readonly SidebarCategoryConfig[] {
  return items.length === 0 ? [] : [{ type: 'category', label, items, collapsible: true, collapsed: true }];
}

function docItem({ id, name }: Pick<PagePlan, 'id' | 'name'>): SidebarItemConfig {
  return { type: 'doc', id, label: name };
}

/** Modules with a group's prefix stand together in a category of their own, where the first of them would stand. */
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
