import { diagnostic, type Diagnostic } from '../core/diagnostic.ts';
import type { Page, SiteConfig } from '../core/model/index.ts';

/** A site without a single page of its own is more likely a wrong folder than a wish. */
export function emptySite(pages: readonly Page[], config: SiteConfig): Diagnostic[] {
  if (pages.some((page) => page.source !== undefined)) return [];
  const dirs = [...config.docs.versions.map((version) => version.dir), config.pages.dir, config.blog?.dir];
  return [
    diagnostic('content.empty', 'The site has no pages.', {
      subject: 'the content folders',
      hint: `Put Markdown into ${dirs.filter((dir) => dir !== undefined).map((dir) => `\`${dir}\``).join(', ')}, or name other folders in the configuration.`,
    }),
  ];
}
