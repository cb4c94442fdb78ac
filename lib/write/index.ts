export { outputClaims, type Claims } from './collisions.ts';
export { siteFiles, sitemapFile, type SitemapFile } from './site-files.ts';
