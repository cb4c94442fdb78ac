import { diagnosticCollector } from '../../core/diagnostics/collector.ts';
import { diagnostic, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import type { SourceLocation } from '../../core/diagnostics/source-location.ts';
import { withDiagnostics, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import type { LocaleConfig, SiteConfig } from '../../core/model/index.ts';
import { sourcePath, type SourcePath } from '../../core/paths.ts';
import type { BuildOptions } from '../build.ts';
import { locateInConfig } from '../diagnostics/config-locations.ts';
import { reported } from '../diagnostics/report.ts';
import { cachedStages } from '../incremental/cached-stages.ts';
import { NO_REFERENCE, type ReferenceOf } from '../inputs/reference.ts';
import { readSiteConfig, type ReadConfig } from '../inputs/site-config.ts';
import { textsOf } from '../inputs/sources.ts';
import { assumedAlternates } from '../locales/alternates.ts';
import { chosenLocales } from '../locales/chosen-locales.ts';
import { I18N_DIR } from '../locales/folders.ts';
import { inputOfLocale } from '../locales/inputs.ts';
import type { LoadedConfig, Ports } from '../ports.ts';
import { prepareLocale, type PreparedSite, type PrepareOptions } from '../prepare.ts';
import type { StageTime } from '../run-types.ts';
import { stopwatch } from '../stopwatch.ts';
import { localeState, type LocaleState, type SiteOriginals } from './locale-state.ts';
import { pageOriginals } from './originals/page-originals.ts';
import { isInSelected, isSelected, unmatched, type Selected } from './select.ts';
import { siteMessages } from './originals/site-messages.ts';
import { stateDiagnostics } from './problems/state-diagnostics.ts';
import { textDiagnostics, textLocator } from './problems/text-diagnostics.ts';
import { textOriginals } from './originals/text-originals.ts';
import type { TextOriginal } from './types.ts';
import { unknownLocales } from './problems/unknown-locales.ts';
import { unusedFiles } from './problems/unused-files.ts';
import { unusedIds } from './problems/unused-ids.ts';

/** The translations of a site, and their problems. */
export interface TranslationsResult {
  readonly diagnostics: readonly Diagnostic[];
  /** Undefined if the configuration was missing or invalid, or if it has no locale of the requested name. */
  readonly config: SiteConfig | undefined;
  /** All locales except the default locale, or the requested locale. */
  readonly locales: readonly LocaleState[];
  /** The requested translations that do not exist. */
  readonly unmatched: readonly Selected[];
  readonly sources: ReadonlyMap<SourcePath, string>;
  readonly times: readonly StageTime[];
}

/** Which translations of a site are compared with their originals. */
export interface TranslationOptions extends Pick<BuildOptions, 'buildId' | 'onProgress'> {
  /** The name of the only locale. Default: all locales. */
  readonly locale?: string | undefined;
  /** The only translations. Default: all. */
  readonly selected?: readonly Selected[];
}

/** Compares the translations of a site with their originals: configuration → documents and sidebars of the default locale → locales. */
export async function findTranslations(ports: Ports, options: TranslationOptions): Promise<TranslationsResult> {
  const { buildId, onProgress } = options;
  const watch = stopwatch(ports.clock, onProgress);
  const cached = cachedStages(ports.store, buildId);
  const { take, add, all } = diagnosticCollector();
  const read = take(await readSiteConfig(ports, { watch }));
  const locales = read && take(localesToCompare(read.config, options.locale));
  const textOf = (file: SourcePath): string | undefined => ports.read(file).value?.text;
  if (!read || !locales) {
    const diagnostics = await reported(all, { loadedConfig: read?.loadedConfig, textOf, config: undefined });
    return { diagnostics, config: undefined, locales: [], unmatched: [], sources: new Map(), times: watch.times };
  }
  const { config, loadedConfig } = read;
  const site = await prepareOriginals(ports, read, { cached, watch });
  const found = await watch.run('finding messages', () => siteMessages(site, cached));
  const originals: SiteOriginals = {
    config,
    pages: pageOriginals(site),
    texts: await withLocations(textOriginals(site, found), loadedConfig),
    isDocusaurusLayout: ports.list(sourcePath(I18N_DIR)).some((path) => path.includes('/docusaurus-')),
  };
  const { selected = [] } = options;
  const compared = watch.run('comparing translations', () =>
    locales.map((locale) => take(localeState(ports, originals, locale))),
  );
  const states = compared.map((state) => ({ ...state, items: state.items.filter((one) => isSelected(one, selected)) }));
  for (const state of states) {
    const locate = textLocator(ports, loadedConfig, config.i18n.locales.indexOf(state.locale));
    const unused = await unusedIds(state, originals.texts, { locate, hasDynamicIds: found.dynamic.length > 0 });
    const elsewhere = [...unusedFiles(ports, state, originals.pages, loadedConfig), ...unused];
    add(await stateDiagnostics(state, config, locate));
    add(await textDiagnostics(state.items, state.locale.name, locate));
    add(elsewhere.filter((one) => isInSelected(one, selected)));
  }
  add(unknownLocales(ports, config, loadedConfig).filter((one) => isInSelected(one, selected)));
  add(found.dynamic.map(dynamicMessage).filter((one) => isInSelected(one, selected)));
  return {
    diagnostics: await reported(all, { loadedConfig, textOf, config }),
    config,
    locales: states,
    unmatched: unmatched(
      compared.flatMap(({ items }) => items),
      selected,
    ),
    sources: new Map([...textsOf(site.sources), ...(Object.entries(loadedConfig.files) as [SourcePath, string][])]),
    times: watch.times,
  };
}

/** Returns the locales other than the default locale, or the one with a name. */
function localesToCompare(
  { i18n: { locales, defaultLocale } }: SiteConfig,
  name: string | undefined,
): WithDiagnostics<readonly LocaleConfig[] | undefined> {
  if (name === defaultLocale) {
    const message = `\`${name}\` is the default locale, whose pages are the originals.`;
    const hint = 'Use the name of another locale.';
    return withDiagnostics(undefined, [diagnostic('config.unknown-locale', message, { subject: '--locale', hint })]);
  }
  const others = locales.filter((one) => one.name !== defaultLocale);
  const chosen = chosenLocales(
    (name === undefined ? others : locales).map((locale) => ({ locale })),
    name,
  );
  return withDiagnostics(
    chosen.value?.map(({ locale }) => locale),
    chosen.diagnostics,
  );
}

/** Prepares the default locale without the API reference, which is not translated. Builds report its problems. */
async function prepareOriginals(
  ports: Ports,
  read: ReadConfig,
  options: Pick<PrepareOptions, 'cached' | 'watch'>,
): Promise<PreparedSite> {
  const { locales, defaultLocale } = read.config.i18n;
  const original = locales.find(({ name }) => name === defaultLocale) ?? locales[0]!;
  const reference = (): ReferenceOf => async () => withDiagnostics(NO_REFERENCE);
  const input = inputOfLocale(ports, read, original, assumedAlternates);
  return (await prepareLocale(ports, input, { ...options, reference })).value;
}

/** Adds the locations of keys in the configuration. */
async function withLocations(texts: readonly TextOriginal[], loadedConfig: LoadedConfig): Promise<TextOriginal[]> {
  const places = texts.map(({ location, subject }) => diagnostic('translation.missing', '', { location, subject }));
  const located = await locateInConfig(places, loadedConfig);
  return texts.map((text, index) => ({ ...text, location: located[index]!.location }));
}

function dynamicMessage(location: SourceLocation): Diagnostic {
  return diagnostic('translation.dynamic-message', 'The id of this message is only known when the code runs.', {
    location,
    hint: 'docsgen finds messages without running the code. Write the id, or the text of a message without an id, as a string.',
  });
}
