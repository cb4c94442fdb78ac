export { outputClaims, type Claims } from './collisions.ts';
export { siteFiles } from './site-files.ts';
