import type { JSX } from 'react';
import { Badge as Own } from '../../components/content/Inline.tsx';

interface BadgeProps {
  readonly text: string;
  readonly variant?: 'default' | 'note' | 'tip' | 'caution' | 'danger' | 'success';
  /** Has no effect: a badge has the size of the text around it. */
  readonly size?: 'small' | 'medium' | 'large';
}

/** `<Badge>` of Starlight. */
export function Badge({ text, variant = 'default' }: BadgeProps): JSX.Element {
  return <Own {...(variant !== 'default' && { type: variant })}>{text}</Own>;
}
