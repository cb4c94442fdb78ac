import type { SourcePath } from '../../core/paths.ts';

/**
 * Returns the path for a new translation: in the short folder, or in the folder of Docusaurus if the site uses those. Of several folders,
 * the last is the one that a site usually has, because the current version has no folder of its version.
 */
export function pathToWrite(paths: readonly SourcePath[], isDocusaurusLayout: boolean): SourcePath | undefined {
  return paths.findLast((path) => path.includes('/docusaurus-') === isDocusaurusLayout) ?? paths.at(-1);
}
