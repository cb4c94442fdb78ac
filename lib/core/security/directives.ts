/** The directives of the Content-Security-Policy to which docsgen and sites add sources, in the order in which the policy lists them. */
export const CSP_DIRECTIVES = [
  'default-src',
  'script-src',
  'style-src',
  'img-src',
  'font-src',
  'media-src',
  'connect-src',
  'frame-src',
  'worker-src',
  'manifest-src',
  'object-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
] as const;

export type CspDirective = (typeof CSP_DIRECTIVES)[number];
