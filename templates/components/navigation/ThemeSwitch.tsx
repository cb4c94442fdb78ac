import type { JSX } from 'react';
import { Icon } from '../elements/Icon.tsx';
import { text } from '../i18n/strings.ts';

/** A button that switches between light and dark mode. A script replaces its label in dark mode. It is hidden without JavaScript. */
export function ThemeSwitch(): JSX.Element {
  const [light, dark] = [text('shell.lightMode'), text('shell.darkMode')].map((mode) => text('shell.theme', { mode }));
  return (
    <button type="button" className="theme-switch" aria-label={light} data-dark={dark}>
      <span className="only-light">
        <Icon name="sun" />
      </span>
      <span className="only-dark">
        <Icon name="moon" />
      </span>
    </button>
  );
}
