import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { withDiagnostics, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import type { LocaleConfig, SiteConfig } from '../../core/model/index.ts';
import { readSiteConfig, type ReadConfig } from '../inputs/site-config.ts';
import type { Ports } from '../ports.ts';
import { prepareLocale, type PrepareOptions, type PreparedSite } from '../prepare.ts';
import { alternatesIn, type LocaleRoutes } from './alternates.ts';
import { inputOfLocale } from './inputs.ts';
import { sharedPorts } from './shared-ports.ts';

/** A locale of a site with all of its routes. */
export interface PreparedLocale {
  readonly locale: LocaleConfig;
  readonly site: PreparedSite;
  /** The diagnostics of its stages. Their locations name the originals of translations. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Prepares the pages of every locale, the default locale first. Undefined if the configuration is missing or invalid. */
export async function prepareLocales(
  sitePorts: Ports,
  options: PrepareOptions,
): Promise<WithDiagnostics<readonly [PreparedLocale, ...PreparedLocale[]] | undefined>> {
  const { value: read, diagnostics } = await readSiteConfig(sitePorts, options);
  if (!read) return withDiagnostics(undefined, diagnostics);
  const [first, ...others] = defaultFirst(read.config);
  const ports = others.length > 0 ? sharedPorts(sitePorts) : sitePorts;
  const routes: LocaleRoutes[] = [];
  const prepare = localePreparer(ports, read, routes);
  const original = await prepare(first, options);
  const translations: PreparedLocale[] = [];
  // The code samples are checked in the default locale.
  const { onSources: _, ...rest } = options;
  for (const locale of others) translations.push(await prepare(locale, rest));
  return withDiagnostics([original, ...translations], diagnostics);
}

/** Returns a function that prepares a locale and adds its routes to a list, which the pages of all locales read. */
function localePreparer(ports: Ports, read: ReadConfig, routes: LocaleRoutes[]) {
  const index: { found?: ReturnType<typeof alternatesIn> } = {};
  return async (locale: LocaleConfig, options: PrepareOptions): Promise<PreparedLocale> => {
    const input = inputOfLocale(ports, read, locale, (config) => (url) => {
      index.found ??= alternatesIn(routes);
      return index.found(config)(url);
    });
    const { value: site, diagnostics } = await prepareLocale(ports, input, options);
    routes.push({ config: site.config, routes: site.graph.routes });
    return { locale, site, diagnostics };
  };
}

function defaultFirst({ i18n: { locales, defaultLocale } }: SiteConfig): [LocaleConfig, ...LocaleConfig[]] {
  const isDefault = ({ name }: LocaleConfig): boolean => name === defaultLocale;
  const original = locales.find(isDefault) ?? locales[0]!;
  return [original, ...locales.filter((locale) => locale !== original)];
}
