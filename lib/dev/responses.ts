import type { Route } from '../core/model/index.ts';
import type { SourcePath } from '../core/paths.ts';
import type { Snapshot } from './snapshot.ts';
import type { Drawing } from './files-of-pages.ts';

/** What the development server sends for a path. */
export type SessionResponse =
  | { readonly kind: 'page'; readonly status: 200 | 404; readonly html: string }
  | { readonly kind: 'bytes'; readonly data: string | Uint8Array; readonly name: string }
  /** A file of the site folder. */
  | { readonly kind: 'file'; readonly path: SourcePath }
  | { readonly kind: 'none' };

/** The page for a page that could not be made. The overlay shows its errors. */
const EMPTY_PAGE =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>docsgen</title></head><body></body></html>';

/** The response for a site that could not be prepared yet. */
export const NO_SITE: SessionResponse = { kind: 'page', status: 404, html: EMPTY_PAGE };

/** Returns what a site has at a path. Undefined for nothing. */
export function responseFrom(snapshot: Snapshot, path: string): SessionResponse | Drawing | undefined {
  const found = snapshot.find(path);
  if (found?.kind === 'bytes') return { kind: 'bytes', data: found.artifact.data, name: found.artifact.out };
  if (found?.kind !== 'page') return found;
  return pageAt(snapshot, found.route, found.route === snapshot.notFound ? 404 : 200);
}

/** Returns the site's 404 page. */
export function notFoundFrom(snapshot: Snapshot): SessionResponse {
  return snapshot.notFound ? pageAt(snapshot, snapshot.notFound, 404) : { kind: 'none' };
}

function pageAt(snapshot: Snapshot, route: Route, status: 200 | 404): SessionResponse {
  return { kind: 'page', status, html: snapshot.make(route).html ?? EMPTY_PAGE };
}
