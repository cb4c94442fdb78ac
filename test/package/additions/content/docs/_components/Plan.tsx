import type { ReactNode } from 'react';
import styles from './card.module.css';

/** Frames a description. */
export function Plan({ children }: { readonly children?: ReactNode }): ReactNode {
  return <section className={styles['card']}>{children}</section>;
}
