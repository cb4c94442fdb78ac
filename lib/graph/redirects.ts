import { diagnostic, type Diagnostic } from '../core/diagnostic.ts';
import type { Page, RedirectConfig } from '../core/model/index.ts';
import { routeKey } from '../core/paths.ts';
import { isExternalHref } from './directory.ts';
import { plainMeta, plainPage, type PageContext } from './page-parts.ts';

/** The pages that send their visitors on. Circles, and redirects from or to the wrong places, are errors. */
export function redirectPages(context: PageContext, pages: readonly Page[], found: Diagnostic[]): Page[] {
  const { redirects } = context.config;
  const routes = new Map(pages.map((page) => [routeKey(page.url), page]));
  const targets = new Map(redirects.map((redirect) => [routeKey(redirect.from), redirect]));
  return redirects.flatMap((redirect, index) => {
    const subject = `redirects[${index}]`;
    const problem = problemOf(redirect, subject, routes, targets);
    if (problem) found.push(problem);
    return problem ? [] : [redirectPage(context, redirect, subject)];
  });
}

function redirectPage(context: PageContext, { from, to }: RedirectConfig, subject: string): Page {
  return plainPage(context, from, {
    subject,
    meta: plainMeta('', { noIndex: true }),
    content: { kind: 'redirect', to },
  });
}

function problemOf(
  redirect: RedirectConfig,
  subject: string,
  routes: ReadonlyMap<string, Page>,
  targets: ReadonlyMap<string, RedirectConfig>,
): Diagnostic | undefined {
  const shadowed = routes.get(routeKey(redirect.from));
  if (shadowed) {
    return diagnostic('redirect.shadows-page', `The redirect from \`${redirect.from}\` starts at a page that exists.`, {
      subject: `${subject}.from`,
      hint: `The page comes from ${shadowed.subject}. Take the redirect out, or move the page.`,
    });
  }
  const chain = follow(redirect, targets);
  if (chain.circular) {
    return diagnostic('redirect.circular', `Redirects lead in a circle: ${chain.path.join(' → ')}.`, {
      subject,
      hint: 'Let one of them lead to a page.',
    });
  }
  const end = chain.path.at(-1)!;
  if (isExternalHref(end) || routes.has(routeKey(end.replace(/[?#].*$/s, '')))) return undefined;
  return diagnostic('redirect.broken', `The redirect from \`${redirect.from}\` leads to \`${end}\`, which is no page.`, {
    subject: `${subject}.to`,
    hint: 'Write the path of a page of this site, or a whole address with its scheme.',
  });
}

function follow(
  first: RedirectConfig,
  targets: ReadonlyMap<string, RedirectConfig>,
): { readonly path: string[]; readonly circular: boolean } {
  const path: string[] = [first.from];
  const seen = new Set([routeKey(first.from)]);
  for (let next: RedirectConfig | undefined = first; next; next = targets.get(routeKey(next.to))) {
    path.push(next.to);
    if (seen.has(routeKey(next.to))) return { path, circular: true };
    seen.add(routeKey(next.to));
  }
  return { path, circular: false };
}
