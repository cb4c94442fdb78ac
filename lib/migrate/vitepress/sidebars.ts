import type { UserSidebarItem, UserSidebars } from '../../config/types/user-sidebars.ts';
import { omitUndefined } from '../../config/resolve/omit-undefined.ts';
import { isObject, openSection, type Section } from '../section.ts';
import type { Migration } from '../site.ts';
import { addressOf, documentId } from './addresses.ts';

interface Sidebars extends Migration {
  /** The folder of the Markdown files, relative to the site folder. */
  readonly dir: string;
}

/** Returns the sidebars: one for an array, or one for each path. Paths with the same items share a sidebar. */
export function sidebarsOf(theme: Section, dir: string, migration: Migration): UserSidebars | false | undefined {
  const written = theme.value('sidebar');
  const context = { ...migration, dir };
  if (written === undefined) return false;
  theme.skip('sidebar');
  if (Array.isArray(written))
    return {
      docs: itemsIn(openSection({ items: written }, ['themeConfig', 'sidebar'], migration.report), '', context, true),
    };
  if (!isObject(written)) return false;
  const sidebars = new Map<string, { readonly id: string; readonly items: readonly UserSidebarItem[] }>();
  for (const [path, value] of Object.entries(written)) {
    const section = openSection(
      Array.isArray(value) ? { items: value } : value,
      ['themeConfig', 'sidebar', path],
      migration.report,
    );
    const items = itemsIn(section, '', context, Array.isArray(value));
    const key = JSON.stringify(items);
    if (items.length > 0 && !sidebars.has(key)) sidebars.set(key, { id: idOf(path, sidebars.size), items });
  }
  // A page shows the first sidebar that contains it, so the sidebar of the longest path comes first.
  return Object.fromEntries([...sidebars.values()].map(({ id, items }) => [id, items]));
}

function idOf(path: string, index: number): string {
  const id = path.replace(/^\/+|\/+$/g, '').replace(/[^\w-]+/g, '-');
  return id === '' ? (index === 0 ? 'docs' : `docs-${index}`) : id;
}

/** Returns the items of a section. `base` precedes the links of its items. */
function itemsIn(section: Section, base: string, context: Sidebars, isList = false): UserSidebarItem[] {
  const inner = section.text('base') ?? base;
  const items = section.sections('items').flatMap((item) => itemOf(item, inner, context));
  if (!isList) section.finish();
  return items;
}

function itemOf(item: Section, inherited: string, context: Sidebars): UserSidebarItem[] {
  const label = item.text('text') ?? '';
  const base = item.text('base') ?? inherited;
  const link = item.text('link');
  const linked = link === undefined ? undefined : leafOf(label, base + link, context);
  item.skip('docFooterText', 'rel', 'target', 'collapsed');
  const items = itemsIn(item, base, context);
  // A group without a title is only a gap.
  if (items.length === 0 || label === '') return [...(linked === undefined ? [] : [linked]), ...items];
  return [categoryOf({ label, linked, items, collapsed: item.flag('collapsed') })];
}

interface Group {
  readonly label: string;
  readonly linked: UserSidebarItem | undefined;
  readonly items: readonly UserSidebarItem[];
  readonly collapsed: boolean | undefined;
}

/** Returns a category. A link to anything but a document is its first item. */
function categoryOf({ label, linked, items, collapsed }: Group): UserSidebarItem {
  const id = typeof linked === 'object' && 'id' in linked ? String(linked.id) : undefined;
  const first = linked !== undefined && id === undefined ? [linked] : [];
  return omitUndefined({
    type: 'category' as const,
    label,
    link: id === undefined ? undefined : { type: 'doc' as const, id },
    collapsible: collapsed === undefined ? false : undefined,
    collapsed: collapsed === false ? false : undefined,
    items: [...first, ...items],
  });
}

function leafOf(label: string, link: string, { dir, files }: Sidebars): UserSidebarItem {
  const id = documentId(link, dir, files);
  if (id !== undefined) return omitUndefined({ type: 'doc' as const, id, label: label === '' ? undefined : label });
  const target = addressOf(link);
  return { type: 'link', label: label === '' ? link : label, ...target };
}
