import { diagnostic, type Diagnostic } from '../core/diagnostic.ts';
import type { Fill, LinkConfig, SiteConfig, VersionConfig } from '../core/model/index.ts';
import type { SourcePath, UrlPath } from '../core/paths.ts';
import { nearest } from '../core/suggest.ts';
import { findDoc } from './sidebars.ts';
import type { DocsOfVersion } from './docs.ts';
import { firstHref, type Sidebar } from './sidebar-tree.ts';

/** What an asset of the content is, once its file was looked at. */
export interface AssetInfo {
  readonly url: UrlPath;
  readonly width?: number;
  readonly height?: number;
}

/** Everything of a site that has an address, to look links up in. */
export interface Directory {
  readonly config: SiteConfig;
  readonly docs: ReadonlyMap<string, DocsOfVersion>;
  readonly sidebars: ReadonlyMap<string, ReadonlyMap<string, Sidebar>>;
  /** The route of each source that is a page. */
  readonly urlOfSource: ReadonlyMap<SourcePath, UrlPath>;
  /** Files of the content that are no pages; undefined when there is no such file. */
  readonly assetOf: (path: SourcePath) => AssetInfo | undefined;
  /** Files in the static folders, by the path they will be served from. */
  readonly staticOf: (url: string) => AssetInfo | undefined;
}

/** The version that links without one mean. */
export function latestVersion(config: SiteConfig): VersionConfig {
  return config.docs.versions.find((version) => version.isLast) ?? config.docs.versions[0]!;
}

/** A link of the configuration, looked up; undefined (and a finding) when its document or sidebar doesn't exist. */
export function resolveConfigLink(
  directory: Directory,
  link: LinkConfig,
  subject: string,
  found: Diagnostic[],
): { readonly label: string; readonly href: string; readonly external: boolean } | undefined {
  const { name } = latestVersion(directory.config);
  const docs = directory.docs.get(name) ?? new Map();
  if (link.doc !== undefined) {
    const doc = findDoc({ docs, found }, link.doc, `${subject}.doc`);
    return doc && { label: link.label ?? doc.label, href: doc.url, external: false };
  }
  if (link.sidebar !== undefined) {
    const sidebar = findSidebar(directory.sidebars.get(name) ?? new Map(), link.sidebar, subject, found);
    const href = sidebar && firstHref(sidebar.nodes);
    return href === undefined ? undefined : { label: link.label ?? link.sidebar, href, external: false };
  }
  const href = link.href ?? link.to ?? '/';
  return { label: link.label ?? href, href, external: isExternalHref(href) };
}

/** Whether an address leaves the site. */
export function isExternalHref(href: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href);
}

/** A sidebar by id; an unknown one is an error that lists the ids there are (SPEC §5). */
export function findSidebar(
  sidebars: ReadonlyMap<string, Sidebar>,
  id: string,
  subject: string,
  found: Diagnostic[],
): Sidebar | undefined {
  const sidebar = sidebars.get(id);
  if (sidebar) return sidebar;
  const ids = [...sidebars.keys()];
  const near = nearest(id, ids);
  const available = `Available sidebar ids are: ${ids.join(', ') || 'none'}.`;
  found.push(
    diagnostic('sidebar.unknown-id', `There is no sidebar with the id \`${id}\`.`, {
      subject: `${subject}.sidebar`,
      hint: near ? `Did you mean \`${near}\`? ${available}` : available,
    }),
  );
  return undefined;
}

/** An asset as what goes into a slot. */
export function assetFill(asset: AssetInfo): Fill {
  return { kind: 'asset', ...asset };
}
