import { dirOf, routeKey } from '../../core/paths.ts';
import { versionBase } from '../../core/docs/instances.ts';
import type { VersionConfig } from '../../core/model/index.ts';
import { docsOf, mainDocOf, type SiteLookup } from '../site-lookup.ts';
import type { Doc } from './version-docs.ts';

/** A page of the docs, or a page outside of them. */
export interface VersionedPage {
  readonly url: string;
  /** Undefined for pages outside of the docs. */
  readonly version?: VersionConfig;
  /** The document of the page. Undefined for lists. */
  readonly doc?: Doc;
}

/** Returns the same document in another version. Undefined if the document belongs to other docs. */
export function sameDocIn(lookup: SiteLookup, doc: Doc | undefined, version: VersionConfig): Doc | undefined {
  const { instance, byId } = docsOf(lookup, version);
  return doc && instance.versions.includes(doc.version) ? byId.get(doc.id) : undefined;
}

/**
 * Returns the document of another version for the readers of a page: the same document, or the document at the same address, or that of
 * the nearest folder above, or else the main document of the version.
 */
export function nearestDocIn(lookup: SiteLookup, page: VersionedPage, version: VersionConfig): Doc | undefined {
  return sameDocIn(lookup, page.doc, version) ?? docAtOrAbove(lookup, page, version) ?? mainDocOf(lookup, version);
}

function docAtOrAbove(
  lookup: SiteLookup,
  { url, version: from }: VersionedPage,
  version: VersionConfig,
): Doc | undefined {
  const source = from && docsOf(lookup, from);
  const { byRoute, instance } = docsOf(lookup, version);
  if (!source || source.instance !== instance) return undefined;
  const base = routeKey(versionBase(instance, version)).replace(/\/$/, '');
  let path = routeKey(url)
    .slice(routeKey(versionBase(instance, source.version)).length)
    .replace(/^\//, '');
  for (; path !== ''; path = dirOf(path)) {
    const doc = byRoute.get(`${base}/${path}`);
    if (doc && !doc.unlisted) return doc;
  }
  return undefined;
}
