import { diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { withDiagnostics, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import { listNames } from '../../core/text/escape.ts';
import { nearest } from '../../core/text/suggest.ts';

/** Returns the locale with a name, or all locales without a name. Undefined, with a diagnostic, if the site does not have the locale. */
export function chosenLocales<T extends { readonly locale: { readonly name: string } }>(
  locales: readonly T[],
  name: string | undefined,
): WithDiagnostics<readonly T[] | undefined> {
  if (name === undefined) return withDiagnostics(locales);
  const chosen = locales.filter(({ locale }) => locale.name === name);
  if (chosen.length > 0) return withDiagnostics(chosen);
  const names = locales.map(({ locale }) => locale.name);
  const near = nearest(name, names);
  const hint = near === undefined ? `The locales of the site are ${listNames(names)}.` : `Did you mean \`${near}\`?`;
  return withDiagnostics(undefined, [
    diagnostic('config.unknown-locale', `The site has no locale \`${name}\`.`, { subject: 'i18n.locales', hint }),
  ]);
}
