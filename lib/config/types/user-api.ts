/**
 * The API reference, generated with TypeDoc.
 *
 * @example
 * {
 *   routeBasePath: 'api',
 *   title: 'API reference',
 *   entryPoints: ['acme', { name: 'acme/react', from: './src/react.ts' }],
 *   groups: [{ label: 'Plugins', prefix: 'acme/plugin-' }],
 *   sourceUrl: 'https://github.com/acme/acme/blob/{version}/{path}#L{line}',
 *   sourceVersion: 'v2.0.0',
 *   sourcePaths: [{ match: '^node_modules/acme/dist/(.+)\\.d\\.ts$', replace: 'src/$1.ts' }],
 *   excludeInternal: false,
 * }
 */
export interface UserApi {
  /** The path of the reference below the docs. Default: `api`. */
  readonly routeBasePath?: string;
  /** The title of the reference's home page and of the module list. Default: `API reference`. */
  readonly title?: string;
  /**
   * The documented modules, in order. A string is the name of a package or of a subpath export.
   *
   * @example
   * entryPoints: ['my-library', { name: 'my-library/react', from: './src/react.ts' }]
   */
  readonly entryPoints: readonly (string | UserEntryPoint)[];
  /** Groups modules in the sidebar by the prefix of their names. Default: none. */
  readonly groups?: readonly UserApiGroup[];
  /**
   * The URL for the source of a symbol. `{version}`, `{path}` and `{line}` are replaced:
   * `https://github.com/owner/name/blob/{version}/{path}#L{line}`. If the line is unknown, the part from `#` on is
   * omitted. Default: no source links.
   */
  readonly sourceUrl?: string;
  /** The value of `{version}` in `sourceUrl`: a tag or a branch. Default: `main`. */
  readonly sourceVersion?: string;
  /**
   * Rules that map a file that TypeDoc read to its path in the repository. The first rule that matches the file's path in
   * the site folder applies. A file in `node_modules` has a source link only if a rule matches. Default: none.
   *
   * @example
   * sourcePaths: [{ match: '^node_modules/my-library/dist/(.+)\\.d\\.ts$', replace: 'src/$1.ts' }]
   */
  readonly sourcePaths?: readonly UserSourcePathRule[];
  /** Omits symbols marked `@internal`. Default: `true`. */
  readonly excludeInternal?: boolean;
}

/**
 * A module of the API reference.
 *
 * @example
 * { name: 'acme/react', from: './src/react.ts' }
 */
export interface UserEntryPoint {
  /** The name that readers see: `@scope/package/Part`. */
  readonly name: string;
  /** A package, a subpath export, or a file in the site folder: `./src/index.ts`. Default: `name`. */
  readonly from?: string;
}

/**
 * A rule that maps source files to paths in the repository.
 *
 * @example
 * { match: '^node_modules/acme/dist/(.+)\\.d\\.ts$', replace: 'src/$1.ts' }
 */
export interface UserSourcePathRule {
  /** A regular expression for the path of the file that TypeDoc read. */
  readonly match: string;
  /** The path in the repository. `$1`, `$2` and so on insert the groups of `match`. */
  readonly replace: string;
}

/**
 * A group of modules in the sidebar.
 *
 * @example
 * { label: 'Plugins', prefix: 'acme/plugin-' }
 */
export interface UserApiGroup {
  /** The label of the group. */
  readonly label: string;
  /** The prefix of the module names in the group. The rest of each name becomes its label. */
  readonly prefix: string;
}
