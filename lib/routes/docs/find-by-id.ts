import { diagnostic, type Details, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { nearest } from '../../core/text/suggest.ts';
import { plural } from '../../core/text/escape.ts';
import type { Doc, VersionDocs } from './version-docs.ts';
import type { Sidebar } from '../sidebars/sidebar-tree.ts';

/** The maximum number of ids in a hint. The most similar id is always suggested separately. */
const MAX_LISTED = 200;

/**
 * Finds a document by its id. Reports an unknown id with the available ids. Drafts are not reported, because they are excluded on
 * purpose.
 */
export function findDoc(docs: VersionDocs, id: string, details: Details, diagnostics: Diagnostic[]): Doc | undefined {
  const doc = docs.byId.get(id);
  if (doc || docs.drafts.has(id)) return doc;
  const version = docs.version.path === '' ? '' : ` in the version \`${docs.version.name}\``;
  const message = `There is no document with the id \`${id}\`${version}.`;
  const hint = hintOf(id, 'document', [...docs.byId.keys()].sort());
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
  const unlisted = ids.length - MAX_LISTED;
  const more = unlisted > 0 ? ` and ${plural(unlisted, 'other')}` : '';
  const available = `Available ${noun} ids are: ${ids.slice(0, MAX_LISTED).join(', ') || 'none'}${more}.`;
  return similarId ? `Did you mean \`${similarId}\`? ${available}` : available;
}
