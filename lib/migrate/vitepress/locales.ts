import type { UserI18n } from '../../config/types/user-i18n.ts';
import { omitUndefined } from '../../config/resolve/omit-undefined.ts';
import type { Section } from '../section.ts';
import type { Migration } from '../site.ts';

/**
 * Returns the language of the site. Translations are in a folder of the docs in VitePress, and in `i18n` in docsgen, so other languages
 * are reported.
 */
export function localesOf(config: Section, { report }: Migration): UserI18n | undefined {
  const locales = config.section('locales');
  const root = locales.section('root');
  const lang = root.text('lang') ?? config.text('lang') ?? 'en-US';
  const label = root.text('label');
  config.skip('lang');
  root.skip('lang', 'label', 'link', 'title', 'description');
  root.finish({ themeConfig: 'Write these settings into site.config.ts.' });
  for (const name of locales.keys.filter((key) => key !== 'root')) {
    locales.skip(name);
    const hint =
      `Move the folder to \`i18n/${name}/docs/current\` and add \`${name}\` to \`i18n.locales\`. ` +
      'Until then, its pages are in the site without a language menu.';
    report.dropped(['locales', name], hint);
  }
  locales.finish();
  if (/^en(?:-US)?$/.test(lang)) return undefined;
  const locale = omitUndefined({ name: lang, label });
  return { locales: [label === undefined ? lang : locale] };
}
