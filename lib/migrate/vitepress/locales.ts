import type { UserI18n } from '../../config/types/user-i18n.ts';
import { omitUndefined } from '../../config/resolve/omit-undefined.ts';
import { isObject, type Section } from '../section.ts';
import type { Migration } from '../site.ts';

/**
 * Returns the default language of the site. Other languages are reported, because they need `docs.localeFolders`, and docsgen does not carry
 * over their navbars and sidebars.
 */
export function localesOf(config: Section, { report }: Migration): UserI18n | undefined {
  const locales = config.section('locales');
  const root = locales.section('root');
  const lang = root.text('lang') ?? config.text('lang') ?? 'en-US';
  const label = root.text('label');
  const isEnglish = /^en(?:-US)?$/.test(lang);
  config.skip('lang');
  root.skip('lang', 'label', 'link', 'title', 'description');
  root.finish({ themeConfig: 'Write these settings into site.config.ts.' });
  for (const name of locales.keys.filter((key) => key !== 'root')) {
    const written = locales.take(name);
    const tag = isObject(written) && typeof written['lang'] === 'string' ? written['lang'] : name;
    const shown = tag === name ? `'${name}'` : `{ name: '${tag}', path: '${name}' }`;
    const hint =
      `Set \`docs.localeFolders: true\` and \`i18n.locales\`, such as \`['${isEnglish ? 'en' : lang}', ${shown}]\`. ` +
      'Until then, the pages of the folder are in the site without a language menu.';
    report.dropped(['locales', name], hint);
  }
  locales.finish();
  if (isEnglish) return undefined;
  const locale = omitUndefined({ name: lang, label });
  return { locales: [label === undefined ? lang : locale] };
}
