import type { Outline, SiteConfig } from '../../core/model/index.ts';
import { routeKey, type SourcePath } from '../../core/paths.ts';
import { postUrl } from '../blog/posts.ts';
import type { VersionDocs } from '../docs/version-docs.ts';
import { isHiddenDraft } from '../docs/hidden-draft.ts';
import { standaloneUrl } from '../urls.ts';

/** The documents of a site by collection. */
interface Content {
  readonly versions: readonly VersionDocs[];
  readonly blog: readonly Outline[];
  readonly pages: readonly Outline[];
}

/** Returns the sources of the hidden drafts by the route key that each would have. */
export function draftRoutes(config: SiteConfig, { versions, blog, pages }: Content): ReadonlyMap<string, SourcePath> {
  const isHidden = (document: Outline): boolean => isHiddenDraft(config, document);
  const docs = versions.flatMap(({ drafts }) => [...drafts.values()]);
  const { blog: blogConfig } = config;
  return new Map([
    ...docs.map(({ url, document }) => [routeKey(url), document.source] as const),
    ...(blogConfig ? blog.filter(isHidden) : []).map(
      (document) => [routeKey(postUrl(blogConfig!, config, document)), document.source] as const,
    ),
    ...pages.filter(isHidden).map((document) => [routeKey(standaloneUrl(config, document)), document.source] as const),
  ]);
}
