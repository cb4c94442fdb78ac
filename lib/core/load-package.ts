import { createRequire } from 'node:module';

/**
 * Loads a large package of docsgen when it is needed for the first time. Synchronously, because documents are compiled synchronously. The
 * package is not part of docsgen's bundle.
 */
export function loadPackage(specifier: string): unknown {
  return createRequire(import.meta.url)(specifier);
}
