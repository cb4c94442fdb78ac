import { diagnostic, type Details, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { nearest } from '../../core/text/suggest.ts';
import { plural } from '../../core/text/escape.ts';
import type { DocEntry, DocsOfVersion } from './docs.ts';
import type { Sidebar } from '../sidebars/sidebar-tree.ts';

/** More than this no one reads through; the nearest one is named first. */
const MAX_LISTED = 200;

/**
 * Looks a document up by id; an unknown one is an error that lists the ids there are (SPEC §5). A draft is left out
 * without a word: it is there on purpose.
 */
export function findDoc(docs: DocsOfVersion, id: string, at: Details, found: Diagnostic[]): DocEntry | undefined {
  const doc = docs.byId.get(id);
  if (doc || docs.draftIds.has(id)) return doc;
  const version = docs.version.path === '' ? '' : ` in the version \`${docs.version.name}\``;
  const message = `There is no document with the id \`${id}\`${version}.`;
  found.push(
    diagnostic('docs.unknown-id', message, { ...at, hint: hintOf(id, 'document', [...docs.byId.keys()].sort()) }),
  );
  return undefined;
}

/** A sidebar by id; an unknown one is an error that lists the ids there are (SPEC §5). */
export function findSidebar(
  sidebars: ReadonlyMap<string, Sidebar>,
  id: string,
  at: Details,
  found: Diagnostic[],
): Sidebar | undefined {
  const sidebar = sidebars.get(id);
  if (!sidebar) {
    const hint = hintOf(id, 'sidebar', [...sidebars.keys()]);
    found.push(diagnostic('sidebar.unknown-id', `There is no sidebar with the id \`${id}\`.`, { ...at, hint }));
  }
  return sidebar;
}

function hintOf(id: string, noun: string, ids: readonly string[]): string {
  const near = nearest(id, ids);
  const rest = ids.length - MAX_LISTED;
  const more = rest > 0 ? ` and ${plural(rest, 'other')}` : '';
  const available = `Available ${noun} ids are: ${ids.slice(0, MAX_LISTED).join(', ') || 'none'}${more}.`;
  return near ? `Did you mean \`${near}\`? ${available}` : available;
}
