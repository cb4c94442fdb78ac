import type { SiteConfig } from '../../core/model/config.ts';
import type { UserSecurity } from '../types/user-hosting.ts';
import { omitUndefined } from './omit-undefined.ts';

/** Fills in the defaults of the Content-Security-Policy. Returns none if the site turns it off. */
export function resolveSecurity({ csp = {} }: UserSecurity = {}): Pick<SiteConfig, 'csp'> {
  if (csp === false) return {};
  const { sources = {}, reportOnly = false, reportUri } = csp;
  return { csp: { sources: omitUndefined(sources), reportOnly, ...(reportUri !== undefined && { reportUri }) } };
}
