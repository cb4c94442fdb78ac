import type { JSX } from 'react';
import { CONTENT_ICONS, INTERFACE_ICONS } from '../elements/icon-paths.ts';

const PATHS = { ...INTERFACE_ICONS, ...CONTENT_ICONS };

export type IconName = keyof typeof PATHS;

interface IconProps {
  /** The name of the icon. */
  readonly name: IconName;
  /** What the icon means, for screen readers. Omit it if the text next to the icon says it. */
  readonly label?: string;
}

/** An icon in the size and color of the surrounding text: the component for `:icon[rocket]` in Markdown. */
export function Icon({ name, label }: IconProps): JSX.Element {
  if (!Object.hasOwn(PATHS, name)) {
    throw new Error(`\`<Icon>\` has no icon named "${name}". The icons are ${Object.keys(PATHS).sort().join(', ')}.`);
  }
  const meaning = label === undefined ? ({ 'aria-hidden': 'true' } as const) : { role: 'img', 'aria-label': label };
  return (
    <svg className="icon" viewBox="0 0 24 24" {...meaning}>
      <path d={PATHS[name]} />
    </svg>
  );
}
