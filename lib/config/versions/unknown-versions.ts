import { diagnostic, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { CURRENT_VERSION } from '../../core/docs/version-files.ts';
import { nearest } from '../../core/text/suggest.ts';
import type { UserDocs } from '../types/user-docs.ts';
import type { FrozenVersion } from './frozen-versions.ts';

/** Reports names in `onlyVersions` that no version of a docs instance has. `key` is the key of the instance. */
export function unknownVersions(
  { versions = [], onlyVersions = [] }: UserDocs,
  frozen: readonly FrozenVersion[],
  key: string,
): Diagnostic[] {
  const known = [...new Set([CURRENT_VERSION, ...[...frozen, ...versions].map(({ name }) => name)])];
  return onlyVersions.flatMap((name, index) => {
    if (known.includes(name)) return [];
    const close = nearest(name, known);
    return diagnostic('config.invalid-value', `The docs have no version \`${name}\`.`, {
      subject: `${key}.onlyVersions[${index}]`,
      hint: close === undefined ? `The versions are: ${known.join(', ')}.` : `Did you mean \`${close}\`?`,
    });
  });
}
