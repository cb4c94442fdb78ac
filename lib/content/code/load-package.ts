/** Loads a package of docsgen synchronously and returns its exports. lib/io implements it, because it needs Node. */
export type LoadPackage = (specifier: string) => unknown;
