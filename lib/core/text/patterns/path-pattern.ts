import { escapeRegExp } from '../escape.ts';

/**
 * Returns a function that tests whether a URL path matches a pattern. `*` matches a part of one segment, and `**` any
 * number of segments: `/docs/**` matches `/docs`, `/docs/a` and `/docs/a/b`. A trailing slash has no effect.
 */
export function pathPattern(pattern: string): (path: string) => boolean {
  const segments = trimmed(pattern).split('/').slice(1);
  const source = segments.map((segment) => (segment === '**' ? '(?:/[^/]+)*' : `/${segmentSource(segment)}`)).join('');
  const expression = new RegExp(`^${source === '/' ? '' : source}$`);
  return (path) => expression.test(trimmed(path));
}

function segmentSource(segment: string): string {
  return segment.split(/\*+/).map(escapeRegExp).join('[^/]*');
}

function trimmed(path: string): string {
  return path.replace(/\/+$/, '');
}
