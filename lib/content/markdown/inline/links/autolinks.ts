import type { LiteralLink } from './literal-links.ts';

const URL = /<[A-Za-z][A-Za-z\d+.-]{1,31}:[^\0- <>\x7f]*>/y;
const EMAIL =
  /<[#-'*+\--9=?A-Z^-~]+@[A-Za-z\d](?:[A-Za-z\d-]{0,61}[A-Za-z\d])?(?:\.[A-Za-z\d](?:[A-Za-z\d-]{0,61}[A-Za-z\d])?)*>/y;

/** Returns the link in angle brackets that starts at an offset. */
export function autolinkAt(text: string, index: number): LiteralLink | undefined {
  URL.lastIndex = index;
  if (URL.test(text)) return { end: URL.lastIndex, prefix: '' };
  EMAIL.lastIndex = index;
  return EMAIL.test(text) ? { end: EMAIL.lastIndex, prefix: 'mailto:' } : undefined;
}
