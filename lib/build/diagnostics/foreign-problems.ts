import type { Code } from '../../core/diagnostics/codes.ts';
import { diagnostic, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import type { SiteConfig } from '../../core/model/index.ts';
import { ownerOf } from '../../reference/index.ts';

/** Codes of problems that doc comments and declarations can have. */
const IN_COMMENTS = /^(?:api|content|html|link|sample)\./;

/** Codes of problems that belong to the site, although a declaration can be their location. */
const OF_THE_SITE: ReadonlySet<Code> = new Set(['api.failed', 'content.module-failed', 'content.plugin-failed']);

/**
 * Replaces problems in declarations that the author can't change, such as a broken link in a doc comment of an installed package. All
 * problems of a package become one message, and the entry point decides whether problems are reported, summarized or ignored.
 */
export function summarizeForeign(
  diagnostics: readonly Diagnostic[],
  { api, rules }: Pick<SiteConfig, 'api' | 'rules'>,
): readonly Diagnostic[] {
  if (!api) return diagnostics;
  const foreign = new Map<string, Map<string, Code>>();
  const own = diagnostics.filter(({ code, message, location }) => {
    if (
      !location ||
      !IN_COMMENTS.test(code) ||
      OF_THE_SITE.has(code) ||
      !/\.[cm]?tsx?$|(?:^|\/)readme\.md$/i.test(location.file)
    )
      return true;
    const { name, problems } = ownerOf(location.file, api);
    if (problems === 'report') return true;
    if (problems === 'ignore' || rules[code] === 'ignore') return false;
    // An inherited comment is on several pages.
    const found = foreign.get(name) ?? new Map<string, Code>();
    foreign.set(name, found.set(JSON.stringify([code, message, location]), code));
    return false;
  });
  return [...own, ...[...foreign].map(([name, found]) => summary(name, [...found.values()]))];
}

function summary(name: string, codes: readonly Code[]): Diagnostic {
  const counts = new Map<Code, number>();
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
  const list = [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([code, count]) => `${count} × ${code}`)
    .join(', ');
  return diagnostic('api.package-problems', `The declarations of \`${name}\` have problems: ${list}.`, {
    subject: 'api.entryPoints',
    hint: "They don't affect your site. Set `problems: 'report'` for the entry point to list them, or `'ignore'` to hide this message.",
  });
}
