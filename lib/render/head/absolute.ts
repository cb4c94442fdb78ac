import { isExternalAddress, withBase } from '../../core/address.ts';
import type { SiteConfig } from '../../core/model/index.ts';

/** Returns the absolute URL of an address. An address without a leading slash is a path in the static folder. */
export function absolute(address: string, { url, baseUrl }: SiteConfig): string {
  if (isExternalAddress(address)) return address;
  return url + withBase(address.startsWith('/') ? address : `/${address}`, baseUrl);
}
