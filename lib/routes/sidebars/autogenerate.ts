import { diagnostic, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import type { CategoryFile, DocsConfig, SidebarItemConfig } from '../../core/model/index.ts';
import { dirOf, fileNameOf, isInside, relativeTo } from '../../core/paths.ts';
import { compareCodeUnits } from '../../core/text/escape.ts';
import { labelFromName } from '../../core/text/slug.ts';
import { findDoc } from '../docs/find-by-id.ts';
import type { Doc, VersionDocs } from '../docs/version-docs.ts';
import { nearest } from '../../core/text/suggest.ts';
import { splitNumberPrefix } from '../docs/number-prefix.ts';
import { itemKeys, keysOfDoc } from './item-keys.ts';

/** The direct contents of a folder of the docs. */
interface Folder {
  readonly docs: Doc[];
  /** The paths of its subfolders below the docs folder. */
  readonly folders: Set<string>;
}

/** The input for listing the folders of a version. */
export interface AutogenerateInput {
  readonly docs: VersionDocs;
  readonly categoryFiles: readonly CategoryFile[];
  /** Whether categories can be collapsed, and start so. */
  readonly defaults: Pick<DocsConfig['sidebar'], 'collapsible' | 'collapsed'>;
}

interface Context extends Omit<AutogenerateInput, 'categoryFiles'> {
  readonly tree: ReadonlyMap<string, Folder>;
  readonly categoryFiles: ReadonlyMap<string, CategoryFile>;
  readonly diagnostics: Diagnostic[];
}

interface PositionedItem {
  readonly item: SidebarItemConfig;
  readonly position: number | undefined;
  readonly name: string;
}

/** Returns the sidebar items of a folder of the docs. */
export type Autogenerate = (folder: string) => readonly SidebarItemConfig[];

/**
 * Creates a function that lists folders of a version as sidebar items. Items are sorted by position, then by file name; items without a
 * position are last. Subfolders become categories, and the index page of a folder becomes the link of its category.
 */
export function autogenerator(
  { docs, categoryFiles, defaults }: AutogenerateInput,
  diagnostics: Diagnostic[],
): Autogenerate {
  const { dir } = docs.version;
  const filesOfVersion = categoryFiles.filter((file) => isInside(dir, file.dir));
  const files = new Map(filesOfVersion.map((file) => [relativeToDocs(dir, file.dir), file]));
  const context: Context = { docs, tree: folderTree(docs), categoryFiles: files, defaults, diagnostics };
  return (folder) => itemsOf(context, folder);
}

function relativeToDocs(docsDir: string, dir: string): string {
  return dir === docsDir ? '' : relativeTo(docsDir, dir);
}

function folderTree(docs: VersionDocs): Map<string, Folder> {
  const tree = new Map<string, Folder>();
  const folderAt = (dir: string): Folder => {
    const existing = tree.get(dir);
    if (existing) return existing;
    const folder: Folder = { docs: [], folders: new Set() };
    tree.set(dir, folder);
    if (dir !== '') folderAt(dirOf(dir)).folders.add(dir);
    return folder;
  };
  for (const doc of docs.byId.values()) if (doc.document.format !== 'api') folderAt(doc.dir).docs.push(doc);
  return tree;
}

function itemsOf(context: Context, dir: string, linked?: Doc): SidebarItemConfig[] {
  const folder = context.tree.get(dir);
  if (!folder) return [];
  const shown = folder.docs.filter(({ document }) => document.frontMatter.sidebarHidden !== true);
  const docItems = shown.map((doc): PositionedItem => ({
    item: { type: 'doc', id: doc.id },
    position: doc.position,
    name: doc.fileName,
  }));
  const categories = [...folder.folders].map((subfolder) => categoryOf(context, subfolder));
  const items = [...docItems, ...categories].sort(comparePositions).map(({ item }) => item);
  return linked ? items.filter((item) => item.type !== 'doc' || item.id !== linked.id) : items;
}

function categoryOf(context: Context, dir: string): PositionedItem {
  const file: Partial<CategoryFile> = context.categoryFiles.get(dir) ?? {};
  const name = fileNameOf(dir);
  const prefix: ReturnType<typeof splitNumberPrefix> = context.docs.instance.numberPrefixes
    ? splitNumberPrefix(name)
    : { name };
  const page = pageOf(context, dir, file);
  const position = file.position ?? page?.position ?? prefix.position;
  const label = file.label ?? page?.label;
  const labels = label === undefined ? { label: labelFromName(prefix.name), folder: prefix.name } : { label };
  const items = itemsOf(context, dir, page);
  return { name, position, item: { ...categoryKeys(context, file, page), ...labels, items } };
}

/** Returns the keys of a category that its file sets, or else the front matter of its page. */
function categoryKeys({ defaults }: Context, file: Partial<CategoryFile>, page: Doc | undefined) {
  const { collapsible = defaults.collapsible, collapsed = defaults.collapsed, description, link } = file;
  const generated = link?.type === 'generated-index' ? link : undefined;
  const shown = page ? ({ type: 'doc', id: page.id } as const) : generated;
  return {
    type: 'category',
    ...(page && keysOfDoc(page)),
    ...itemKeys(file),
    ...(description !== undefined && { description }),
    collapsible,
    collapsed: collapsible && collapsed,
    ...(shown && { link: shown }),
  } as const;
}

/** Returns the page of a folder: the document in its category file (by an id within the folder or a complete id), or its index. */
function pageOf({ docs, tree, diagnostics }: Context, dir: string, file: Partial<CategoryFile>): Doc | undefined {
  const docsInFolder = tree.get(dir)?.docs ?? [];
  const { link, location } = file;
  if (link === undefined) return docsInFolder.find((doc) => doc.isFolderIndex);
  if (link?.type !== 'doc') return undefined;
  return (
    docsInFolder.find((doc) => fileNameOf(doc.id) === link.id) ?? findDoc(docs, link.id, { location }, diagnostics)
  );
}

function comparePositions(a: PositionedItem, b: PositionedItem): number {
  const [left, right] = [a.position ?? Infinity, b.position ?? Infinity];
  return left === right ? compareCodeUnits(a.name, b.name) : left - right;
}

/** Reports a folder without documents. Suggests a folder whose name differs only in a number prefix. */
export function emptyFolder(docs: VersionDocs, dir: string, subject: string): Diagnostic {
  const { dir: root } = docs.version;
  const folders = [...new Set([...docs.byId.values()].map((doc) => doc.dir))];
  const withoutPrefixes = (path: string): string =>
    path
      .split('/')
      .map((segment) => splitNumberPrefix(segment).name)
      .join('/');
  const requested = withoutPrefixes(dir).toLowerCase();
  const similarFolder =
    folders.find((path) => path !== '' && withoutPrefixes(path).toLowerCase() === requested) ?? nearest(dir, folders);
  const defaultHint = `The path of the folder is relative to \`${root}\`.`;
  return diagnostic(
    'sidebar.empty-folder',
    `The folder \`${dir || '.'}\` of this sidebar item contains no documents.`,
    {
      subject,
      hint: similarFolder === undefined ? defaultHint : `Did you mean \`${similarFolder}\`?`,
    },
  );
}
