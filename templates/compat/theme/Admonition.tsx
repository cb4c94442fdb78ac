import type { JSX, ReactNode } from 'react';
import { Admonition as Own, type AdmonitionType } from '../../components/content/Admonition.tsx';

interface AdmonitionProps {
  /** A type of docsgen, or one of Docusaurus: `secondary`. Other types look like `note`. */
  readonly type?: string;
  readonly title?: ReactNode;
  /** An icon before the title. Without it, there is none. */
  readonly icon?: ReactNode;
  readonly children?: ReactNode;
}

const TYPES: ReadonlySet<string> = new Set<AdmonitionType>([
  'note',
  'tip',
  'info',
  'warning',
  'danger',
  'caution',
  'success',
  'important',
]);

/** `@theme/Admonition`. */
export function Admonition({ type = 'note', title = type, icon, children }: AdmonitionProps): JSX.Element {
  const own = TYPES.has(type) ? (type as AdmonitionType) : 'note';
  return (
    <Own
      type={own}
      title={
        icon === undefined ? (
          title
        ) : (
          <>
            {icon} {title}
          </>
        )
      }
    >
      {children}
    </Own>
  );
}
