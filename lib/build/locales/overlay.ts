import type { SiteConfig, SourceFile } from '../../core/model/index.ts';
import { isInside, relativeTo, sourcePath, type SourcePath } from '../../core/paths.ts';
import { withDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import type { History, Ports } from '../ports.ts';
import { hashBytes } from '../../core/hash.ts';
import { withMovedPaths } from '../../core/docs/moved-paths.ts';
import { docsFolders, docsWithLocales, localeFolder, type DocsWithLocales } from './folders.ts';

/** The ports that read the files of a site. */
type FilePorts = Pick<Ports, 'list' | 'read' | 'fileState' | 'asset' | 'history' | 'unreadable'>;

/** The files of a locale. */
export interface LocaleFiles {
  /**
   * Reads the translation of a file if there is one. The result has the path of the original, so that a page has the same links, images and
   * place in the sidebar in every language.
   */
  readonly ports: FilePorts;
  /** Returns the file that is read for a path: its translation, or the path itself. */
  readonly fileOf: (path: SourcePath) => SourcePath;
  /** The folders of the content, with the folders of their translations. */
  readonly folders: readonly Translated[];
}

/** A folder of the content, and the folders with its translations. The first one that has a file counts. */
export interface Translated {
  readonly dir: SourcePath;
  readonly translations: readonly SourcePath[];
}

/** Opens the files of the current locale. Without a folder of translations, they are the files of the site. */
export function localeFiles(ports: FilePorts, config: SiteConfig): LocaleFiles {
  const root = localeFolder(config);
  const inDocs = docsWithLocales(config);
  const existing = new Set([root, ...inDocs.flatMap(({ current }) => current)].flatMap((dir) => ports.list(dir)));
  const folders = translatedFolders(config, root, inDocs);
  if (existing.size === 0 && inDocs.length === 0) return { ports, folders, fileOf: (path) => path };
  const fileOf = (path: SourcePath): SourcePath =>
    translationPaths(folders, path).find((candidate) => existing.has(candidate)) ?? path;
  return { fileOf, folders, ports: overlay(ports, { folders, existing, inDocs, fileOf }) };
}

/** Returns the paths that the translation of a file can have. The first file that exists counts. */
export function translationPaths(folders: readonly Translated[], path: SourcePath): SourcePath[] {
  const folder = innermost(folders, path);
  return folder?.translations.map((dir) => sourcePath(`${dir}/${relativeTo(folder.dir, path)}`)) ?? [];
}

/** Returns the path of the file that a file of a locale translates. Undefined if docsgen does not read it. */
export function originalPath(folders: readonly Translated[], translation: SourcePath): SourcePath | undefined {
  const all = folders.flatMap(({ dir, translations }) => translations.map((from) => ({ dir, from })));
  const [nearest] = all.filter(({ from }) => isInside(from, translation)).sort((a, b) => b.from.length - a.from.length);
  return nearest && sourcePath(`${nearest.dir}/${relativeTo(nearest.from, translation)}`);
}

interface Overlay extends Pick<LocaleFiles, 'fileOf' | 'folders'> {
  /** The translations. */
  readonly existing: ReadonlySet<SourcePath>;
  readonly inDocs: readonly DocsWithLocales[];
}

function overlay(ports: FilePorts, { folders, existing, inDocs, fileOf }: Overlay): FilePorts {
  const hidden = inDocs.flatMap(({ all }) => all);
  const originalsIn = (dir: SourcePath): readonly SourcePath[] =>
    ports.list(dir).filter((path) => !hidden.some((folder) => isInside(folder, path)));
  const translatedIn = (dir: SourcePath): SourcePath[] =>
    folders
      .filter((folder) => folder.dir === dir)
      .flatMap(({ translations }) => translations)
      .flatMap((from) => [...existing].filter((path) => isInside(from, path)).map((path) => relativeTo(from, path)))
      .map((path) => sourcePath(`${dir}/${path}`));
  return {
    ...ports,
    list: (dir) => {
      const added = translatedIn(dir);
      const originals = hidden.length === 0 ? ports.list(dir) : originalsIn(dir);
      return added.length === 0 ? originals : [...new Set([...originals, ...added])].sort();
    },
    read: (path) => {
      const { value, diagnostics } = ports.read(fileOf(path));
      const moved = value && movedFile(ports, value, inDocs);
      return withDiagnostics(moved && { ...moved, path }, diagnostics);
    },
    fileState: ports.fileState && ((path) => ports.fileState?.(fileOf(path))),
    asset: (path) => ports.asset(fileOf(path)),
    history: async (request) => {
      const { value, diagnostics } = await ports.history({ ...request, files: request.files.map(fileOf) });
      const ofOriginals = request.files.flatMap((path) => {
        const commit = value[fileOf(path)];
        return commit ? [[path, commit] as const] : [];
      });
      return withDiagnostics(Object.fromEntries(ofOriginals) as History, diagnostics);
    },
  };
}

/**
 * Rewrites the relative paths in a file of `localeFolders`, because it gets the path of its original, which has one folder less. Files in
 * `i18n` contain the paths of their originals.
 */
function movedFile(ports: FilePorts, file: SourceFile, inDocs: readonly DocsWithLocales[]): SourceFile {
  for (const { dir, current } of inDocs) {
    const from = current.find((folder) => isInside(folder, file.path));
    if (from === undefined) continue;
    const exists = (path: SourcePath): boolean => ports.asset(path).value !== undefined;
    const { text, moved } = withMovedPaths(file.text, file.path, { from, to: dir, exists });
    return moved.length === 0 ? file : { ...file, text, hash: hashBytes(text) };
  }
  return file;
}

/** Returns the folders of the content with their translations: first the short names, then the names of Docusaurus. */
function translatedFolders(
  { docs, blog, pages, glossary }: SiteConfig,
  root: SourcePath,
  inDocs: readonly DocsWithLocales[],
): Translated[] {
  const at = (dir: SourcePath, ...names: readonly string[]): Translated => ({
    dir,
    translations: names.map((name) => sourcePath(`${root}/${name}`)),
  });
  return [
    ...docs.flatMap((instance) =>
      instance.versions.map((version): Translated => {
        const { dir, translations } = at(version.dir, ...docsFolders(instance, version));
        const own = inDocs.find((one) => one.dir === dir)?.current ?? [];
        return { dir, translations: [...own, ...translations] };
      }),
    ),
    ...(blog ? [at(blog.dir, 'blog', 'docusaurus-plugin-content-blog')] : []),
    at(pages.dir, 'pages', 'docusaurus-plugin-content-pages'),
    at(glossary, 'glossary.yml'),
  ];
}

function innermost(folders: readonly Translated[], path: SourcePath): Translated | undefined {
  const parents = folders.filter(({ dir }) => isInside(dir, path));
  return parents.sort((a, b) => b.dir.length - a.dir.length)[0];
}
