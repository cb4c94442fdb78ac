/** Defined by scripts/build-cli.mjs. */
declare const DOCSGEN_VERSION: string | undefined;

/** The version of docsgen, or `0.0.0` if docsgen runs from its sources. */
export const VERSION: string = typeof DOCSGEN_VERSION === 'string' ? DOCSGEN_VERSION : '0.0.0';
