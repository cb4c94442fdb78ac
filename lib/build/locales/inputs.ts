import { configOfLocale } from '../../config/index.ts';
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import type { LocaleConfig, SiteConfig } from '../../core/model/index.ts';
import type { ReadConfig } from '../inputs/site-config.ts';
import type { Ports } from '../ports.ts';
import type { AlternatesOf } from './alternates.ts';
import { localeFolder } from './folders.ts';
import { readMessages } from './label-files.ts';
import { localeFiles, type LocaleFiles } from './overlay.ts';

/** The input of the stages that run once per locale. */
export interface LocaleInput extends ReadConfig {
  /** Undefined if the site has only one locale. */
  readonly files?: LocaleFiles | undefined;
  /** Undefined if the site has only one locale. Called only after the routes of all locales are known. */
  readonly alternatesOf?: AlternatesOf | undefined;
  /** The problems of the translations. */
  readonly diagnostics?: readonly Diagnostic[];
}

/** Returns the input for a locale. */
export function inputOfLocale(
  ports: Ports,
  { loadedConfig, config }: ReadConfig,
  locale: LocaleConfig,
  alternatesOf: (config: SiteConfig) => AlternatesOf,
): LocaleInput {
  if (config.i18n.locales.length === 1) return { loadedConfig, config };
  const folder = localeFolder({ i18n: { ...config.i18n, current: locale.name } });
  const { value: messages, diagnostics } = readMessages(ports, config, folder);
  const own = configOfLocale(config, locale, messages);
  return { loadedConfig, config: own, files: localeFiles(ports, own), alternatesOf: alternatesOf(own), diagnostics };
}
