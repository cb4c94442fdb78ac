import { z } from '../../core/schema.ts';
import { CSP_DIRECTIVES, type CspDirective } from '../../core/security/directives.ts';
import { cspSource, nonEmptyText, origin, pathOrUrl, reportUri } from './values.ts';

/** The schema of the keys about other servers and about the host of the site. */

export const analytics = z.strictObject({ trackingId: nonEmptyText.optional(), script: pathOrUrl.optional() });
export const internalHost = z.strictObject({ pingUrl: pathOrUrl, checkUrl: pathOrUrl });
export const frameBridge = z.strictObject({ origins: z.array(origin).min(1) });

const sources = z.array(cspSource).optional();
const directives = Object.fromEntries(CSP_DIRECTIVES.map((name) => [name, sources])) as Record<
  CspDirective,
  typeof sources
>;

const csp = z.strictObject({
  sources: z.strictObject(directives).optional(),
  reportOnly: z.boolean().optional(),
  reportUri: reportUri.optional(),
});

export const security = z.strictObject({ csp: z.union([z.literal(false), csp]).optional() });

export const deploy = z.strictObject({
  host: z.enum(['netlify', 'cloudflare', 'vercel', 'nginx', 'apache', 's3']),
});
