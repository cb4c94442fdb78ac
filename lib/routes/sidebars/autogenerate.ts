import { diagnostic, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import type { CategoryFile, SidebarCategoryConfig, SidebarItemConfig } from '../../core/model/index.ts';
import { dirOf, fileNameOf, isInside, relativeTo } from '../../core/paths.ts';
import { compareCodeUnits } from '../../core/text/escape.ts';
import { findDoc } from '../docs/doc-lookup.ts';
import type { DocEntry, DocsOfVersion } from '../docs/docs.ts';
import { splitNumberPrefix } from '../docs/number-prefix.ts';

/** What lies directly in one folder of the docs. */
interface Folder {
  readonly docs: DocEntry[];
  /** Folders by their path below the docs. */
  readonly folders: Set<string>;
}

interface Context {
  readonly docs: DocsOfVersion;
  readonly tree: ReadonlyMap<string, Folder>;
  readonly categoryFiles: ReadonlyMap<string, CategoryFile>;
  readonly found: Diagnostic[];
}

interface Placed {
  readonly item: SidebarItemConfig;
  readonly position: number | undefined;
  readonly name: string;
}

/** Lists folders of the docs as sidebar items; prepared once for a version. */
export type Autogenerate = (folder: string) => readonly SidebarItemConfig[];

/**
 * The items of a sidebar for a folder of documents: by position, then by file name; those without a position come
 * last (FACTS §1.3). Folders become categories, and a folder's index page becomes its category's link.
 */
export function autogenerator(
  docs: DocsOfVersion,
  categoryFiles: readonly CategoryFile[],
  found: Diagnostic[],
): Autogenerate {
  const { dir } = docs.version;
  const own = categoryFiles.filter((file) => isInside(dir, file.dir));
  const files = new Map(own.map((file) => [relativeToDocs(dir, file.dir), file]));
  const context: Context = { docs, tree: folderTree(docs), categoryFiles: files, found };
  return (folder) => itemsOf(context, folder);
}

function relativeToDocs(docsDir: string, dir: string): string {
  return dir === docsDir ? '' : relativeTo(docsDir, dir);
}

function folderTree(docs: DocsOfVersion): Map<string, Folder> {
  const tree = new Map<string, Folder>();
  const folderAt = (dir: string): Folder => {
    const known = tree.get(dir);
    if (known) return known;
    const folder: Folder = { docs: [], folders: new Set() };
    tree.set(dir, folder);
    if (dir !== '') folderAt(dirOf(dir)).folders.add(dir);
    return folder;
  };
  for (const doc of docs.byId.values()) if (doc.document.format !== 'api') folderAt(doc.dir).docs.push(doc);
  return tree;
}

function itemsOf(context: Context, dir: string, linked?: DocEntry): SidebarItemConfig[] {
  const folder = context.tree.get(dir);
  if (!folder) return [];
  const own = folder.docs.map((doc): Placed => ({
    item: { type: 'doc', id: doc.id },
    position: doc.position,
    name: doc.fileName,
  }));
  const placed = [...own, ...[...folder.folders].map((name) => categoryOf(context, name))];
  const items = placed.sort(comparePlaced).map(({ item }) => item);
  return linked ? items.filter((item) => item.type !== 'doc' || item.id !== linked.id) : items;
}

function categoryOf(context: Context, dir: string): Placed {
  const file: Partial<CategoryFile> = context.categoryFiles.get(dir) ?? {};
  const name = fileNameOf(dir);
  const prefix = splitNumberPrefix(name);
  const page = pageOf(context, dir, file);
  const position = file.position ?? page?.position ?? prefix.position;
  const label = file.label ?? page?.label ?? labelOf(prefix.name);
  return { name, position, item: categoryItem(label, itemsOf(context, dir, page), { file, page }) };
}

function categoryItem(
  label: string,
  items: readonly SidebarItemConfig[],
  { file, page }: { readonly file: Partial<CategoryFile>; readonly page: DocEntry | undefined },
): SidebarCategoryConfig {
  const { collapsible = true, collapsed = true } = file;
  const generated = file.link?.type === 'generated-index' ? file.link : undefined;
  const link: SidebarCategoryConfig['link'] = page ? { type: 'doc', id: page.id } : generated;
  return { type: 'category', label, items, collapsible, collapsed: collapsible && collapsed, ...(link && { link }) };
}

/** The document that stands for a folder: the one its category file names (within the folder or in full), else its index. */
function pageOf({ docs, tree, found }: Context, dir: string, file: Partial<CategoryFile>): DocEntry | undefined {
  const inside = tree.get(dir)!.docs;
  const { link, location } = file;
  if (link === undefined) return inside.find((doc) => doc.isFolderIndex);
  if (link?.type !== 'doc') return undefined;
  return inside.find((doc) => fileNameOf(doc.id) === link.id) ?? findDoc(docs, link.id, { location }, found);
}

/** `getting-started` → `Getting started`, as titles are made from file names. */
function labelOf(name: string): string {
  return name.replace(/[-_]+/g, ' ').replace(/^./, (first) => first.toUpperCase());
}

function comparePlaced(a: Placed, b: Placed): number {
  const [left, right] = [a.position ?? Infinity, b.position ?? Infinity];
  return left === right ? compareCodeUnits(a.name, b.name) : left - right;
}

/** The finding for a folder without documents; `folders` with a number before their name are easily mistaken. */
export function emptyFolder(docs: DocsOfVersion, dir: string, subject: string): Diagnostic {
  const { dir: root } = docs.version;
  const known = [...new Set([...docs.byId.values()].map((doc) => doc.dir))];
  const plain = (path: string): string =>
    path
      .split('/')
      .map((segment) => splitNumberPrefix(segment).name)
      .join('/');
  const meant = known.find((one) => one !== '' && plain(one).toLowerCase() === plain(dir).toLowerCase());
  return diagnostic(
    'sidebar.empty-folder',
    `No documents were found in \`${dir || '.'}\` for this part of the sidebar.`,
    {
      subject,
      hint: meant === undefined ? `The folder is looked up below \`${root}\`.` : `Did you mean \`${meant}\`?`,
    },
  );
}
