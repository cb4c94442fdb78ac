import { isTheme, THEME_KEY, type Theme } from '../keys.ts';
import type { Choices } from '../storage.ts';

/** The button that turns light into dark; a choice in one tab is followed by the others. */
export function startThemeSwitch(choices: Choices): void {
  const button = document.querySelector<HTMLButtonElement>('.theme-switch');
  if (!button) return;
  const show = (theme: Theme): void => {
    document.documentElement.dataset['theme'] = theme;
    name(button);
  };
  name(button);
  button.addEventListener('click', () => {
    const theme = currentTheme() === 'dark' ? 'light' : 'dark';
    show(theme);
    choices.keep(THEME_KEY, theme);
  });
  addEventListener('storage', ({ key, newValue }) => {
    if (key === THEME_KEY && isTheme(newValue)) show(newValue);
  });
}

function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  if (isTheme(theme)) return theme;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Its words name the theme that is shown. */
function name(button: HTMLButtonElement): void {
  const words = button.dataset[currentTheme()]!;
  button.title = words;
  button.setAttribute('aria-label', words);
}
