import { z } from '../schema.ts';
import { escapeHtml } from '../text/escape.ts';
import { unsafeAddresses } from './unsafe-addresses.ts';
import { unsafeScheme } from './unsafe-scheme.ts';

/** The schemas of values that must not run code, in the configuration, in front matter and in data files. */

const HINT = 'Use a path of the site or the URL of a page. An island can run code: see `Name.island.tsx`.';

/** An address that a page links to or loads. */
export const safeAddress = z.string().superRefine((value, context) => {
  const scheme = unsafeScheme(value);
  if (scheme) context.addIssue(unsafeIssue(scheme, value));
});

/** The address of an image. */
export const safeImage = z.string().superRefine((value, context) => {
  const scheme = unsafeScheme(value, 'image');
  if (scheme) context.addIssue(unsafeIssue(scheme, value));
});

/** HTML that a page contains as it is. */
export const safeHtml = z.string().superRefine(checkHtml);

/** Reports the addresses in HTML that can run code. */
export function checkHtml(value: string, context: z.RefinementCtx): void {
  for (const { scheme, address } of unsafeAddresses(value)) context.addIssue(unsafeIssue(scheme, address));
}

/** Reports an attribute of an element whose value can run code. `others` decide how browsers read the value. */
export function unsafeAttribute(
  element: string,
  [name, value]: readonly [name: string, value: string],
  others: Readonly<Record<string, unknown>>,
): { readonly message: string; readonly hint: string } | undefined {
  const refresh = others['http-equiv'] === undefined ? '' : ` http-equiv="${escapeHtml(String(others['http-equiv']))}"`;
  const [found] = unsafeAddresses(`<${element}${refresh} ${name}="${escapeHtml(value)}">`);
  return found && { message: messageFor(found.scheme, value), hint: HINT };
}

function unsafeIssue(scheme: string, value: string) {
  return { code: 'custom', message: messageFor(scheme, value), params: { hint: HINT } } as const;
}

function messageFor(scheme: string, value: string): string {
  return `Addresses with the scheme \`${scheme}:\` can run code, found ${JSON.stringify(value)}.`;
}
