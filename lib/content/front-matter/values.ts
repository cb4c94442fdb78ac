import { safeAddress } from '../../core/html/safe-address.ts';
import { isSitePath } from '../../core/paths.ts';
import { describeValue, z } from '../../core/schema.ts';
import { instantOf } from '../../core/data/instant.ts';

/** The schemas of single values. Quoted numbers and booleans are accepted, as in Docusaurus. */

/** Accepts numbers as text: `title: 404`. */
export const text = z.union([z.string(), z.number()]).transform(String);

const NUMBER = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?\s*$/i;

function unquotedNumber(value: unknown): unknown {
  return typeof value === 'string' && NUMBER.test(value) ? Number(value) : value;
}

function unquotedFlag(value: unknown): unknown {
  const word = typeof value === 'string' ? value.trim().toLowerCase() : value;
  return word === 'true' ? true : word === 'false' ? false : value;
}

export const number = z.preprocess(unquotedNumber, z.number());

export const flag = z.preprocess(unquotedFlag, z.boolean());

/** A level of headings. */
export const level = z.preprocess(unquotedNumber, z.number().int().min(2).max(6));

export const date = z.custom<string>((value) => typeof value === 'string' && instantOf(value) !== undefined, {
  error: (issue) => `Expected a date such as 2024-07-01, found ${describeValue(issue.input)}.`,
});

/** An address, or null or an empty string for none. */
export const addressOrNone = safeAddress.nullable().transform((address) => (address === '' ? null : address));

/** A style sheet in the site folder. */
export const stylePath = z.string().superRefine((path, context) => {
  if (isSitePath(path)) return;
  const message = `Expected a path in the site folder, found ${JSON.stringify(path)}.`;
  const hint = /^https?:/.test(path)
    ? 'To load a style sheet from a URL, add a `link` element with `head`.'
    : 'Paths are relative to the folder of site.config.ts and must stay inside it.';
  context.addIssue({ code: 'custom', message, params: { hint } });
});
