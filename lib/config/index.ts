import { CODES } from '../core/diagnostics/codes.ts';
import { diagnostic, type Diagnostic } from '../core/diagnostics/diagnostic.ts';
import { DEFAULT_DOCS } from '../core/docs/instances.ts';
import type { SiteConfig } from '../core/model/config.ts';
import { withDiagnostics, type WithDiagnostics } from '../core/diagnostics/with-diagnostics.ts';
import type { SourcePath } from '../core/paths.ts';
import { formatKeyPath, validate, type SchemaIssue } from '../core/schema.ts';
import { loadTexts } from './languages/index.ts';
import { createKeyLocator, type LocateKey } from './locate/index.ts';
import { ruleHint } from './rule-hint.ts';
import { docsWithKeys } from './resolve/content.ts';
import { resolveConfig } from './resolve/index.ts';
import { pluginCodeOf, type PluginCode } from './resolve/plugins.ts';
import { checkTranslations } from './translations.ts';
import { frozenVersions, type ReadSiteFile } from './versions/frozen-versions.ts';
import { unknownVersions } from './versions/unknown-versions.ts';
import { userConfigSchema } from './schema/index.ts';
import type { UserConfig } from './types/user-config.ts';
import type { UserLanguage } from './types/user-markdown.ts';

export { configOfLocale } from './locales/localize.ts';
export { configLabels, messagesKey, translationOf } from './locales/labels.ts';
export type { ConfigLabel } from './locales/map-labels.ts';
export {
  isForeignId,
  parseMessages,
  type LocaleMessages,
  type MessageFile,
  type Messages,
} from './locales/messages.ts';
export { missingPlaceholders, textProblems, type TextProblem } from './locales/text-problems.ts';
export {
  mayHaveMessages,
  messageFinder,
  type FindMessages,
  type FoundMessage,
  type FoundMessages,
} from './messages/find-messages.ts';

/** The default export of the configuration module. */
export interface LoadedConfig {
  readonly value: unknown;
  readonly file: SourcePath;
  /** The text of the configuration file and of the local files that it imports. */
  readonly files: Readonly<Record<SourcePath, string>>;
  /** The hash of the code that the module runs, its packages included. Undefined if it is not known. */
  readonly codeHash?: string;
  /** Reads a data file that belongs to the configuration, such as `versions.json`. Default: there are none. */
  readonly readFile?: ReadSiteFile;
}

/** Returns the functions and options of the plugins of a valid configuration, in the order of `markdown.plugins`. */
export function pluginCode({ value }: LoadedConfig): PluginCode[] {
  return pluginCodeOf((value as UserConfig).markdown);
}

/** Returns the grammars of a valid configuration. */
export function grammarModules({ value }: LoadedConfig): readonly UserLanguage[] {
  return (value as UserConfig).markdown?.languages ?? [];
}

/** Validates a configuration and fills in its defaults. Reports all errors, each at the key or value that causes it. */
export async function checkConfig(loaded: LoadedConfig): Promise<WithDiagnostics<SiteConfig | undefined>> {
  const result = validate(userConfigSchema, loaded.value);
  if ('value' in result) {
    const { value: config, diagnostics } = await withFrozenVersions(result.value as UserConfig, loaded);
    return withDiagnostics(config, [...diagnostics, ...(await checkTranslations(config, loaded))]);
  }
  const locate = await createKeyLocator(loaded.file, loaded.files);
  return withDiagnostics(
    undefined,
    result.issues.map((issue) => toDiagnostic(issue, locate)),
  );
}

/** Resolves a configuration with the frozen versions of its docs instances, which are listed in data files. */
async function withFrozenVersions(
  user: UserConfig,
  { readFile = () => undefined }: LoadedConfig,
): Promise<WithDiagnostics<SiteConfig>> {
  const config = resolveConfig(user);
  const found = await Promise.all(config.docs.map(async ({ id }) => [id, await frozenVersions(id, readFile)] as const));
  const diagnostics = found.flatMap(([, versions]) => versions.diagnostics);
  const frozen = new Map(found.map(([id, { value }]) => [id, value]));
  for (const { user: docs, key } of docsWithKeys(user.docs))
    diagnostics.push(...unknownVersions(docs, frozen.get(docs.id ?? DEFAULT_DOCS) ?? [], key));
  const texts = await loadTexts(config.i18n.locales.map(({ name }) => name));
  return withDiagnostics(resolveConfig(user, frozen, texts), diagnostics);
}

function toDiagnostic(issue: SchemaIssue, locate: LocateKey): Diagnostic {
  const key = formatKeyPath(issue.path);
  if (issue.kind === 'unknown-key') {
    return diagnostic('config.unknown-key', `Unknown configuration key \`${key}\`.`, {
      location: locate(issue.path, 'name'),
      hint: hintFor(key, issue),
    });
  }
  return diagnostic('config.invalid-value', key === '' ? issue.message : `\`${key}\`: ${lowerFirst(issue.message)}`, {
    location: locate(issue.path, 'value'),
    hint: issue.hint,
  });
}

function hintFor(key: string, { path, hint }: SchemaIssue): string | undefined {
  const [area, code, ...others] = path;
  const isRule = area === 'rules' && typeof code === 'string' && others.length === 0;
  // The schema suggests another code for a fixed one, and lists all codes if no code is similar.
  const isBetter = isRule && (Object.hasOwn(CODES, code) || !hint?.startsWith('Did you mean'));
  // Every object has a `constructor`.
  const foreign = Object.hasOwn(FOREIGN_KEYS, key) ? FOREIGN_KEYS[key] : undefined;
  return foreign ?? (isBetter ? ruleHint(code) : hint);
}

function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

/** Hints for keys of other generators: the docsgen key with the same purpose. */
const FOREIGN_KEYS: Readonly<Record<string, string>> = {
  themeConfig:
    'docsgen has no `themeConfig`. Move `navbar`, `footer`, `colorMode` and `announcementBar` to the top level of the configuration.',
  presets: 'docsgen has no presets. Move `docs`, `blog` and `pages` to the top level of the configuration.',
  staticDirectories: 'Use `staticDirs`.',
  onBrokenLinks: "Use `rules: { 'link.broken': 'error' }`.",
  onBrokenAnchors: "Use `rules: { 'link.broken-anchor': 'error' }`.",
  onBrokenMarkdownLinks: "Use `rules: { 'link.broken-markdown': 'error' }`.",
  onDuplicateRoutes: "Use `rules: { 'route.duplicate': 'warn' }`.",
};
