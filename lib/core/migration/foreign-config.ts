import type { SourcePath } from '../paths.ts';

/** Where a value of a configuration comes from: an export of a package or of a local module. */
export interface ImportOrigin {
  /** A package, or the absolute path of a file of the site. */
  readonly specifier: string;
  /** The name of the export: `default`, `themes`. */
  readonly name: string;
  /** The arguments of the call that returned the value, if it is the result of a call. */
  readonly args?: readonly unknown[];
}

/** Returns where an object or a function was imported from. Undefined for values that the configuration itself creates. */
export type OriginOf = (value: unknown) => ImportOrigin | undefined;

/** The configuration of another generator, or another module of its site, after it ran. */
export interface ForeignConfig {
  /** The default export. Functions were called and promises awaited. */
  readonly value: unknown;
  readonly file: SourcePath;
  /** The text of the file and of the local files that it imports, for locations. */
  readonly files: Readonly<Record<SourcePath, string>>;
  readonly originOf: OriginOf;
  /** The names of the environment variables that the configuration read, by value. */
  readonly variables: ReadonlyMap<string, string>;
}
