import type { JSX } from 'react';
import { Icon } from './Icon.tsx';
import { text } from './strings.ts';

/** Turns light into dark and back. It shows itself where there is a script to do so; its place is kept. */
export function ThemeSwitch(): JSX.Element {
  const [light, dark] = [text('shell.lightMode'), text('shell.darkMode')].map((mode) => text('shell.theme', { mode }));
  return (
    <button type="button" className="theme-switch" aria-label={light} data-light={light} data-dark={dark}>
      <span className="only-light">
        <Icon name="sun" />
      </span>
      <span className="only-dark">
        <Icon name="moon" />
      </span>
    </button>
  );
}
