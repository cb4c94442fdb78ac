import type { Ref } from '../core/model/index.ts';
import { parsePlaceholderName, remainingPlaceholder } from '../core/html/placeholders.ts';

/** Thrown if rendered HTML contains a placeholder. The page would have a broken link. */
export class UnresolvedAddress extends Error {
  /** The reference with the address. Undefined if it is in no source of the page. */
  readonly ref: Ref | undefined;

  constructor(ref: Ref | undefined) {
    super(`unresolved address ${ref?.target ?? ''}`);
    this.ref = ref;
  }
}

/** Returns HTML without placeholders as it is. `refs` are the references of the sources that it shows. Throws {@link UnresolvedAddress}. */
export function withoutPlaceholders(html: string, refs: () => readonly Ref[]): string {
  const remaining = remainingPlaceholder(html);
  if (remaining === undefined) return html;
  const { name } = parsePlaceholderName(remaining);
  throw new UnresolvedAddress(refs().find(({ placeholder }) => placeholder === name));
}
