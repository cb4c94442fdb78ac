import { diagnostic, type Diagnostic } from '../core/diagnostic.ts';
import type { SiteConfig } from '../core/model/config.ts';
import { outcome, type Outcome } from '../core/outcome.ts';
import type { SourcePath } from '../core/paths.ts';
import { formatKeyPath, validate, type SchemaIssue } from '../core/schema.ts';
import { locateIn, type Locate } from './locate.ts';
import { resolveConfig } from './resolve.ts';
import { userConfigSchema } from './schema.ts';
import type { UserConfig } from './user-config.ts';

/** What the configuration module exports by default, and the texts of it and the local files that it imports. */
export interface LoadedConfig {
  readonly value: unknown;
  readonly file: SourcePath;
  readonly files: Readonly<Record<SourcePath, string>>;
}

/** Checks a configuration and fills in its defaults, or says everything that is wrong with it, each at its place. */
export async function checkConfig(loaded: LoadedConfig): Promise<Outcome<SiteConfig | undefined>> {
  const checked = validate(userConfigSchema, loaded.value);
  if ('value' in checked) return outcome(resolveConfig(checked.value as UserConfig));
  const locate = await locateIn(loaded.file, loaded.files);
  return outcome(
    undefined,
    checked.issues.map((issue) => describe(issue, locate)),
  );
}

function describe(issue: SchemaIssue, locate: Locate): Diagnostic {
  const key = formatKeyPath(issue.path);
  if (issue.kind === 'unknown-key') {
    return diagnostic('config.unknown-key', `\`${key}\` is not a key of the configuration.`, {
      place: locate(issue.path, 'name'),
      hint: FOREIGN_KEYS[key] ?? issue.hint,
    });
  }
  return diagnostic('config.invalid-value', key === '' ? issue.message : `\`${key}\`: ${lowerFirst(issue.message)}`, {
    place: locate(issue.path, 'value'),
    hint: issue.hint,
  });
}

function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

/** Keys that people bring along from other generators, and where their content goes here. */
const FOREIGN_KEYS: Readonly<Record<string, string>> = {
  themeConfig:
    'There is no theme configuration: `navbar`, `footer`, `colorMode` and `announcementBar` are keys of their own.',
  presets: 'There are no presets: `docs`, `blog` and `pages` are keys of their own.',
  staticDirectories: 'Write `staticDirs`.',
  onBrokenLinks: "Write `rules: { 'link.broken': 'error' }`.",
  onBrokenAnchors: "Write `rules: { 'link.broken-anchor': 'error' }`.",
  onBrokenMarkdownLinks: "Write `rules: { 'link.broken-markdown': 'error' }`.",
  onDuplicateRoutes: "Write `rules: { 'route.duplicate': 'warn' }`.",
};
