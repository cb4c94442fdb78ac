import type { ApiFlag } from '../../../lib/core/view/index.ts';

/** Every word that pages of the API reference show themselves, in one place for translations to replace. */
export const WORDS = {
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

/** What a badge says of each flag; the signature itself says the others. */
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
