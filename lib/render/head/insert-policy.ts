import { escapeHtml } from '../../core/text/escape.ts';

/** The first elements of a head. The encoding must be within the first 1024 bytes of a page, so the policy comes after it. */
const HEAD_START = /<head(?:\s[^>]*)?>(?:<meta charset="[^"]*"\s*\/?>)?/i;

/**
 * Adds a Content-Security-Policy to the start of the head, because it only applies to the elements after it. It works with any template,
 * because it reads the HTML. The spelling `charset` compresses better than React's `charSet`.
 */
export function insertPolicy(html: string, policy: string | undefined): string {
  if (policy === undefined) return html;
  const meta = `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}"/>`;
  return html.replace(HEAD_START, (start) => start.replace('charSet', 'charset') + meta);
}
