import type { Route } from '../../core/model/index.ts';
import type { SourcePath } from '../../core/paths.ts';
import type { Snapshot } from './snapshot.ts';

/** What is at a path of a site that is being written. */
export type SessionAnswer =
  | { readonly kind: 'page'; readonly status: 200 | 404; readonly html: string }
  | { readonly kind: 'bytes'; readonly data: string | Uint8Array; readonly name: string }
  /** A file of the site folder. */
  | { readonly kind: 'file'; readonly path: SourcePath }
  | { readonly kind: 'none' };

/** The page where nothing can be shown: what is wrong stands over it. */
const EMPTY_PAGE =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>docsgen</title></head><body></body></html>';

/** For a site that was wrong from the beginning. */
export const NO_SITE: SessionAnswer = { kind: 'page', status: 404, html: EMPTY_PAGE };

/** What a site has at a path; undefined for nothing. */
export function answerFrom(snapshot: Snapshot, path: string): SessionAnswer | undefined {
  const found = snapshot.find(path);
  if (found?.kind === 'bytes') return { kind: 'bytes', data: found.artifact.data, name: found.artifact.out };
  if (found?.kind !== 'page') return found;
  return pageOf(snapshot, found.route, found.route === snapshot.notFound ? 404 : 200);
}

/** The site's own page for what is not there. */
export function notFoundIn(snapshot: Snapshot): SessionAnswer {
  return snapshot.notFound ? pageOf(snapshot, snapshot.notFound, 404) : { kind: 'none' };
}

function pageOf(snapshot: Snapshot, route: Route, status: 200 | 404): SessionAnswer {
  return { kind: 'page', status, html: snapshot.make(route).rendered?.html ?? EMPTY_PAGE };
}
