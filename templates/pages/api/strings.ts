import { STRINGS, text, type StringId } from '../../components/i18n/strings.ts';
import type { ApiFlag } from '../../../lib/core/view/index.ts';

/** Returns the text of the badge of a flag. Flags without a badge are visible in the signature. */
export function badgeOf(flag: ApiFlag): string | undefined {
  const id = `api.badge.${flag}`;
  return id in STRINGS ? text(id as StringId) : undefined;
}
