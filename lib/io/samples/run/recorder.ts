/** The global variable through which an instrumented module reports its values. */
export const RECORDER = '__docsgenSample';
