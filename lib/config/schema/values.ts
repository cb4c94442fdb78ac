import { unsafeScheme } from '../../core/html/unsafe-scheme.ts';
import { isContentFolder, isSitePath } from '../../core/paths.ts';
import { z } from '../../core/schema.ts';
import type { UserLanguage, UserPluginFunction } from '../types/user-markdown.ts';

/** The types of values that many keys share. Each has its error message. */

const quoted = (value: string): string => JSON.stringify(value);

/** Returns the schema of a string that passes a test. The message is "Expected …, found …" with the expected value. */
function stringThat(
  expected: string,
  test: (value: string) => boolean,
  hintFor?: string | ((value: string) => string | undefined),
): z.ZodString {
  return z.string().superRefine((value, context) => {
    if (test(value)) return;
    const hint = typeof hintFor === 'function' ? hintFor(value) : hintFor;
    const message = `Expected ${expected}, found ${quoted(value)}.`;
    context.addIssue({ code: 'custom', message, ...(hint !== undefined && { params: { hint } }) });
  });
}

/** A color as an SVG and a web manifest accept it. */
export const hexColor = stringThat('a color such as `#3b5bdb`', (value) => /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(value));

/** An image that docsgen draws as PNG. */
export const svgPath = stringThat('an SVG file', (value) => /\.svg$/i.test(value) && !URL.canParse(value));

/** Text for readers, which must not be blank. */
export const nonEmptyText = stringThat('non-empty text', (value) => value.trim() !== '');

/** The name of a directive of Markdown. */
export const directiveName = stringThat('the name of a directive such as `question`', (value) =>
  /^[a-z][\w-]*$/i.test(value),
);

/** One segment of a path, such as the name of a version. */
export const pathSegment = stringThat('a name without slashes or spaces', (value) => /^[^\s/\\]+$/.test(value));

/** A file or folder in the site folder. */
export const sitePath = stringThat(
  'a path in the site folder',
  isSitePath,
  'Paths are relative to the folder of site.config.ts and must stay inside it.',
);

/** A folder of content, in the site folder or next to it. */
export const contentFolder = stringThat(
  'a folder such as `content/docs` or `../docs`',
  isContentFolder,
  'Paths are relative to the folder of site.config.ts. The folder must not contain the site.',
);

/** A font in the site folder. */
export const fontPath = stringThat(
  'a TrueType or OpenType font in the site folder',
  (value) => isSitePath(value) && /\.[ot]tf$/i.test(value),
  'Other formats, such as WOFF2, can be converted to `.ttf`.',
);

