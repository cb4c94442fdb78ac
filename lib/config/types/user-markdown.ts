/**
 * Options for Markdown.
 *
 * @example
 * {
 *   tocMinLevel: 2,
 *   tocMaxLevel: 4,
 *   format: 'mdx',
 *   math: true,
 *   emoji: false,
 *   headingIds: 'github',
 *   html: 'sanitize',
 *   admonitions: ['question'],
 *   magicComments: [{ className: 'line-error', line: 'This will fail' }],
 *   languageAliases: { mycss: 'css' },
 *   languages: [acmeScript],
 *   remarkPlugins: [remarkEmoji],
 *   rehypePlugins: [[rehypeExternalLinks, { rel: ['noopener'] }]],
 * }
 */
export interface UserMarkdown {
  /** The highest heading level in the table of contents, from 2 to 6. Default: `2`. */
  readonly tocMinLevel?: number;
  /** The lowest heading level in the table of contents, from 2 to 6. Default: `3`. */
  readonly tocMaxLevel?: number;
  /**
   * The syntax of the pages. `format` in the front matter of a page overrides it. Default: `detect`.
   *
   * - `detect`: `.md` files are Markdown, and `.mdx` files are MDX.
   * - `mdx`: All files are MDX, as in Docusaurus.
   * - `md`: All files are Markdown.
   */
  readonly format?: 'detect' | 'mdx' | 'md';
  /** Renders formulas in TeX: `$…$`, `$$` blocks and `math` code blocks. Default: `false`, because `$` is common in prose. */
  readonly math?: boolean;
  /** Shows the names of emoji on GitHub, such as `:tada:`, as emoji. Default: `true`. */
  readonly emoji?: boolean;
  /**
   * The rules of the ids of headings. Default: `github`.
   *
   * - `github`: `a/b.c d` becomes `abc-d`, as on GitHub and in Docusaurus.
   * - `vitepress`: `a/b.c d` becomes `a-b-c-d`.
   */
  readonly headingIds?: 'github' | 'vitepress';
  /**
   * What happens to raw HTML in Markdown files. Default: `allow`.
   *
   * - `allow`: The page contains it as written.
   * - `sanitize`: The page keeps the elements and attributes that GitHub keeps. docsgen removes scripts, styles, forms, frames and event
   *   handlers, and reports each as a warning.
   * - `forbid`: Each tag is an error. Comments are allowed.
   *
   * MDX files and components are programs, so this setting does not apply to them.
   */
  readonly html?: 'allow' | 'sanitize' | 'forbid';
  /**
   * The names of further admonitions, such as `:::question`. They look like `info`, and have a class such as `admonition-question` for
   * styles. Default: none.
   *
   * @example
   * admonitions: ['question', 'security']
   */
  readonly admonitions?: readonly string[];
  /**
   * Comments that mark lines of code, in addition to those of docsgen: `// This will fail` marks the next line. Default: none.
   *
   * @example
   * magicComments: [{ className: 'line-error', line: 'This will fail' }]
   */
  readonly magicComments?: readonly UserMagicComment[];
  /** Aliases for the languages of code blocks: `{ mycss: 'css' }`. Default: none. */
  readonly languageAliases?: Readonly<Record<string, string>>;
  /**
   * Languages that docsgen does not have, for code blocks. Each one is a grammar in the form of refractor: a function with a `displayName`
   * and `aliases` that adds the language to Prism. Default: none.
   *
   * @example
   * languages: [acmeScript]
   */
  readonly languages?: readonly UserLanguage[];
  /**
   * remark plugins, which change the syntax tree of Markdown and MDX before docsgen processes it. Default: none.
   *
   * @example
   * remarkPlugins: [[remarkEmoji, { accessible: true }], { plugin: remarkMath, include: 'content/docs/math' }]
   */
  readonly remarkPlugins?: readonly UserMarkdownPlugin[];
  /** rehype plugins, which change the HTML tree of Markdown and MDX. Same form as `remarkPlugins`. Default: none. */
  readonly rehypePlugins?: readonly UserMarkdownPlugin[];
}

/**
 * A comment that gives lines of code a class, for styles. The comment is the only text in its line, and readers do not see it.
 *
 * @example
 * {
 *   className: 'line-added-later',
 *   line: 'added-later',
 *   block: { start: 'added-later-start', end: 'added-later-end' },
 * }
 */
export interface UserMagicComment {
  /** The class of the marked lines. `line-highlight`, `line-add`, `line-remove`, `line-focus`, `line-error` and `line-warning` have styles. */
  readonly className: string;
  /** The text of a comment that marks the next line. Default: none. */
  readonly line?: string;
  /** The texts of two comments that mark the lines between them. Default: none. */
  readonly block?: {
    /** The text of the comment before the lines. */
    readonly start: string;
    /** The text of the comment after the lines. */
    readonly end: string;
  };
}

/**
 * The grammar of a language, such as the default export of `refractor/haskell`.
 *
 * @example
 * Object.assign(
 *   (prism: { languages: Record<string, unknown> }) => {
 *     prism.languages['acme-script'] = { comment: /#.+/, keyword: /\b(?:let|print)\b/ };
 *   },
 *   { displayName: 'acme-script', aliases: ['acme'] },
 * )
 */
export interface UserLanguage {
  (prism: never): unknown;
  /** The name of the language. The function sets `Prism.languages[displayName]`. */
  readonly displayName: string;
  /** Other names for the language. Default: none. */
  readonly aliases?: readonly string[];
}

/** A remark or rehype plugin: its function, the function with its options, or an object with further settings. */
export type UserMarkdownPlugin = UserPluginFunction | readonly [UserPluginFunction, unknown] | UserPluginSettings;

/** A plugin of unified, such as the default export of `remark-emoji`. */
export type UserPluginFunction = (this: never, ...parameters: never[]) => unknown;

/**
 * A plugin with settings.
 *
 * @example
 * { plugin: remarkEmoji, options: { accessible: true }, include: ['content/docs/guides'], pure: true }
 */
export interface UserPluginSettings {
  /** The function of the plugin. */
  readonly plugin: UserPluginFunction;
  /** The options that the plugin receives. Default: none. */
  readonly options?: unknown;
  /** The folders or files that the plugin applies to, such as `content/docs/math`. Default: all Markdown and MDX files. */
  readonly include?: string | readonly string[];
  /**
   * Declares that the result depends only on the page, the options, and the code of the plugin. docsgen then caches the
   * result. Set this option only for plugins that do not read the clock, other files, the environment or the network.
   * Default: `false`; the plugin runs on every build.
   */
  readonly pure?: boolean;
}
