import type { JSX } from 'react';
import { STARLIGHT_ICONS } from '../../../lib/core/ui/starlight-icons.ts';
import { Icon as Own, type IconName } from '../../components/content/ContentIcon.tsx';
import { CONTENT_ICONS, INTERFACE_ICONS } from '../../components/elements/icon-paths.ts';

interface IconProps {
  /** The name of an icon of Starlight, or of docsgen. An icon that docsgen lacks is not shown. */
  readonly name: string;
  /** What the icon means, for screen readers. */
  readonly label?: string;
  /** The height and width, as in CSS. */
  readonly size?: string;
  /** The color, as in CSS. */
  readonly color?: string;
  readonly class?: string;
}

/** `<Icon>` of Starlight. */
export function Icon({ name, label, size, color, class: className }: IconProps): JSX.Element | null {
  const own = iconOf(name);
  if (own === undefined) return null;
  const icon = <Own name={own} {...(label !== undefined && { label })} />;
  if (size === undefined && color === undefined && className === undefined) return icon;
  return (
    <span className={className} style={{ color, fontSize: size }}>
      {icon}
    </span>
  );
}

/** Returns docsgen's name of an icon. Undefined if docsgen does not have it. */
export function iconOf(name: string | undefined): IconName | undefined {
  if (name === undefined) return undefined;
  const own = STARLIGHT_ICONS[name] ?? name;
  return Object.hasOwn(INTERFACE_ICONS, own) || Object.hasOwn(CONTENT_ICONS, own) ? (own as IconName) : undefined;
}
