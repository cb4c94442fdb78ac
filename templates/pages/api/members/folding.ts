import type { ApiPage } from '../../../../lib/core/view/index.ts';

/** The page of a module that describes more members shows each of them as one line, which opens. */
const MAX_OPEN_MEMBERS = 24;

/** Returns whether the members of a page are closed at first. */
export function isFolded({ kind, groups }: Pick<ApiPage, 'kind' | 'groups'>): boolean {
  if (kind !== 'module' && kind !== 'namespace') return false;
  return groups.reduce((sum, { members }) => sum + members.length, 0) > MAX_OPEN_MEMBERS;
}
