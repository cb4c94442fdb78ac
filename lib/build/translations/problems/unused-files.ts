import { diagnostic, type Diagnostic } from '../../../core/diagnostics/diagnostic.ts';
import { startOfFile } from '../../../core/diagnostics/source-location.ts';
import { extensionOf, relativeTo, type SourcePath } from '../../../core/paths.ts';
import { plural } from '../../../core/text/escape.ts';
import { nearest } from '../../../core/text/suggest.ts';
import { pathSuggester } from '../../../core/text/suggest-path.ts';
import { originalPath, translationPaths } from '../../locales/overlay.ts';
import type { LoadedConfig, Ports } from '../../ports.ts';
import type { LocaleState } from '../locale-state.ts';
import { LOCK_FILE } from '../lock.ts';
import { pathToWrite } from '../path-to-write.ts';
import type { PageOriginal } from '../types.ts';

/** Reports files of a locale that docsgen does not read, and pages whose original does not exist. */
export function unusedFiles(
  ports: Pick<Ports, 'asset'>,
  state: LocaleState,
  pages: readonly PageOriginal[],
  { files: configFiles }: Pick<LoadedConfig, 'files'>,
): Diagnostic[] {
  const { existing, files, labelFiles, root } = state;
  const labels = new Set(labelFiles.flatMap(({ paths }) => paths));
  const shadowed = labelFiles.flatMap(({ paths, source }) =>
    source
      ? paths
          .filter((path) => path !== source.path && existing.includes(path))
          .map((path) => ({ path, by: source.path }))
      : [],
  );
  const unread = new Map<string, SourcePath[]>();
  const found: Diagnostic[] = shadowed.map(({ path, by }) => shadowedFile(path, by));
  const suggest = suggester(state, pages);
  for (const path of existing) {
    if (labels.has(path) || isOther(relativeTo(root, path)) || Object.hasOwn(configFiles, path)) continue;
    const original = originalPath(files.folders, path);
    if (original === undefined) {
      const folder = unreadFolder(root, path);
      unread.set(folder, [...(unread.get(folder) ?? []), path]);
    } else if (ports.asset(original).value) {
      const file = files.fileOf(original);
      if (file !== path) found.push(shadowedFile(path, file));
    } else if (/^\.mdx?$/.test(extensionOf(path))) found.push(...withoutOriginal(path, original, { state, suggest }));
  }
  return [...found, ...[...unread].map(([folder, paths]) => unreadFiles(folder, paths, state))];
}

/** Returns whether a file has another purpose: notes, and files of editors and of docsgen. */
function isOther(path: string): boolean {
  return path === LOCK_FILE || /(?:^|\/)\./.test(path) || /^README(?:\.\w+)?$/i.test(path);
}

/** Returns the folder that docsgen does not read, or the file if it is directly in the folder of the locale. */
function unreadFolder(root: SourcePath, path: SourcePath): string {
  const [first = '', second, third] = relativeTo(root, path).split('/');
  // The folders of Docusaurus contain those of versions.
  const isNested = first.startsWith('docusaurus-') && third !== undefined;
  return [root, first, ...(isNested ? [second] : [])].join('/');
}

function unreadFiles(
  folder: string,
  paths: readonly SourcePath[],
  { files, labelFiles, root }: LocaleState,
): Diagnostic {
  const [first] = paths;
  const known = [
    ...files.folders.flatMap(({ translations }) => translations),
    ...labelFiles.flatMap((label) => label.paths),
  ].map((path) => relativeTo(root, path));
  const near = nearest(relativeTo(root, folder), known);
  const what = paths.length === 1 ? `\`${first}\`` : `the ${plural(paths.length, 'file')} in \`${folder}\``;
  return diagnostic('translation.unused', `docsgen does not read ${what}.`, {
    location: startOfFile(first!),
    hint:
      near === undefined
        ? 'Translations have the path of the original, such as `docs/intro.md` for `content/docs/intro.md`. Move the files, or remove them.'
        : `Did you mean \`${root}/${near}\`?`,
  });
}

function shadowedFile(path: SourcePath, by: SourcePath): Diagnostic {
  return diagnostic('translation.unused', `docsgen does not read \`${path}\`, because \`${by}\` also exists.`, {
    location: startOfFile(path),
    hint: 'Merge the two files, and remove one of them.',
  });
}

interface Context {
  readonly state: LocaleState;
  readonly suggest: (original: SourcePath) => SourcePath | undefined;
}

/** A locale can have additional pages. A page is a mistake if it was a translation before, or if an untranslated page has a similar path. */
function withoutOriginal(
  path: SourcePath,
  original: SourcePath,
  { state: { lock, root }, suggest }: Context,
): Diagnostic[] {
  const wasTranslation = lock.hashes.has(relativeTo(root, path));
  const near = suggest(original);
  if (!wasTranslation && near === undefined) return [];
  const message = wasTranslation
    ? `The original of this translation, \`${original}\`, no longer exists.`
    : `This translation has no original, because \`${original}\` does not exist.`;
  const hint =
    near === undefined
      ? 'Remove the translation, or move it to the path of the new original.'
      : `Move it to \`${near}\`, or remove it.`;
  return [diagnostic('translation.unused', message, { location: startOfFile(path), hint })];
}

/** Returns a function that suggests where the translation of a page without an original belongs. */
function suggester(
  { files: { folders, fileOf }, isDocusaurusLayout }: LocaleState,
  pages: readonly PageOriginal[],
): Context['suggest'] {
  const untranslated = pages.map(({ path }) => path).filter((path) => fileOf(path) === path);
  const suggestions = pathSuggester(() => untranslated);
  return (original) => {
    const near = suggestions.near(original) as SourcePath | undefined;
    return near && pathToWrite(translationPaths(folders, near), isDocusaurusLayout);
  };
}
