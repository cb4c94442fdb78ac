import { allVersions } from './instances.ts';
import type { SiteConfig } from '../model/index.ts';
import { isInside, relativeTo, type SourcePath } from '../paths.ts';
import { filePattern } from '../text/patterns/file-pattern.ts';

/** Returns a function that tests whether a file is left out by `exclude` of the docs, the blog or the pages. */
export function exclusion(config: SiteConfig): (path: SourcePath) => boolean {
  const { docs, blog, pages } = config;
  const folders = [
    ...docs.flatMap((one) => allVersions({ docs: [one] }).map(({ dir }) => ({ dir, exclude: one.exclude }))),
    ...(blog ? [blog] : []),
    pages,
  ];
  const tests = folders.flatMap(({ dir, exclude = [] }) =>
    exclude.map((pattern) => ({ dir, matches: filePattern(pattern) })),
  );
  return (path) => tests.some(({ dir, matches }) => isInside(dir, path) && matches(relativeTo(dir, path)));
}
