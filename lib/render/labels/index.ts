import type { Page, SiteConfig } from '../../core/model/index.ts';
import { admonitionTitles } from './admonitions.ts';
import { docCommentLanguage } from './doc-comments.ts';
import { footnoteLabels } from './footnotes.ts';
import { headingLinkLabels } from './heading-links.ts';

/**
 * Returns a function that translates the UI strings in the body of a page. They are in the language of the content: on a page without a
 * translation, in the default locale.
 */
export function bodyLabels(config: SiteConfig): (page: Page, html: string) => string {
  const { current: _, ...original } = config.i18n;
  const [own, ofOriginals] = [translations(config), translations({ ...config, i18n: original })];
  return (page, html) => (isUntranslated(page) ? ofOriginals : own).reduce((text, translate) => translate(text), html);
}

function translations(config: SiteConfig): readonly ((html: string) => string)[] {
  const all = [footnoteLabels(config), admonitionTitles(config), headingLinkLabels(config), docCommentLanguage(config)];
  return all.filter((one) => one !== undefined);
}

function isUntranslated({ content }: Page): boolean {
  const shown = content.kind === 'post' ? content.post : content;
  return 'original' in shown && shown.original !== undefined;
}
