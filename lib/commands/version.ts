/** Put in by the build of the command line. */
declare const DOCSGEN_VERSION: string | undefined;

/** The version of docsgen; `0.0.0` where it runs from its sources. */
export const VERSION: string = typeof DOCSGEN_VERSION === 'string' ? DOCSGEN_VERSION : '0.0.0';
