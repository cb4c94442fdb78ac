import { markdownOut } from '../../core/text/markdown-address.ts';
import type { Artifact, Page, SiteConfig } from '../../core/model/index.ts';
import { absolute } from '../head/absolute.ts';
import { markdownOf } from './markdown.ts';

/** Returns the file with the Markdown of a page. Undefined for a page without content, such as a redirect. */
export function markdownFile(
  { content, meta, out, url, subject }: Page,
  html: string,
  config: SiteConfig,
): Artifact | undefined {
  const file = markdownOut(config, { kind: content.kind, out });
  if (file === undefined) return undefined;
  return { out: file, data: markdownOf(html, { page: absolute(url, config), title: meta.title }), from: subject };
}
