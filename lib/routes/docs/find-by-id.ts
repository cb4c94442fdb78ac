import { diagnostic, type Details, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { DEFAULT_DOCS } from '../../core/docs/instances.ts';
import type { DocsConfig, SiteConfig } from '../../core/model/index.ts';
import { nearest } from '../../core/text/suggest.ts';
import { plural } from '../../core/text/escape.ts';
import type { Doc, VersionDocs } from './version-docs.ts';
import type { Sidebar } from '../sidebars/sidebar-tree.ts';

/** The maximum number of ids in a hint. The most similar id is always suggested separately. */
const MAX_LISTED = 12;

/** Where an id is written, and what else is known about it. */
export interface IdDetails extends Pick<Details, 'location' | 'subject'> {
  /** The docs of all versions, if the id may have been meant for another version. */
  readonly versions?: Iterable<VersionDocs>;
  /** Returns what to do if only other versions contain the document. */
  readonly advice?: (elsewhere: Doc) => string;
}

/**
 * Finds a document by its id. Reports an unknown id with the available ids, or with the versions that contain the document. Drafts are not
 * reported, because they are excluded on purpose.
 */
export function findDoc(docs: VersionDocs, id: string, details: IdDetails, diagnostics: Diagnostic[]): Doc | undefined {
  const doc = docs.byId.get(id);
  if (doc || docs.drafts.has(id)) return doc;
  const message = `There is no document with the id \`${id}\`${placeOf(docs)}.`;
  const { versions = [], advice, ...at } = details;
  const hint = otherVersions(id, versions, advice) ?? hintOf(id, 'document', [...docs.byId.keys()].sort());
  diagnostics.push(diagnostic('docs.unknown-id', message, { ...at, hint }));
  return undefined;
}

function placeOf({ instance, version }: VersionDocs): string {
  const docs = instance.id === DEFAULT_DOCS ? '' : `the docs \`${instance.id}\``;
  if (version.path === '') return docs && ` in ${docs}`;
  return ` in the version \`${version.name}\`${docs && ` of ${docs}`}`;
}

function otherVersions(id: string, versions: Iterable<VersionDocs>, advice: IdDetails['advice']): string | undefined {
  const found = [...versions].flatMap(({ version, byId }) => {
    const doc = byId.get(id);
    return doc ? [{ doc, name: `\`${version.name}\`` }] : [];
  });
  const [first, ...others] = found;
  if (!first || !advice) return undefined;
  const contain = others.length === 0 ? `version ${first.name} contains` : `versions ${listed(found)} contain`;
  return `Only the ${contain} it. ${advice(first.doc)}`;
}

function listed(found: readonly { readonly name: string }[]): string {
  const names = found.map(({ name }) => name);
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** Finds a docs instance by its id. Without an id, returns the first one. Reports an unknown id, and a site without docs. */
export function findInstance(
  { docs }: Pick<SiteConfig, 'docs'>,
  id: string | undefined,
  details: Pick<Details, 'location' | 'subject'>,
  diagnostics: Diagnostic[],
): DocsConfig | undefined {
  const instance = id === undefined ? docs[0] : docs.find((one) => one.id === id);
  if (instance) return instance;
  const isEmpty = docs.length === 0;
  const message = isEmpty ? 'The site has no docs to link to.' : `There are no docs with the id \`${id}\`.`;
  const ids = docs.map((one) => one.id);
  const hint = isEmpty ? 'Link to the path of a page, or remove `docs: false`.' : hintOf(id ?? '', 'docs', ids);
  diagnostics.push(diagnostic('docs.unknown-id', message, { ...details, hint }));
  return undefined;
}

/** Finds a sidebar by its id. Reports an unknown id with the available ids. */
export function findSidebar(
  sidebars: ReadonlyMap<string, Sidebar>,
  id: string,
  details: Details,
  diagnostics: Diagnostic[],
): Sidebar | undefined {
  const sidebar = sidebars.get(id);
  if (!sidebar) {
    const hint = hintOf(id, 'sidebar', [...sidebars.keys()]);
    diagnostics.push(
      diagnostic('sidebar.unknown-id', `There is no sidebar with the id \`${id}\`.`, { ...details, hint }),
    );
  }
  return sidebar;
}

function hintOf(id: string, noun: string, ids: readonly string[]): string {
  const similarId = nearest(id, ids);
  const listedIds = ids.length > MAX_LISTED ? nearbyFirst(id, ids).slice(0, MAX_LISTED) : ids;
  const unlisted = ids.length - listedIds.length;
  const more = unlisted > 0 ? ` and ${plural(unlisted, 'other')}` : '';
  const available = `Available ${noun} ids are: ${listedIds.join(', ') || 'none'}${more}.`;
  return similarId ? `Did you mean \`${similarId}\`? ${available}` : available;
}

/** Returns the ids with those in the same folder as `id` first. */
function nearbyFirst(id: string, ids: readonly string[]): string[] {
  const folder = id.slice(0, id.lastIndexOf('/') + 1);
  const isNearby = (other: string): boolean => folder !== '' && other.startsWith(folder);
  return [...ids.filter(isNearby), ...ids.filter((other) => !isNearby(other))];
}
