import { applyTheme, isTheme, THEME_KEY, type Theme } from '../boot-keys.ts';
import type { Choices } from '../storage.ts';

/** Starts the button that switches between light and dark mode. Other tabs follow the choice. */
export function startThemeSwitch(choices: Choices): void {
  const button = document.querySelector<HTMLButtonElement>('.theme-switch');
  if (!button) return;
  const light = button.getAttribute('aria-label') ?? '';
  const labels = { light, dark: button.dataset['dark'] ?? light };
  const show = (theme: Theme): void => {
    applyTheme(theme);
    updateLabel(button, labels);
  };
  updateLabel(button, labels);
  button.addEventListener('click', () => {
    const theme = currentTheme() === 'dark' ? 'light' : 'dark';
    show(theme);
    choices.store(THEME_KEY, theme);
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

/** Sets the label for the current theme. */
function updateLabel(button: HTMLButtonElement, labels: Readonly<Record<Theme, string>>): void {
  const label = labels[currentTheme()];
  button.title = label;
  button.setAttribute('aria-label', label);
}
