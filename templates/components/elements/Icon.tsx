import type { JSX } from 'react';
import { INTERFACE_ICONS } from './icon-paths.ts';

export type InterfaceIconName = keyof typeof INTERFACE_ICONS;

interface IconProps {
  /** The name of the icon. */
  readonly name: InterfaceIconName;
}

/** An icon of the templates in the color of the surrounding text. It is decorative, so the element around it needs a label. */
export function Icon({ name }: IconProps): JSX.Element {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={INTERFACE_ICONS[name]} />
    </svg>
  );
}
