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
 *   typedoc: { excludeProtected: true },
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
   * The URL for the source of a symbol. `{version}`, `{path}` (in the repository) and `{line}` are replaced:
   * `https://github.com/owner/name/blob/{version}/{path}#L{line}`. If the line is unknown, the part from `#` on is
   * omitted. Default: derived from `repository` in the package.json, if the host is GitHub or GitLab.
   */
  readonly sourceUrl?: string;
  /** The value of `{version}` in `sourceUrl`: a tag or a branch. Default: `HEAD`, which is the default branch. */
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
  /** Options for TypeDoc that affect which symbols the reference contains, and how doc comments are read. Default: none. */
  readonly typedoc?: UserTypedoc;
}

/**
 * The options of TypeDoc that docsgen passes on, with TypeDoc's names. The other options of TypeDoc are about its own site, or docsgen sets
 * them.
 *
 * @example
 * {
 *   plugin: ['typedoc-plugin-missing-exports'],
 *   exclude: ['src/internal/**'],
 *   externalPattern: ['**\/vendor/**'],
 *   excludeExternals: true,
 *   excludeNotDocumented: true,
 *   excludeNotDocumentedKinds: ['Property', 'Variable'],
 *   excludePrivate: false,
 *   excludePrivateClassFields: false,
 *   excludeProtected: true,
 *   excludeReferences: true,
 *   excludeCategories: ['Legacy'],
 *   excludeTags: ['@override'],
 *   blockTags: ['@runtime'],
 *   inlineTags: ['@issue'],
 *   modifierTags: ['@serverOnly'],
 *   cascadedModifierTags: ['@serverOnly'],
 *   commentStyle: 'block',
 *   useTsLinkResolution: false,
 *   jsDocCompatibility: { exampleTag: false },
 *   maxTypeConversionDepth: 5,
 *   externalSymbolLinkMappings: { rxjs: { Observable: 'https://rxjs.dev/api/index/class/Observable' } },
 * }
 */
export interface UserTypedoc {
  /** TypeDoc plugins: packages that the site installs, or paths that are relative to the site. Default: none. */
  readonly plugin?: readonly string[];
  /** Patterns for files whose symbols are omitted. Default: none. */
  readonly exclude?: readonly string[];
  /** Patterns for files whose symbols count as external. Default: TypeDoc's, which is all of `node_modules`. */
  readonly externalPattern?: readonly string[];
  /** Omits external symbols, such as members that are inherited from another package. Default: `false`. */
  readonly excludeExternals?: boolean;
  /** Omits symbols without a doc comment. Default: `false`. */
  readonly excludeNotDocumented?: boolean;
  /** The kinds of symbols that `excludeNotDocumented` omits, such as `'Property'`. Default: all. */
  readonly excludeNotDocumentedKinds?: readonly string[];
  /** Omits private members of classes. Default: `true`. */
  readonly excludePrivate?: boolean;
  /** Omits members whose names start with `#`. Default: `true`. */
  readonly excludePrivateClassFields?: boolean;
  /** Omits protected members of classes. Default: `false`. */
  readonly excludeProtected?: boolean;
  /** Omits re-exports of symbols that another module documents. Default: `false`. */
  readonly excludeReferences?: boolean;
  /** Omits symbols in these categories. Default: none. */
  readonly excludeCategories?: readonly string[];
  /** Tags that are removed from doc comments. Default: TypeDoc's. */
  readonly excludeTags?: readonly string[];
  /** Block tags in addition to TypeDoc's, with `@`. Default: none. */
  readonly blockTags?: readonly string[];
  /** Inline tags in addition to TypeDoc's, with `@`. Default: none. */
  readonly inlineTags?: readonly string[];
  /** Modifier tags in addition to TypeDoc's, with `@`. Default: none. */
  readonly modifierTags?: readonly string[];
  /** Modifier tags that apply to all members of a symbol, in addition to TypeDoc's. Default: none. */
  readonly cascadedModifierTags?: readonly string[];
  /** Which comments are doc comments. Default: `'jsdoc'`, which is comments that start with `/**`. */
  readonly commentStyle?: 'jsdoc' | 'block' | 'line' | 'all';
  /** Resolves `{@link}` as TypeScript does, before TypeDoc's declaration references. Default: `true`. */
  readonly useTsLinkResolution?: boolean;
  /** Compatibility with JSDoc: whether the content of tags is code, or has default values. Default: TypeDoc's. */
  readonly jsDocCompatibility?: UserJsDocCompatibility;
  /** The depth up to which types of expressions are expanded. Default: `10`. */
  readonly maxTypeConversionDepth?: number;
  /** The URLs of symbols of other packages, by package and name. `'*'` is the URL of all other names. Default: none. */
  readonly externalSymbolLinkMappings?: Readonly<Record<string, Record<string, string>>>;
}

/**
 * How TypeDoc reads tags that JSDoc defines differently.
 *
 * @example
 * { exampleTag: false, defaultTag: false, inheritDocTag: true, ignoreUnescapedBraces: true }
 */
export interface UserJsDocCompatibility {
  /** Whether `@example` without a code fence is code. Default: `true`. */
  readonly exampleTag?: boolean;
  /** Whether `@default` without a code fence is code. Default: `true`. */
  readonly defaultTag?: boolean;
  /** Whether `@inheritDoc` can be a block tag. Default: `true`. */
  readonly inheritDocTag?: boolean;
  /** Whether braces in comments need no escape. Default: `true`. */
  readonly ignoreUnescapedBraces?: boolean;
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
