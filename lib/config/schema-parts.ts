import { z } from '../core/schema.ts';

/** The values that many keys take. Each says in words of its own what it expected. */

const quoted = (value: string): string => JSON.stringify(value);

/** A string that passes a test; `expected` completes "Expected …, found …". */
function text(expected: string, test: (value: string) => boolean, hint?: string): z.ZodString {
  return z.string().superRefine((value, context) => {
    if (test(value)) return;
    const message = `Expected ${expected}, found ${quoted(value)}.`;
    context.addIssue({ code: 'custom', message, ...(hint !== undefined && { params: { hint } }) });
  });
}

/** Text for readers; an empty one is a mistake. */
export const words = text('some text', (value) => value.trim() !== '');

/** The name of something in addresses and data. */
export const name = text('a name without slashes and spaces', (value) => /^[^\s/\\]+$/.test(value));

/** A file or folder below the site folder. */
export const sitePath = text(
  'a path below the site folder',
  (value) => value !== '' && !/^(?:[\\/]|[a-z]:)/i.test(value) && !value.split(/[\\/]/).includes('..'),
  'Paths are relative to the folder of site.config.ts and do not lead out of it.',
);

/** A path of the site, with or without slashes at its ends; without query and hash. */
export const routePath = text('a path such as `docs`', (value) => /^[^?#\s]*$/.test(value) && !value.includes('//'));

/** A path of the site that starts with a slash. */
export const rootPath = text('a path of this site such as `/docs`', startsAtRoot);

/** The same for a link, where an address has a key of its own. */
export const linkPath = text(
  'a path of this site such as `/community`',
  startsAtRoot,
  'For an address elsewhere use `href`.',
);

function startsAtRoot(value: string): boolean {
  return /^\/(?!\/)/.test(value);
}

/** A path of the site, or an address with its scheme. */
export const address = text(
  'a path such as `/community` or an address such as `https://example.org/`',
  (value) => startsAtRoot(value) || URL.canParse(value),
);

/** Where the site stands: scheme and host alone. */
export const siteOrigin = originText(
  ({ origin, pathname }) => `Write \`url: '${origin}'\` and \`baseUrl: '${pathname}'\`.`,
);

/** Scheme and host of another site. */
export const origin = originText(({ origin }) => `Write \`${origin}\`.`);

/** `advice` is for an address that has more than that. */
function originText(advice: (url: URL) => string) {
  return z.string().superRefine((value, context) => {
    const problem = originProblem(value, advice);
    if (problem) context.addIssue({ code: 'custom', message: problem.message, params: { hint: problem.hint } });
  });
}

function originProblem(
  value: string,
  advice: (url: URL) => string,
): { readonly message: string; readonly hint?: string } | undefined {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    const hint = /^[\w-]+(?:\.[\w-]+)+/.test(value) ? `Did you mean \`https://${value}\`?` : undefined;
    return { message: `Expected an address with its scheme, found ${quoted(value)}.`, ...(hint && { hint }) };
  }
  if (url.pathname === '/' && url.search === '' && url.hash === '') return undefined;
  return {
    message: `Expected scheme and host alone, found ${quoted(value)}.`,
    hint: advice(url),
  };
}

/** Where a file can be edited. */
export const editUrl = text(
  'an address with `{path}` or `{file}` in it',
  (value) => URL.canParse(value) && /\{(?:path|file)\}/.test(value),
  '`{path}` stands for the file below the site folder: `https://github.com/owner/name/edit/main/{path}`.',
);

/** Where a missing search result can be reported. */
export const reportUrl = text(
  'a web address with `{query}` in it',
  (value) => /^https?:/i.test(value) && URL.canParse(value) && value.includes('{query}'),
  '`{query}` stands for the words that were looked for: `https://github.com/owner/name/issues/new?title={query}`.',
);

/** A regular expression, as a string. */
export const pattern = z.string().superRefine((value, context) => {
  try {
    new RegExp(value);
  } catch (error) {
    const reason = (error as Error).message.replace(/^Invalid regular expression: /, '');
    context.addIssue({ code: 'custom', message: `Expected a regular expression, found ${reason}.` });
  }
});

/** A language, by BCP 47. */
export const languageTag = text('a language tag such as `en` or `pt-BR`', (value) => {
  try {
    return Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
});

/** Adds a finding for every item of a list whose key an earlier item has. */
export function unique<T>(noun: string, keyOf: (item: T) => string, keyName?: string) {
  return (items: readonly T[], context: z.RefinementCtx): void => {
    const seen = new Set<string>();
    for (const [index, item] of items.entries()) {
      const key = keyOf(item);
      const path = keyName === undefined || typeof item === 'string' ? [index] : [index, keyName];
      if (seen.has(key)) context.addIssue({ code: 'custom', message: `There are two ${noun} ${quoted(key)}.`, path });
      seen.add(key);
    }
  };
}
