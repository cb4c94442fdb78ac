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
 *   layout: 'symbols',
 *   changelog: { file: '../CHANGELOG.md', since: '1.0' },
 * }
 */
export interface UserApi {
  /** The path of the reference below the docs. Default: `api`. */
  readonly routeBasePath?: string;
  /** The title of the reference's home page and of the module list. Default: `API reference`. */
  readonly title?: string;
  /**
   * The documented modules, in order. A string is a file (`'./src/index.ts'`), a folder with a package.json (`'../packages/core'`), a
   * pattern for files or folders (`'../packages/*'`), a module of an installed package (`'my-library/react'`), or all modules that an
   * installed package exports (`'my-library/*'`). Default: the modules that the package.json of the site folder, or else of the nearest
   * folder above it, exports.
   *
   * @example
   * entryPoints: ['my-library', { name: 'my-library/react', from: './src/react.ts' }]
   */
  readonly entryPoints?: readonly (string | UserEntryPoint)[];
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
  /**
   * Which symbols have a page of their own. With `'modules'`, these are classes and interfaces, and the page of a module describes its
   * other exports. With `'symbols'`, functions, types, enums and namespaces have pages, too. Default: `'auto'`, which is `'symbols'` for
   * modules with more than 24 of these exports.
   */
  readonly layout?: 'auto' | 'modules' | 'symbols';
  /**
   * Requires that the changelog mentions the breaking changes since a version. `docsgen build`, `check-links` and the development server
   * report those that it does not mention. Default: no check.
   */
  readonly changelog?: UserApiChangelog;
}

/**
 * A changelog that must mention breaking changes.
 *
 * @example
 * { file: '../CHANGELOG.md', since: '1.0' }
 */
export interface UserApiChangelog {
  /** The path of the changelog, relative to the site folder. It can be outside of this folder. Default: `CHANGELOG.md`. */
  readonly file?: string;
  /** The stored API of the last version: the name that `docsgen api snapshot` received, or the path of a `.json` file. */
  readonly since: string;
}

/**
 * Modules of the API reference. `name` or `from` is required.
 *
 * @example
 * { name: 'acme/react', from: './src/react.ts', tsconfig: './tsconfig.lib.json', problems: 'summarize' }
 */
export interface UserEntryPoint {
  /** The name that readers see: `@scope/package/Part`. It has no effect on folders and patterns. Default: `from`. */
  readonly name?: string;
  /** Where docsgen finds the modules, like a string in `entryPoints`. Default: `name`. */
  readonly from?: string;
  /**
   * The path of the TypeScript configuration. It has no effect on declarations of installed packages. Default: the nearest
   * `tsconfig.json` above each module.
   */
  readonly tsconfig?: string;
  /**
   * Whether docsgen reports each problem in the declarations, such as a broken link in a doc comment, or one message for all
   * (`'summarize'`), or none (`'ignore'`). Default: `'report'` for files of your repository, `'summarize'` for installed packages.
   */
  readonly problems?: 'report' | 'summarize' | 'ignore';
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
