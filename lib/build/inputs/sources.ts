import { diagnostic, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import type { DocsConfig, MarkdownConfig, SiteConfig, SourceFile } from '../../core/model/index.ts';
import { allVersions } from '../../core/docs/instances.ts';
import { withDiagnostics, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import { extensionOf, isInside, relativeTo, sourcePath, type SourcePath } from '../../core/paths.ts';
import { startOfFile } from '../../core/diagnostics/source-location.ts';
import {
  filesIncludedIn,
  isCategoryFile,
  isMdx,
  isPartial,
  withFormat,
  withMagicComments,
} from '../../content/index.ts';
import { versionFiles } from '../../core/docs/version-files.ts';
import { hashBytes } from '../../core/hash.ts';
import { mdxComponentFiles } from '../../core/data/mdx-component-files.ts';
import { exclusion } from '../../core/docs/exclusion.ts';
import { missingPaths } from '../diagnostics/missing-paths.ts';
import { unusedTemplates } from '../diagnostics/unused-templates.ts';
import type { CachedStages } from '../incremental/cached-stages.ts';
import type { Ports } from '../ports.ts';
import { knownFiles } from './known-files.ts';

/** The sources of a site by kind. Text files are read. Other files are only listed. */
export interface Sources {
  /** Markdown and MDX that are pages. */
  readonly pages: readonly SourceFile[];
  /** MDX that pages import: files and folders that start with `_`. */
  readonly partials: readonly SourceFile[];
  /** Page components. */
  readonly components: readonly SourceFile[];
  readonly categories: readonly SourceFile[];
  /** Files that test the code samples of the page next to them: `guide.test.ts`. */
  readonly sampleTests: readonly SourceFile[];
  /** `tags.yml` of the docs and of the blog. */
  readonly tags: readonly SourceFile[];
  readonly authors: SourceFile | undefined;
  readonly glossary: SourceFile | undefined;
  /** The file that adds components to all MDX files. */
  readonly mdxComponents: SourceFile | undefined;
  /** Whether templates of the site may change the elements that MDX renders. */
  readonly changesElements: boolean;
  /** Files that are copied unchanged: the URL path → the source. */
  readonly statics: ReadonlyMap<string, SourcePath>;
  /** Returns whether the text of a file is read on demand, because the file has not changed since an earlier build. */
  readonly isUnread: (path: SourcePath) => boolean;
}

/** Returns the folders whose files become pages. */
export function contentFolders(config: SiteConfig): SourcePath[] {
  const { pages, blog } = config;
  return [...allVersions(config).map(({ dir }) => dir), pages.dir, ...(blog ? [blog.dir] : [])];
}

/** Lists the content folders and reads their text files. */
export function readSources(ports: Ports, config: SiteConfig, cached: CachedStages): WithDiagnostics<Sources> {
  const found: Diagnostic[] = [];
  const dirs = contentFolders(config);
  // Editors create temporary files that start with a dot.
  const listed = [...new Set(dirs.flatMap((dir) => ports.list(dir)))]
    .filter((path) => !/(?:^|\/)\.(?!\.?\/)/.test(path))
    .sort();
  const isExcluded = exclusion(config);
  const files = listed.filter((path) => !isExcluded(path));
  found.push(
    ...missingPaths(ports, config),
    ...config.docs.flatMap((docs) => emptyVersions(docs, files)),
    ...unknownExtensions(files),
  );
  for (const dir of [...dirs, ...config.staticDirs]) found.push(...(ports.unreadable?.(dir) ?? []));
  const known = knownFiles(ports, config, cached);
  const readAs = (kind: string, readFile: Ports['read']) => (paths: readonly SourcePath[]) =>
    paths.flatMap((path): SourceFile[] => {
      const file = known.read(kind, path, readFile);
      found.push(...file.diagnostics);
      return file.value ? [file.value] : [];
    });
  const read = readAs('file', ports.read);
  const optional = (path: SourcePath): SourceFile | undefined =>
    ports.asset(path).value ? read([path])[0] : undefined;
  const markdown = listed.filter((path) => /^\.mdx?$/.test(extensionOf(path)));
  const isPart = (path: SourcePath): boolean => isPartial(path) || isExcluded(path);
  const authors = config.blog && sourcePath(`${config.blog.dir}/${config.blog.authorsFile}`);
  const { format } = config.markdown;
  const readPages = readAs('page', (path) => {
    const { value, diagnostics } = ports.read(path);
    return withDiagnostics(value && pageSource(ports, value, config.markdown), diagnostics);
  });
  const mdxComponents = mdxComponentFiles(config.templatesDir).map(optional).find(Boolean);
  const sources: Sources = {
    pages: readPages(markdown.filter((path) => !isPart(path))),
    partials: readPages(markdown.filter((path) => isPart(path) && (path.endsWith('.mdx') || format === 'mdx')))
      .filter(isMdx)
      .map(asPart),
    components: read(componentPages(ports, config, files)),
    categories: read(files.filter(isCategoryFile)),
    sampleTests: read(sampleTestsOf(markdown, files)),
    tags: read(dirs.map((dir) => sourcePath(`${dir}/tags.yml`)).filter((path) => files.includes(path))),
    authors: authors && files.includes(authors) ? read([authors])[0] : undefined,
    glossary: optional(config.glossary),
    mdxComponents,
    changesElements:
      mdxComponents !== undefined ||
      ports.list(config.templatesDir).some((path) => OF_ELEMENTS.test(relativeTo(config.templatesDir, path))),
    statics: staticFiles(ports, config),
    isUnread: known.isUnread,
  };
  known.save();
  found.push(...unusedTemplates(ports, config, allTexts(sources)));
  return withDiagnostics(sources, found);
}

/** The templates that determine how MDX renders elements and code. */
const OF_ELEMENTS = /^(?:index|mdx-\w+)\.tsx?$|^components\/(?:mdx\.ts$|content\/CodeBlock\.tsx$|context\/)/;

/** Adds what a page or partial depends on besides its text: its syntax, and the files whose code it shows. */
export function pageSource(
  ports: Pick<Ports, 'read'>,
  file: SourceFile,
  { format, magicComments }: Pick<MarkdownConfig, 'format' | 'magicComments'> = {},
): SourceFile {
  return withMagicComments(withIncludes(ports, withFormat(file, format)), magicComments);
}

/** Adds the files whose code a page shows. A file that can't be read is reported where the page refers to it. */
function withIncludes(ports: Pick<Ports, 'read'>, file: SourceFile): SourceFile {
  const { paths, files } = includedBy(ports, file);
  if (paths.length === 0) return file;
  const includes = Object.fromEntries(files.map(({ path, text }) => [path, text]));
  return { ...file, includes, hash: hashBytes(JSON.stringify([file.hash, paths, files.map(({ hash }) => hash)])) };
}

/** Reads the files that a page includes, and those that included Markdown includes. `paths` also contains files that do not exist. */
function includedBy(ports: Pick<Ports, 'read'>, file: SourceFile) {
  const files = new Map<SourcePath, SourceFile | undefined>();
  const add = (from: Pick<SourceFile, 'path' | 'text'>): void => {
    for (const path of filesIncludedIn(from).filter((one) => !files.has(one))) {
      const included = ports.read(path).value;
      files.set(path, included);
      if (included && extensionOf(path) === '.md') add(included);
    }
  };
  add(file);
  return { paths: [...files.keys()], files: [...files.values()].filter((one) => one !== undefined) };
}

/** Reports versions without documents. Usually the folder is misspelled, and without a diagnostic readers would notice first. */
function emptyVersions({ id, versions }: DocsConfig, files: readonly SourcePath[]): Diagnostic[] {
  if (versions.length < 2) return [];
  const { list, dirOf: frozenDirOf } = versionFiles(id);
  return versions.flatMap(({ name, dir, key }, index) => {
    const owner = versions.slice(0, index).find((other) => other.dir === dir);
    if (!owner && files.some((path) => isInside(dir, path))) return [];
    const why = owner ? `\`${dir}\` is the folder of \`${owner.name}\`` : `there are no files in \`${dir}\``;
    return [
      diagnostic('docs.empty-version', `The version \`${name}\` has no documents: ${why}.`, {
        subject: key,
        hint:
          dir === frozenDirOf(name)
            ? `Restore the folder, or remove the version from \`${list}\`.`
            : 'Set its folder with `dir`.',
      }),
    ];
  });
}

function unknownExtensions(files: readonly SourcePath[]): Diagnostic[] {
  return files
    .filter((path) => /^\.(?:markdown|mdown|mkd)$/.test(extensionOf(path)))
    .map((path) =>
      diagnostic(
        'content.unknown-extension',
        `Unsupported file extension \`${extensionOf(path)}\`. Pages are \`.md\`, \`.mdx\`, \`.tsx\`, \`.jsx\` or \`.js\`.`,
        { location: startOfFile(path), hint: 'Rename it to end in `.md`, or in `.mdx` if it has components.' },
      ),
    );
}

/** Returns the page components. A `.js` file is one only if it looks like one, because scripts of pages have the same extension. */
function componentPages(ports: Pick<Ports, 'read'>, { pages }: SiteConfig, files: readonly SourcePath[]): SourcePath[] {
  return files.filter((path) => {
    if (!path.startsWith(`${pages.dir}/`) || isPartial(path) || /\.(?:test|spec|island|client)\.\w+$/.test(path))
      return false;
    const extension = extensionOf(path);
    if (extension !== '.js') return extension === '.tsx' || extension === '.jsx';
    return looksLikeComponent(ports.read(path).value?.text ?? '');
  });
}

/** Returns whether a script has a default export and contains JSX, unlike scripts that pages load. In JavaScript, no expression starts with `<`. */
function looksLikeComponent(text: string): boolean {
  return /\bexport\s+default\b|\bas\s+default\b/.test(text) && /(?:\breturn|=>|[(?:])\s*<[A-Za-z>]/.test(text);
}

/** Returns the files that are named like a page, with the extension `.test.ts` or `.test.tsx`. */
function sampleTestsOf(pages: readonly SourcePath[], files: readonly SourcePath[]): SourcePath[] {
  const stems = new Set(pages.map((path) => path.slice(0, -extensionOf(path).length)));
  return files.filter((path) => /\.test\.tsx?$/.test(path) && stems.has(path.replace(/\.test\.tsx?$/, '')));
}

/** If two folders contain the same path, the later folder wins. */
function staticFiles(ports: Ports, config: SiteConfig): ReadonlyMap<string, SourcePath> {
  const files = config.staticDirs.flatMap((dir) =>
    ports.list(dir).map((path): [string, SourcePath] => [`/${relativeTo(dir, path)}`, path]),
  );
  return new Map(files);
}

/** Returns the text of every source that has been read, for code frames. */
export function textsOf(sources: Sources): Map<SourcePath, string> {
  const read = filesOf(sources).filter(({ path }) => !sources.isUnread(path));
  return new Map(read.map((file) => [file.path, file.text]));
}

function* allTexts(sources: Sources): Generator<string> {
  for (const { text } of filesOf(sources)) yield text;
}

function filesOf({ authors, glossary, ...lists }: Omit<Sources, 'statics'>): SourceFile[] {
  const { pages, partials, components, categories, sampleTests, tags } = lists;
  const data = [authors, glossary].flatMap((file) => file ?? []);
  return [...pages, ...partials, ...components, ...categories, ...sampleTests, ...tags, ...data];
}

/** Marks an excluded file as a part of the pages that import it. The mark is in the hash, because such a file is compiled in another way. */
function asPart(file: SourceFile): SourceFile {
  if (isPartial(file.path)) return file;
  return { ...file, isPartial: true, hash: hashBytes(JSON.stringify([file.hash, 'partial'])) };
}
