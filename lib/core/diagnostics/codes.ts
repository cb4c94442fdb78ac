/** The severity of a diagnostic. Only errors make a command fail. */
export type Severity = 'error' | 'warning' | 'info';

/** The entry of a diagnostic code in the catalog. */
export interface CodeEntry {
  /** The default severity, which the site's `rules` can change. */
  readonly severity: Severity;
  /** One sentence that explains the code. */
  readonly about: string;
  /** Whether the code is only reported if the site's `rules` set a severity for it. */
  readonly isOptional?: true;
}

const error = (about: string): CodeEntry => ({ severity: 'error', about });
const info = (about: string): CodeEntry => ({ severity: 'info', about });
const warning = (about: string): CodeEntry => ({ severity: 'warning', about });
const optional = (about: string): CodeEntry => ({ severity: 'warning', about, isOptional: true });

/**
 * The catalog of all diagnostic codes. The `rules` of site.config.ts can change the severity of most codes (`lib/config/rules.ts`).
 */
export const CODES = {
  'config.not-found': error('The site folder has no configuration file.'),
  'config.failed': error('The configuration file could not be run.'),
  'config.no-default-export': error('The configuration file has no default export.'),
  'config.unknown-key': error('The configuration has an unknown key.'),
  'config.invalid-value': error('A configuration value is not valid for its key.'),
  'config.unknown-revision': error('The repository has no such revision, or no history in common with it.'),
  'config.missing-path': warning('A file or folder of the configuration does not exist.'),
  'config.invalid-font': warning('The font of the social images could not be read.'),
  'config.no-manifest': error('The manifest of published URLs could not be read.'),
  'config.unknown-translation': warning('A translation has an id that no text of docsgen has.'),
  'config.unknown-locale': error('The command line names a locale that the site does not have.'),
  'config.invalid-translation': warning('A translation has an unknown placeholder or too many plural forms.'),

  'translation.missing': info('A page or text has no translation into a language of the site.'),
  'translation.stale': warning('The original has changed since it was translated.'),
  'translation.unused': warning('A translation has no original, or docsgen does not read its file.'),
  'translation.unrecorded': info(
    "Translations are not in the lock file, so docsgen can't tell when they become stale.",
  ),
  'translation.invalid-lock': error('The lock file of translations could not be read.'),
  'translation.dynamic-message': warning('The id of a message is only known when the code runs.'),

  'content.unreadable': error('A content file could not be read.'),
  'content.invalid-utf8': error('A text file is not valid UTF-8.'),
  'content.too-large': warning('A page is so large that building and reading it is slow.'),
  'content.unknown-extension': warning('A content file has an extension that docsgen does not build.'),
  'content.empty': warning('The site has no pages.'),
  'content.no-home': warning('The site has no home page.'),
  'content.front-matter-syntax': error('The front matter is not valid YAML.'),
  'content.front-matter-unknown-key': warning('The front matter has an unknown key.'),
  'content.front-matter-invalid': error('A front matter value is not valid for its key.'),
  'content.mdx-syntax': error('An MDX file could not be parsed.'),
  'content.mdx-in-markdown': warning('A Markdown file contains an import or a component, which only MDX supports.'),
  'content.vue': warning('A page contains code for Vue, which docsgen does not run.'),
  'content.unknown-admonition': warning('A directive or an alert has an unknown name.'),
  'content.unclosed-directive': warning('A container directive is not closed.'),
  'content.invalid-directive': warning(
    'A directive is incomplete, has an unknown attribute, or has no effect at its position.',
  ),
  'content.unknown-language': warning('A code block has an unknown language.'),
  'content.invalid-fence': warning('An option or a comment in a code block has no effect.'),
  'content.invalid-math': error('A formula could not be rendered.'),
  'content.dollar-sign': warning('Dollar signs look like a formula, but enclose none.'),
  'content.math-disabled': warning('A page contains a formula, but the site does not render formulas.'),
  'content.no-mermaid': warning('A page contains a diagram, but the site did not install mermaid.'),
  'content.unclosed-comment': warning('An HTML comment is not closed.'),
  'content.raw-html': error('A page contains raw HTML, and the site forbids it.'),
  'content.removed-html': warning('docsgen removed an element or attribute from raw HTML.'),
  'content.too-nested': error('A page is nested too deeply to be compiled.'),
  'content.too-complex': error('A part of a page would take too much time or memory to be compiled.'),
  'content.missing-asset': error('An image or file that the content refers to does not exist.'),
  'content.unknown-theme': warning('The fragment of an image looks like a theme, but is none.'),
  'content.no-social-image': warning('The font of the social images lacks characters of titles.'),
  'content.no-social-logo': warning('A logo could not be drawn, so social images do not show it.'),
  'content.no-icons': info('No icons could be made from the favicon.'),
  'content.unknown-icon': warning('The front matter names an icon that does not exist.'),
  'content.bad-image': warning('The size of an image could not be read.'),
  'content.no-default-export': error('A page component has no default export.'),
  'content.invalid-export': warning(
    'A module of a page has an export without effect, or a `pure` that is neither true nor false.',
  ),
  'content.module-failed': error('A component or MDX file could not be bundled or run.'),
  'content.plugin-failed': error('A remark or rehype plugin failed on a page.'),
  'content.plugin-message': warning('A remark or rehype plugin reported a message about a page.'),
  'content.plugin-unused': warning('The `include` of a plugin names a path without pages.'),
  'content.category-invalid': error('A _category_ file is not valid.'),
  'content.tags-invalid': error('A tags file is not valid.'),
  'content.glossary-invalid': error('The glossary is not valid, or a page lists a glossary without terms.'),
  'content.unknown-term': warning('A page explains a term that the glossary does not define.'),

  'blog.no-date': error('A blog post has no date.'),
  'blog.unknown-author': error('A blog post names an author that is not in the authors file.'),
  'blog.authors-invalid': error('The authors file is not valid.'),
  'blog.not-truncated': warning('A long blog post has no truncation marker.'),

  'docs.duplicate-id': error('Two documents have the same id.'),
  'docs.empty-version': warning('A version of the docs has no documents.'),
  'docs.no-history': warning('The dates of the last changes could not be read from git.'),
  'docs.unknown-id': error('A reference names a document id that does not exist.'),
  'sidebar.unknown-id': error('A reference names a sidebar id that does not exist.'),
  'sidebar.empty-category': error('A sidebar category has neither items nor a link.'),
  'sidebar.empty-folder': warning('The folder of an autogenerated sidebar part has no documents.'),

  'route.duplicate': warning('Two pages have the same route.'),
  'route.orphan': optional('No other page links to a page.'),
  'route.unmatched-pattern': warning('A pattern or a base path in the configuration matches no page.'),
  'redirect.circular': error('Redirects form a loop.'),
  'redirect.shadows-page': error('A redirect has the same route as a page.'),
  'redirect.shadows-anchor': error('A redirect starts at an anchor that its page has.'),
  'redirect.broken': error('The target of a redirect does not exist, or the page of its anchor.'),
  'redirect.chain': optional('A redirect leads to another redirect.'),

  'url.removed': error('A published URL would no longer exist.'),
  'url.anchor-removed': error('A published anchor would no longer exist.'),

  'link.broken': error('The target page of a link does not exist.'),
  'link.broken-anchor': error('The target page of a link does not have the anchor.'),
  'link.broken-markdown': error('A link by file path points to a file that is not a page.'),
  'link.unsafe-scheme': error('An address can run code, as `javascript:` does.'),
  'link.external': error('An external link did not respond successfully.'),
  'link.external-redirect': warning('An external link has moved permanently.'),
  'link.external-anchor': warning('The page of an external link does not have the anchor.'),
  'link.external-unchecked': warning('Some external links could not be checked.'),
  'link.redirected': optional('A link leads to a redirect instead of a page.'),
  'link.absolute': optional('A link to a page of the site is a complete URL.'),
  'link.unused-ignore': warning('An entry of `links.ignore` matches no broken link.'),

  'html.duplicate-id': warning('A page has a duplicate id.'),
  'html.broken-reference': warning('An attribute refers to an id that the page does not have.'),

  'api.missing-entry-point': error('An entry point of the API reference does not exist.'),
  'api.failed': error('TypeDoc could not convert the entry points.'),
  'api.typedoc': warning('TypeDoc reported a warning about the entry points.'),
  'api.type-error': warning('A file of the API reference has a type error.'),
  'api.unresolved-import': warning('A file of the API reference imports a module whose types could not be found.'),
  'api.package-problems': info('The declarations of a package have problems that do not affect the site.'),
  'api.unknown-symbol': error(
    'A page shows the props or members of a symbol that the API reference does not have, or has several times.',
  ),
  'api.unresolved-link': warning(
    'A doc comment links to a symbol that is not in the API reference, or to a file that is not part of the site.',
  ),
  'api.invalid-snapshot': error('The stored API that the changelog check compares with could not be read.'),
  'api.unlisted-change': error('A breaking change of the API is not in the changelog.'),

  'sample.type-error': error('A code sample does not compile.'),
  'sample.missing-error': error('A code sample compiles without its expected error.'),
  'sample.unchecked': warning('A code sample is not compiled or not run, and gives no reason.'),
  'sample.no-type': error('The compiler has no answer to a query in a code sample.'),
  'sample.threw': error('A code sample threw an error when it ran.'),
  'sample.timed-out': error('A code sample did not finish within its time limit.'),
  'sample.wrong-value': error('A value in a code sample differs from the comment after it.'),
  'sample.wrong-output': error('The console output of a code sample differs from the output on the page.'),
  'sample.not-reached': error('A statement with an expected value did not run.'),
  'sample.no-statement': error('A comment with an expected value is not after a statement with a value.'),
  'sample.unused-output': warning('A code block states output, but there is no code sample before it.'),
  'sample.failed': error('The compiler failed on the code samples.'),

  'component.dead-handler': error('An element outside of islands has an event handler, which never runs.'),
  'component.dead-effect': warning('A component outside of islands has an effect, which never runs.'),
  'component.invalid-prop': warning(
    'A component of docsgen in MDX has an unknown prop, lacks one, or has a wrong value.',
  ),
  'template.failed': error('A template or page component threw while it was rendered.'),
  'template.unused': warning('A file in the templates folder has no effect.'),
  'bundle.failed': error('esbuild could not bundle the styles or scripts.'),
  'bundle.warning': warning('A style sheet, or an import of one, has a possible mistake.'),

  'search.record-too-large': warning('The text of a section exceeds the record limit of the hosted index.'),
  'search.duplicate-record': error('Two records of the hosted index have the same id.'),
  'search.push-failed': error('The hosted index could not be replaced.'),

  'output.write-failed': error('The output could not be written.'),
  'output.collision': error('Two parts of the site would write the same file.'),
  'output.not-ours': error('The output folder contains files that docsgen did not write.'),

  'migrate.failed': error('The configuration of another generator could not be read.'),
  'migrate.different': info('A setting of another generator has a different effect in docsgen.'),
  'migrate.not-carried-over': warning('docsgen has no equivalent for a setting of another generator.'),

  'internal.error': error('docsgen failed because of a bug.'),
} as const satisfies Record<string, CodeEntry>;

/** A diagnostic code, such as `link.broken-anchor`. */
export type Code = keyof typeof CODES;

/** The codes that a site only reports if its `rules` set a severity for them. */
export const OPTIONAL_CODES = (Object.entries(CODES) as [Code, CodeEntry][])
  .filter(([, { isOptional }]) => isOptional)
  .map(([code]) => code);
