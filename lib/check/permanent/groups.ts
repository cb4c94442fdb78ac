import type { PageFacts } from '../../core/model/index.ts';
import { dirOf } from '../../core/paths.ts';
import type { RemovedUrl } from './removed-urls.ts';

/** Removed URLs that are reported together. */
export interface RemovedGroup {
  /** The folder that contains all of them and no current page: `/docs/old`. Undefined for a single URL. */
  readonly folder: string | undefined;
  readonly urls: readonly [RemovedUrl, ...RemovedUrl[]];
}

/** From this number on, the removed URLs of a folder are reported together. */
const MANY = 4;

/** Groups the URLs of removed folders, so that a renamed folder is one problem instead of hundreds. */
export function groupRemoved(urls: readonly RemovedUrl[], pages: readonly PageFacts[]): RemovedGroup[] {
  const folders = new Set(pages.flatMap(({ url }) => ancestorsOf(url)));
  const groups = new Map<string, [RemovedUrl, ...RemovedUrl[]]>();
  for (const one of urls) {
    const folder = [...ancestorsOf(one.url)].reverse().find((ancestor) => !folders.has(ancestor)) ?? one.url;
    const group = groups.get(folder);
    if (group) group.push(one);
    else groups.set(folder, [one]);
  }
  return [...groups].flatMap(([folder, group]): RemovedGroup[] =>
    group.length < MANY ? group.map((one) => ({ folder: undefined, urls: [one] })) : [{ folder, urls: group }],
  );
}

/** Returns the folders of a path, the closest first: `/a/b/c` → `/a/b`, `/a`. */
function ancestorsOf(url: string): string[] {
  const folders: string[] = [];
  for (let folder = dirOf(url.replace(/\/+$/, '')); folder !== ''; folder = dirOf(folder)) folders.push(folder);
  return folders;
}
