import { SITE } from './site.ts';

/** `@docusaurus/useDocusaurusContext`: what docsgen knows about the site. */
export function useDocusaurusContext(): typeof SITE {
  return SITE;
}
