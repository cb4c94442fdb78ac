import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { localeOf } from '../../core/locales/locale.ts';
import type { CachedStages } from '../incremental/cached-stages.ts';
import type { PreparedLocale } from '../locales/prepare-locales.ts';
import type { Ports } from '../ports.ts';
import { translatedTexts } from './locale-state.ts';
import { siteMessages } from './originals/site-messages.ts';
import { textDiagnostics, textLocator } from './problems/text-diagnostics.ts';
import { textOriginals } from './originals/text-originals.ts';

/** Reports wrong placeholders and plural forms in the messages of locales. The first locale of a site contains the originals. */
export async function checkTranslatedTexts(
  ports: Ports,
  [original, ...others]: readonly [PreparedLocale, ...PreparedLocale[]],
  chosen: readonly PreparedLocale[],
  cached: CachedStages,
): Promise<Diagnostic[]> {
  // Labels have no placeholders, so a site without messages needs no check.
  const hasMessages = ({ site }: PreparedLocale): boolean => Object.keys(localeOf(site.config).translations).length > 0;
  const locales = others.filter((one) => chosen.includes(one) && hasMessages(one));
  if (locales.length === 0) return [];
  const { site } = original;
  const { config, loadedConfig } = site;
  const texts = textOriginals(site, await siteMessages(site, cached));
  const found: Diagnostic[] = [];
  for (const { locale } of locales) {
    const items = translatedTexts(ports, { config, texts, isDocusaurusLayout: false }, locale);
    const locate = textLocator(
      ports,
      loadedConfig,
      config.i18n.locales.findIndex(({ name }) => name === locale.name),
    );
    found.push(...(await textDiagnostics(items, locale.name, locate)));
  }
  return found;
}
