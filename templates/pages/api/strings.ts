import type { ApiFlag } from '../../../lib/core/view/index.ts';

/** The text of the API reference. It is always English, like the names and comments that it describes. */
export const API_STRINGS = {
  members: 'Members',
  filter: 'Filter by name',
  filterHits: '{count} of {total} names',
  filterNone: 'No name matches',
  typeParameters: 'Type Parameters',
  hierarchy: 'Hierarchy',
  implements: 'Implements',
  implementedBy: 'Implemented By',
  inheritedMembers: 'Inherited Members',
  inheritedFrom: 'Inherited from',
  overrides: 'Overrides',
  implementationOf: 'Implements',
  definedIn: 'Source',
  sources: 'Source',
  module: 'Module',
  parameters: 'Parameters',
  properties: 'Properties',
  values: 'Values',
  returns: 'Returns',
  deprecated: 'Deprecated',
  inherited: 'inherited',
  reexports: 'Re-exports',
  directLink: 'Direct link to',
  default: 'Default:',
} as const;

/** The text of the badges. Flags without a badge are visible in the signature. */
export const BADGES: Readonly<Partial<Record<ApiFlag, string>>> = {
  abstract: 'abstract',
  deprecated: 'deprecated',
  experimental: 'experimental',
  internal: 'internal',
  optional: 'optional',
  private: 'private',
  protected: 'protected',
  readonly: 'readonly',
  static: 'static',
};
