import type { ApiPage } from '../../../../../lib/core/view/index.ts';

/** An API page without members. */
export const EMPTY_PAGE: ApiPage = {
  kind: 'class',
  name: 'Editor',
  flags: [],
  typeParameters: [],
  hierarchy: [],
  implements: [],
  implementedBy: [],
  index: [],
  groups: [],
  inherited: [],
  usedBy: [],
  sources: [],
};
