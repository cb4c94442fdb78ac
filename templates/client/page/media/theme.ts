type Theme = 'light' | 'dark';

const DARK = '(prefers-color-scheme: dark)';

/** Returns the theme that the page shows. */
export function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  if (theme === 'light' || theme === 'dark') return theme;
  return matchMedia(DARK).matches ? 'dark' : 'light';
}

/** Calls a function after each change of the theme, by the reader or by the system. */
export function onThemeChange(update: () => void, signal: AbortSignal): void {
  const themes = new MutationObserver(update);
  themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  matchMedia(DARK).addEventListener('change', update, { signal });
  signal.addEventListener('abort', () => themes.disconnect());
}
