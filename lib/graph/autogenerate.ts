import type { CategoryFile, SidebarCategoryConfig, SidebarItemConfig, VersionConfig } from '../core/model/index.ts';
import { fileNameOf, isInside, relativeTo } from '../core/paths.ts';
import { compareCodeUnits } from '../core/text.ts';
import { splitNumberPrefix, type DocEntry } from './docs.ts';

interface Placed {
  readonly item: SidebarItemConfig;
  readonly position: number | undefined;
  readonly name: string;
}

/**
 * The items of a sidebar for a folder of documents: by position, then by file name; those without a position come
 * last (FACTS §1.3). Folders become categories, and a folder's index page becomes its category's link.
 */
export function autogenerate(
  folder: string,
  docs: readonly DocEntry[],
  categoryFiles: readonly CategoryFile[],
  version: VersionConfig,
): SidebarItemConfig[] {
  const inside = docs.filter((doc) => isInside(folder, doc.dir) && doc.document.format !== 'api');
  const files = new Map(categoryFiles.map((file) => [relativeTo(version.dir, file.dir), file]));
  return itemsOf(folder, inside, files);
}

function itemsOf(
  folder: string,
  docs: readonly DocEntry[],
  files: ReadonlyMap<string, CategoryFile>,
  linked?: DocEntry,
): SidebarItemConfig[] {
  const own = docs.filter((doc) => doc.dir === folder && doc !== linked).map(
    (doc): Placed => ({ item: { type: 'doc', id: doc.id }, position: doc.position, name: doc.fileName }),
  );
  const folders = subfolders(folder, docs).map((name) => categoryOf(name, docs, files));
  return [...own, ...folders].sort(comparePlaced).map((placed) => placed.item);
}

function subfolders(folder: string, docs: readonly DocEntry[]): string[] {
  const names = docs
    .filter((doc) => doc.dir !== folder)
    .map((doc) => relativeTo(folder, doc.dir).split('/')[0]!)
    .map((name) => (folder === '' ? name : `${folder}/${name}`));
  return [...new Set(names)];
}

function categoryOf(dir: string, docs: readonly DocEntry[], files: ReadonlyMap<string, CategoryFile>): Placed {
  const inside = docs.filter((doc) => isInside(dir, doc.dir));
  const file = files.get(dir);
  const prefix = splitNumberPrefix(fileNameOf(dir));
  const index = file?.link === undefined ? inside.find((doc) => doc.dir === dir && doc.isFolderIndex) : undefined;
  const link: SidebarCategoryConfig['link'] = index ? { type: 'doc', id: index.id } : (file?.link ?? undefined);
  const item: SidebarCategoryConfig = {
    type: 'category',
    label: file?.label ?? index?.label ?? prefix.name,
    items: itemsOf(dir, inside, files, index),
    collapsible: file?.collapsible ?? true,
    collapsed: file?.collapsed ?? true,
    ...(link && { link }),
  };
  return { item, position: file?.position ?? index?.position ?? prefix.position, name: fileNameOf(dir) };
}

function comparePlaced(a: Placed, b: Placed): number {
  const byPosition = (a.position ?? Infinity) - (b.position ?? Infinity);
  return (Number.isNaN(byPosition) ? 0 : byPosition) || compareCodeUnits(a.name, b.name);
}
