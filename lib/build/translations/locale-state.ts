import { configOfLocale, translationOf, type LocaleMessages } from '../../config/index.ts';
import { diagnosticCollector } from '../../core/diagnostics/collector.ts';
import { withDiagnostics, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import { hashBytes } from '../../core/hash.ts';
import type { LocaleConfig, SiteConfig } from '../../core/model/index.ts';
import { isInside, relativeTo, type SourcePath } from '../../core/paths.ts';
import { localeFolder } from '../locales/folders.ts';
import { messagesIn, readLabelFiles, type LabelFile } from '../locales/label-files.ts';
import { localeFiles, originalPath, translationPaths, type LocaleFiles } from '../locales/overlay.ts';
import type { Ports } from '../ports.ts';
import { readLock, type Lock } from './lock.ts';
import { hashOfFile, untranslatedVersions } from './originals/page-originals.ts';
import { pathToWrite } from './path-to-write.ts';
import type { PageOriginal, TextOriginal, TranslationItem, TranslationState } from './types.ts';

/** The translations of a site into one language. */
export interface LocaleState {
  readonly locale: LocaleConfig;
  /** The folder of the translations. */
  readonly root: SourcePath;
  /** The files in the folder. */
  readonly existing: readonly SourcePath[];
  readonly files: LocaleFiles;
  readonly labelFiles: readonly LabelFile[];
  readonly messages: LocaleMessages;
  readonly lock: Lock;
  /** All originals that the locale translates or should translate. */
  readonly items: readonly TranslationItem[];
  /** Whether docsgen contains the interface in this language. */
  readonly hasInterface: boolean;
  /** Whether new files belong into the folders of Docusaurus. */
  readonly isDocusaurusLayout: boolean;
}

/** The originals of a site, and where they are read. */
export interface SiteOriginals {
  readonly config: SiteConfig;
  readonly pages: readonly PageOriginal[];
  readonly texts: readonly TextOriginal[];
  /** Whether the site uses the folders of Docusaurus, so that new files belong there, too. */
  readonly isDocusaurusLayout: boolean;
}

/** Compares the translations of a locale with the originals. */
export function localeState(
  ports: Ports,
  originals: SiteOriginals,
  locale: LocaleConfig,
): WithDiagnostics<LocaleState> {
  const { value: state, diagnostics } = openLocale(ports, originals, locale);
  const skipped = untranslatedVersions(originals.config, state.files.folders, state.existing);
  const items = [
    ...pageItems(state, originals, skipped),
    ...fileItems(ports, state, originals),
    ...textItems(state, originals, skipped),
  ];
  return withDiagnostics({ ...state, items }, diagnostics);
}

/** Returns the translated texts of a locale. Builds report problems of its files. */
export function translatedTexts(
  ports: Ports,
  originals: Omit<SiteOriginals, 'pages'>,
  locale: LocaleConfig,
): TranslationItem[] {
  return textItems(openLocale(ports, originals, locale).value, originals, new Set());
}

function openLocale(
  ports: Ports,
  { config, isDocusaurusLayout }: Omit<SiteOriginals, 'pages'>,
  locale: LocaleConfig,
): WithDiagnostics<Context> {
  const { take, all } = diagnosticCollector();
  const root = localeFolder({ i18n: { ...config.i18n, current: locale.name } });
  const existing = ports.list(root);
  const labelFiles = take(readLabelFiles(ports, config, root));
  const messages = messagesIn(labelFiles);
  const files = localeFiles(ports, configOfLocale(config, locale, messages));
  const lock = take(readLock(ports, root));
  const hasInterface = locale.texts !== undefined || new Intl.Locale(locale.name).language === 'en';
  const state = { locale, root, existing, files, labelFiles, messages, lock, hasInterface, isDocusaurusLayout };
  return withDiagnostics(state, all);
}

type Context = Omit<LocaleState, 'items'>;

function pageItems(
  { files, root, lock }: Context,
  { pages, isDocusaurusLayout }: SiteOriginals,
  skipped: ReadonlySet<SourcePath>,
): TranslationItem[] {
  return pages.flatMap(({ path, hash, location }): TranslationItem[] => {
    const file = files.fileOf(path);
    const isMissing = file === path;
    if (isMissing && [...skipped].some((dir) => isInside(dir, path))) return [];
    const translation = isMissing ? pathToWrite(translationPaths(files.folders, path), isDocusaurusLayout) : file;
    // Content outside of the translated folders, such as a page of a package, has no place for a translation.
    if (translation === undefined) return [];
    const key = relativeTo(root, translation);
    const { state, isRecorded } = stateOf(lock, key, hash, isMissing);
    return [{ kind: 'page', state, key, original: { location }, path, hash, translation, isRecorded }];
  });
}

/** Returns the translated files that are no pages, such as images. Without a translation, they are not missing. */
function fileItems(
  ports: Ports,
  { files, root, existing, lock }: Context,
  { pages }: SiteOriginals,
): TranslationItem[] {
  const known = new Set(pages.map(({ path }) => path));
  return existing.flatMap((translation): TranslationItem[] => {
    const path = originalPath(files.folders, translation);
    if (path === undefined || known.has(path) || files.fileOf(path) !== translation) return [];
    const hash = hashOfFile(ports, path);
    if (hash === undefined) return [];
    const key = relativeTo(root, translation);
    const { state, isRecorded } = stateOf(lock, key, hash, false);
    return [{ kind: 'file', state, key, original: { subject: path }, path, hash, translation, isRecorded }];
  });
}

function textItems(
  context: Context,
  { config, texts, isDocusaurusLayout }: Omit<SiteOriginals, 'pages'>,
  skipped: ReadonlySet<SourcePath>,
): TranslationItem[] {
  const { root, lock, labelFiles, hasInterface } = context;
  const skippedFiles = new Set(
    config.docs.flatMap(({ id, versions }) =>
      versions.filter(({ dir }) => skipped.has(dir)).map(({ name }) => `${id}/${name}`),
    ),
  );
  return texts.flatMap((original): TranslationItem[] => {
    const { kind, text, file } = original;
    const label = labelFiles.find((one) => JSON.stringify(one.file) === JSON.stringify(file))!;
    const translation = label.source?.path ?? pathToWrite(label.paths, isDocusaurusLayout)!;
    const key = `${relativeTo(root, translation)}#${original.id}`;
    const hash = hashBytes(text);
    const found = translationIn(context, original, label);
    const isReplacement = kind === 'interface' && hasInterface;
    const isOptional =
      original.isOptional || isReplacement || (typeof file !== 'string' && skippedFiles.has(file.docs));
    if (!found && isOptional) return [];
    // A copy is what `--write` adds. The user accepts it if both languages have the same text.
    const isCopy = found?.translated === text && !isOptional && lock.hashes.get(key) !== hash;
    const item = { kind, key, original, hash, translation, text: { original, isInConfig: false, ...found } };
    // Another text for a UI string of docsgen is no translation of it.
    if (isReplacement) return [{ ...item, state: 'translated', isRecorded: true }];
    return [{ ...item, ...stateOf(lock, key, hash, !found || isCopy) }];
  });
}

/** Returns the translation of a text, in the same order of precedence as in a build. */
function translationIn(
  { locale, messages }: Context,
  { text, file, id }: TextOriginal,
  label: LabelFile,
): { readonly translated: string; readonly isInConfig: boolean } | undefined {
  const translations = { ...messages.code, ...locale.translations };
  const isOfCode = file === 'code';
  const translated = isOfCode ? own(translations, id) : translationOf({ text, file, id }, messages, translations);
  if (translated === undefined) return undefined;
  return { translated, isInConfig: Object.hasOwn(isOfCode ? locale.translations : {}, id) || !hasEntry(label, id) };
}

function hasEntry({ messages }: LabelFile, id: string): boolean {
  return Object.hasOwn(messages, id);
}

function own(messages: Readonly<Record<string, string>>, id: string): string | undefined {
  return Object.hasOwn(messages, id) ? messages[id] : undefined;
}

function stateOf(
  { hashes }: Lock,
  key: string,
  hash: string,
  isMissing: boolean,
): { readonly state: TranslationState; readonly isRecorded: boolean } {
  const recorded = hashes.get(key);
  const isStale = recorded !== undefined && recorded !== hash;
  return { state: isMissing ? 'missing' : isStale ? 'stale' : 'translated', isRecorded: recorded !== undefined };
}
