import { splitAddress } from '../address.ts';
import type { AddressChange, Fix } from '../diagnostics/diagnostic.ts';
import { changedAddress, pathInFormOf, type PathChange } from './rewrite-address.ts';

/** Where a link certainly should lead. */
export interface LinkCorrection {
  /** The path that the link leads to, and the path that it should lead to. */
  readonly path?: Pick<PathChange, 'from' | 'to'>;
  /** Without the `#`. */
  readonly hash?: string;
}

/** Returns the fix that corrects an address. `folder` is what relative paths are relative to. Undefined if the address has an unusual form. */
export function addressFix(written: string, { path, hash }: LinkCorrection, folder: string): Fix | undefined {
  if (!path) return fixOf({ written, hash });
  const parts = splitAddress(written);
  const newPath = pathInFormOf(parts.path, { ...path, folder });
  // An anchor in the link takes precedence over the anchor of a redirect.
  return newPath === undefined ? undefined : fixOf({ written, path: newPath, ...(parts.hash === '' && { hash }) });
}

/** Returns the fix that changes parts of an address. */
export function fixOf(address: AddressChange): Fix {
  const title =
    address.path === undefined
      ? `Change the anchor to \`#${address.hash}\`.`
      : `Change the link to \`${changedAddress(address)}\`.`;
  return { title, edits: [], address };
}
