import type { Code } from './codes.ts';

/** The address of docsgen's documentation, which equals `homepage` in package.json. */
export const DOCS_URL = 'https://docsgen.dev';

/** Returns the address that explains a diagnostic code: `link.broken` is in the section `broken` of the page `link`. */
export function helpUrl(code: Code): string {
  const [group, name] = code.split('.');
  return `${DOCS_URL}/docs/reference/diagnostics/${group}#${name}`;
}
