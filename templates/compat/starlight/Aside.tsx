import type { JSX, ReactNode } from 'react';
import { Admonition } from '../../components/content/Admonition.tsx';
import { Icon, iconOf } from './Icon.tsx';

interface AsideProps {
  readonly type?: 'note' | 'tip' | 'caution' | 'danger';
  /** The default is the type. */
  readonly title?: string;
  /** The name of an icon of Starlight, before the title. */
  readonly icon?: string;
  readonly children?: ReactNode;
}

/** `<Aside>` of Starlight. */
export function Aside({ type = 'note', title = type, icon, children }: AsideProps): JSX.Element {
  const own = iconOf(icon);
  return (
    <Admonition
      type={type}
      title={
        own === undefined ? (
          title
        ) : (
          <>
            <Icon name={own} /> {title}
          </>
        )
      }
    >
      {children}
    </Admonition>
  );
}
