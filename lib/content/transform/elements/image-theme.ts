import { diagnostic } from '../../../core/diagnostics/diagnostic.ts';
import type { SourceLocation } from '../../../core/diagnostics/source-location.ts';
import { nearest } from '../../../core/text/suggest.ts';
import type { TransformContext } from '../context.ts';

/** Returns the theme in which an image is shown, as on GitHub: `a.png#gh-dark-mode-only`. */
export function themeOf(url: string): { readonly suffix: string; readonly className: string } | undefined {
  const match = url.endsWith('-mode-only') ? /#gh-(dark|light)-mode-only$/.exec(url) : null;
  return match ? { suffix: match[0], className: `only-${match[1]!}` } : undefined;
}

const SUFFIXES = ['#gh-dark-mode-only', '#gh-light-mode-only'];

/** Reports a fragment of an image that looks like a theme, but is none. */
export function checkTheme({ diagnostics }: TransformContext, url: string, location: SourceLocation): void {
  const at = url.lastIndexOf('#');
  if (at === -1) return;
  const hash = url.slice(at);
  const meant = meantBy(hash, url.slice(0, at));
  if (meant === undefined || SUFFIXES.includes(hash)) return;
  // An address with escapes has another length in the source.
  const isExact = location.length === url.length;
  diagnostics.push(
    diagnostic('content.unknown-theme', `\`${hash}\` names no theme, so the image is shown in both themes.`, {
      location: isExact ? { ...location, column: location.column + at, length: hash.length } : location,
      hint: `Did you mean \`${meant}\`? docsgen supports \`${SUFFIXES.join('` and `')}\`.`,
    }),
  );
}

function meantBy(hash: string, path: string): string | undefined {
  const near = nearest(hash, SUFFIXES);
  if (near !== undefined) return near;
  const theme = /(?:^|[^a-z])(dark|light)(?:[^a-z]|$)/i.exec(hash)?.[1]?.toLowerCase();
  // Other fragments of an SVG image are ids in it.
  const isTheme = /mode|only|theme/i.test(hash) || (/^#(?:dark|light)$/i.test(hash) && !path.endsWith('.svg'));
  return theme !== undefined && isTheme ? `#gh-${theme}-mode-only` : undefined;
}
