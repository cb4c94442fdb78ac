import type { PageScope } from '../page-scope.ts';
import { currentTheme, onThemeChange } from './theme.ts';

/** Matches a media query for one theme. */
const SCHEME = /\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/g;

/**
 * Makes pictures follow the theme of the site: `<source media="(prefers-color-scheme: dark)">`. Browsers compare such media queries with
 * the theme of the system, which readers can override on the site.
 */
export function startPictures({ root, signal }: PageScope): void {
  const sources = [...root.querySelectorAll<HTMLSourceElement>('source[media]')];
  const update = (): void => {
    const theme = currentTheme();
    for (const source of sources) {
      const written = source.dataset['media'] ?? source.media;
      if (!written.includes('prefers-color-scheme')) continue;
      source.dataset['media'] = written;
      // A condition that is always true or never, because `all` can't be part of a longer query.
      source.media = written.replace(SCHEME, (_, scheme: string) => `(min-width: ${scheme === theme ? 0 : 1e6}px)`);
    }
  };
  update();
  onThemeChange(update, signal);
}