/** A path of the site without a query and hash. Leading and trailing slashes are optional. */
export const routePath = stringThat(
  'a path such as `docs`',
  (value) => /^[^?#\s]*$/.test(value) && !value.includes('//'),
);

/** A path of the site that starts with a slash. */
export const rootRelativePath = stringThat('a path of this site such as `/docs`', isRootRelative, similarAddress);

/** The path that a redirect leads from. docsgen writes a page for each redirect, so it can't support patterns. */
export const redirectSource = rootRelativePath.superRefine((value, context) => {
  if (!/\*|\/:\w/.test(value)) return;
  const message = `Redirects can't contain patterns, found ${quoted(value)}.`;
  const hint =
    'docsgen writes a page for each redirect. List the paths in `from`, or configure the pattern at your host.';
  context.addIssue({ code: 'custom', message, params: { hint } });
});

/** A path of the site that starts with a slash, in a link that has a separate key for URLs. */
export const linkPath = stringThat('a path of this site such as `/community`', isRootRelative, (value) =>
  URL.canParse(value) ? 'Use `href` for URLs of other sites.' : similarAddress(value),
);

function isRootRelative(value: string): boolean {
  return /^\/(?!\/)/.test(value);
}

/** Suggests a URL for `www.example.org`, and the path of a page for other text, such as the path of a file. */
function similarAddress(value: string): string | undefined {
  if (/^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:[/?#]|$)/i.test(value) && !/\.mdx?$/i.test(value))
    return `Did you mean \`https://${value}\`?`;
  const path = value.replace(/^(?:\.{0,2}\/)+/, '').replace(/\.mdx?(?=[?#]|$)/i, '');
  return /^[\w-][^\s:]*$/.test(path) ? `Did you mean \`/${path}\`?` : undefined;
}

/** A path of the site that starts with a slash, or a URL. */
export const pathOrUrl = stringThat(
  'a path such as `/community` or a URL such as `https://example.org/`',
  (value) => isRootRelative(value) || isSafeUrl(value),
  similarAddress,
);

function isSafeUrl(value: string): boolean {
  return URL.canParse(value) && unsafeScheme(value) === undefined;
}

/** Where a form is sent. */
export const formEndpoint = stringThat(
  'a URL that starts with `https://` or a path such as `/feedback`',
  (value) => isRootRelative(value) || (/^https?:\/\//i.test(value) && URL.canParse(value)),
  similarAddress,
);

/** A script of the site, which is bundled, or the URL of a script. */
export const scriptSource = stringThat(
  'a file in the site folder such as `src/feedback.ts`, a path in the static folder such as `/js/feedback.js`, or a URL',
  (value) => unsafeScheme(value) === undefined && (isRootRelative(value) || URL.canParse(value) || isSitePath(value)),
);

/** The origin of the published site. */
export const siteOrigin = originWith(
  ({ origin, pathname }) => `Use \`url: '${origin}'\` and \`baseUrl: '${pathname}'\`.`,
);

/** The origin of another site. */
export const origin = originWith(({ origin }) => `Use \`${origin}\`.`);

/** Returns the schema of an origin. `hintFor` returns the hint for a URL that has more than an origin. */
function originWith(hintFor: (url: URL) => string) {
  return z.string().superRefine((value, context) => {
    const problem = originProblem(value, hintFor);
    if (problem) context.addIssue({ code: 'custom', message: problem.message, params: { hint: problem.hint } });
  });
}

function originProblem(
  value: string,
  hintFor: (url: URL) => string,
): { readonly message: string; readonly hint?: string } | undefined {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    const hint = /^[\w-]+(?:\.[\w-]+)+/.test(value) ? `Did you mean \`https://${value}\`?` : undefined;
    return { message: `Expected a URL that starts with \`https://\`, found ${quoted(value)}.`, ...(hint && { hint }) };
  }
  if (url.pathname === '/' && url.search === '' && url.hash === '') return undefined;
  return {
    message: `Expected a URL with only a scheme and a host, found ${quoted(value)}.`,
    hint: hintFor(url),
  };
}

/** The URL for editing a file. */
export const editUrl = stringThat(
  'a URL that contains `{path}` or `{file}`',
  (value) => isSafeUrl(value) && /\{(?:path|file)\}/.test(value),
  '`{path}` is replaced with the path of the file in the site folder: `https://github.com/owner/name/edit/main/{path}`.',
);

/** The URL for reporting a missing search result. */
export const reportUrl = stringThat(
  'a URL that starts with `https://` and contains `{query}`',
  (value) => /^https?:/i.test(value) && URL.canParse(value) && value.includes('{query}'),
  '`{query}` is replaced with the search query: `https://github.com/owner/name/issues/new?title={query}`.',
);

/**
 * A source of a Content-Security-Policy (CSP Level 3, "source-list"). A space, comma or semicolon would start another source, policy or
 * directive.
 */
export const cspSource = stringThat(
  "a source such as `https://api.example.org` or `'wasm-unsafe-eval'`",
  (value) => /^(?:'[\w+/=-]+'|[^\s;,'"]+)$/.test(value) && !CSP_KEYWORD.test(value),
  (value) => (CSP_KEYWORD.test(value) ? `Keywords need quotes: \`"'${value}'"\`.` : undefined),
);

const CSP_KEYWORD =
  /^(?:self|none|unsafe-[a-z-]+|wasm-unsafe-eval|strict-dynamic|report-sample|sha(?:256|384|512)-.+)$/;

/** Where browsers report violations of the Content-Security-Policy. */
export const reportUri = stringThat(
  'a URL that starts with `https://` or a path such as `/csp-reports`',
  (value) => /^[^\s;,]+$/.test(value) && (isRootRelative(value) || (/^https?:/i.test(value) && URL.canParse(value))),
);

/** The URL for opening a page in another tool. */
export const openInUrl = stringThat(
  'a URL that starts with `https://` and contains `{url}`',
  (value) => /^https?:/i.test(value) && URL.canParse(value) && value.includes('{url}'),
  '`{url}` is replaced with the address of the page as Markdown: `https://chat.example/?q=Read%20{url}`.',
);

/** A regular expression, as a string. */
export const regularExpression = z.string().superRefine((value, context) => {
  try {
    new RegExp(value);
  } catch (error) {
    const reason = (error as Error).message.replace(/^Invalid regular expression: /, '');
    context.addIssue({ code: 'custom', message: `Invalid regular expression ${reason}.` });
  }
});

/** A BCP 47 language tag. */
export const languageTag = stringThat('a language tag such as `en` or `pt-BR`', (value) => {
  try {
    return Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
});

/** A calendar that JavaScript can format dates in. */
export const calendar = stringThat(
  'a calendar such as `gregory` or `persian`',
  (value) => Intl.supportedValuesOf('calendar').includes(value),
  'The names are those of Unicode: https://www.unicode.org/reports/tr35/#UnicodeCalendarIdentifier',
);

/** Returns a check that adds an issue for every item of a list whose key a previous item has. */
export function uniqueBy<T>(noun: string, keyOf: (item: T) => string, keyName?: string) {
  return (items: readonly T[], context: z.RefinementCtx): void => {
    const seen = new Set<string>();
    for (const [index, item] of items.entries()) {
      const key = keyOf(item);
      const path = keyName === undefined || typeof item === 'string' ? [index] : [index, keyName];
      if (seen.has(key)) context.addIssue({ code: 'custom', message: `Duplicate ${noun} ${quoted(key)}.`, path });
      seen.add(key);
    }
  };
}

/** The grammar of a language for code blocks. */
export const grammar = z.custom<UserLanguage>().superRefine((value, context) => {
  const isFunction = typeof value === 'function';
  const { displayName, aliases = [] } = isFunction ? (value as Partial<UserLanguage>) : {};
  const isNamed = typeof displayName === 'string' && displayName !== '';
  if (isNamed && Array.isArray(aliases) && aliases.every((one) => typeof one === 'string')) return;
  const isPath = typeof value === 'string';
  const found = isPath ? quoted(value) : `a value of the type \`${typeof value}\``;
  const message = !isFunction
    ? `Expected the grammar of a language, found ${found}.`
    : isNamed
      ? `The \`aliases\` of the language \`${displayName}\` are not a list of names.`
      : 'This grammar has no `displayName`, so code blocks cannot use it.';
  const hint = isPath
    ? `Import the grammar and pass its function: \`import grammar from '${String(value)}';\`.`
    : 'A grammar is a function such as the default export of `refractor/haskell`, with `displayName` and `aliases`.';
  context.addIssue({ code: 'custom', message, params: { hint } });
});

/** A remark or rehype plugin. */
export const pluginFunction = z.custom<UserPluginFunction>().superRefine((value, context) => {
  if (typeof value === 'function') return;
  const isName = typeof value === 'string';
  const message = `Expected the function of a plugin, found ${isName ? quoted(value) : value === null ? 'null' : `a ${typeof value}`}.`;
  const hint = isName
    ? `Import the plugin and pass its function: \`import plugin from '${String(value)}';\`.`
    : "Pass the plugin's function, `[plugin, options]`, or `{ plugin, options, include, pure }`.";
  context.addIssue({ code: 'custom', message, params: { hint } });
});
